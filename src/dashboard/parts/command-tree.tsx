// The commands found in a call, as a tree: what runs what, where, and what it does to which target. Judges nothing.
import type { ExplainAnswer } from '../../contract/explanation.ts'
import { type CommandNode, type FoundEffect, toTree } from '../text/tree.ts'
import { TierBadge, TierIcon } from './tier-badge.tsx'
import { VisibleText } from './visible-text.tsx'

type Props = { of: Pick<ExplainAnswer, 'commands' | 'effects'>; cwd?: string | undefined }

export function CommandTree({ of, cwd }: Props) {
  const { roots, loose } = toTree(of, cwd)
  if (repeatsTheText(of, cwd)) return null
  return (
    <div class="tree">
      <h3 class="sr-only">What it does</h3>
      {roots.length > 0 && <Branch nodes={roots} />}
      <Effects effects={loose} />
    </div>
  )
}

/** Plain commands side by side whose effects say nothing about where: the marked text above says the same. */
function repeatsTheText({ commands, effects }: Props['of'], cwd: string | undefined): boolean {
  const plain = commands.every((one) => one.parent === -1 && (one.cwd === undefined || one.cwd === cwd))
  return plain && !effects.some((effect) => effect.tier !== 'safe' && effect.target !== undefined)
}

/** The whole text stands above the tree. */
const SHOWN_WORDS = 40

function Branch({ nodes }: { nodes: readonly CommandNode[] }) {
  return (
    <ul class="branch">
      {nodes.map((node, index) => (
        <Node key={index} node={node} />
      ))}
    </ul>
  )
}

function Node({ node }: { node: CommandNode }) {
  const { command, cwd, effects, children } = node
  return (
    <li>
      <p class="tree-command">
        <TierIcon tier={command.tier} />
        <code>
          {command.argv.slice(0, SHOWN_WORDS).map((word, index) => (
            <Word key={index} word={word} />
          ))}
          {command.argv.length > SHOWN_WORDS && (
            <span class="quiet">and {command.argv.length - SHOWN_WORDS} more words, as above</span>
          )}
        </code>
        {cwd !== undefined && (
          <span class="quiet">
            in <VisibleText text={cwd} />
          </span>
        )}
      </p>
      <Effects effects={effects} />
      {children.length > 0 && <Branch nodes={children} />}
    </li>
  )
}

/** Each word stands alone, so that a blank inside of a word cannot pass for the end of one. */
function Word({ word }: { word: string }) {
  return (
    <span class="word">{word === '' ? <span class="mark mark-space">empty</span> : <VisibleText text={word} />}</span>
  )
}

const SHOWN = 12

function Effects({ effects }: { effects: readonly FoundEffect[] }) {
  const risky = effects.filter((effect) => effect.tier !== 'safe')
  const told = risky.length > 0 ? risky : effects.filter((effect) => effect.target !== undefined)
  const lines = [...new Map(told.map((effect) => [`${effect.kind} ${effect.target} ${effect.rule}`, effect])).values()]
  if (lines.length === 0) return null
  return (
    <ul class="effects">
      {lines.slice(0, SHOWN).map((effect, index) => (
        <li key={index} class={`effect effect-${effect.tier}`}>
          {effect.does}
          {effect.target !== undefined && (
            <>
              : <VisibleText text={effect.target} />
            </>
          )}
          {effect.where && <span class="quiet">, {effect.where}</span>}
          {effect.tier === 'destructive' && <TierBadge tier={effect.tier} />} <span class="rule">{effect.rule}</span>
        </li>
      ))}
      {lines.length > SHOWN && <li class="quiet">and {lines.length - SHOWN} more such effects</li>}
    </ul>
  )
}
