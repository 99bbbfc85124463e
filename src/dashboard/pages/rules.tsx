// The rules that judge what calls do, with examples to try. Changes no rule.
import type { RuleItem } from '../../contract/rule.ts'
import { usePage } from '../browser/page-context.ts'
import { useFilters } from '../browser/use-filters.ts'
import { useLoaded } from '../browser/use-loaded.ts'
import { Advice } from '../parts/advice.tsx'
import { Choices, FilterBar, SearchBox } from '../parts/filter-bar.tsx'
import { Link } from '../parts/link.tsx'
import { LoadState } from '../parts/load-state.tsx'
import { LowerForm } from '../parts/lower-form.tsx'
import { TierBadge } from '../parts/tier-badge.tsx'
import { examplePath } from '../text/example-path.ts'

const NAMES = ['q', 'tier'] as const
const TIERS = [
  ['', 'all'],
  ['destructive', 'destructive'],
  ['dangerous', 'dangerous'],
  ['safe', 'safe'],
] as const

export function RulesPage() {
  const { api, session } = usePage()
  const [filters, change] = useFilters(NAMES)
  const rules = useLoaded('rules', api.rules)
  return (
    <>
      <h1>Rules</h1>
      <FilterBar label="Filter the rules">
        <SearchBox value={filters.q} label="Search rule, words, effect or example" onSearch={(q) => change({ q })} />
        <Choices label="Tier" value={filters.tier} choices={TIERS} onChoose={(tier) => change({ tier })} />
      </FilterBar>
      <LoadState of={rules} what="the rules">
        {({ rules: all, profile }) => {
          const shown = all.filter((rule) => fits(rule, filters))
          return (
            <>
              <p class="quiet">
                {shown.length} of {all.length} rules. Profile: {profile}. Where several rules match, the strictest
                decides.
                {session.role === 'admin' && (
                  <>
                    {' '}
                    What your policy file would change for recorded calls: <code>npx interlock policy backtest</code>
                  </>
                )}
              </p>
              {shown.length === 0 && <p class="nothing">No rule matches these filters.</p>}
              {[...byTopic(shown)].map(([topic, some]) => (
                <section key={topic} class="block" aria-labelledby={`topic-${topic}`}>
                  <h2 id={`topic-${topic}`}>{topic}</h2>
                  {some.map((rule) => (
                    <Rule key={rule.id} rule={rule} />
                  ))}
                </section>
              ))}
            </>
          )
        }}
      </LoadState>
    </>
  )
}

function fits(rule: RuleItem, { q, tier }: { q: string; tier: string }): boolean {
  const text = [rule.id, rule.doc, rule.instead ?? '', ...rule.effects, ...rule.examples].join(' ').toLowerCase()
  return (tier === '' || rule.tier === tier) && text.includes(q.trim().toLowerCase())
}

function byTopic(rules: readonly RuleItem[]): Map<string, RuleItem[]> {
  const topics = new Map<string, RuleItem[]>()
  for (const rule of rules) {
    const topic = rule.id.split('/')[0] ?? ''
    topics.set(topic, [...(topics.get(topic) ?? []), rule])
  }
  return topics
}

function Rule({ rule }: { rule: RuleItem }) {
  const { session } = usePage()
  return (
    <article class="rule-row" data-rule={rule.id}>
      <p>
        <TierBadge tier={rule.tier} /> <b>{rule.doc}</b> <span class="rule">{rule.id}</span>
        {!rule.inForce && <span class="tag">only in the profile {rule.profile}</span>}
      </p>
      {rule.instead && <Advice instead={rule.instead} />}
      <p class="examples">
        {rule.examples.map((example) =>
          session.role === 'viewer' ? (
            <code key={example}>{example}</code>
          ) : (
            <Link key={example} to={examplePath(example)} label={`Try ${example}`}>
              <code>{example}</code>
            </Link>
          ),
        )}
      </p>
      {session.role === 'admin' && rule.tier === 'destructive' && rule.inForce && <LowerForm rule={rule.id} />}
    </article>
  )
}
