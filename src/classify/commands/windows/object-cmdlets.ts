// PowerShell's cmdlets that select, sort, count or show the objects that they are fed. What reads or changes things: cmdlets.ts.
import type { Family } from '../../types.ts'
import { anyCase } from '../shapes/any-case.ts'
import { list } from '../shapes/list.ts'

const source = 'PowerShell 7.4 module reference'
/** Words that are code, or are computed. */
const CODE = list('*{* *(* @* *$*')
const coded = (names: string) => Object.fromEntries(anyCase(names).map((name) => [name, CODE]))

export const objectCmdlets: readonly Family[] = [
  {
    id: 'object-cmdlet',
    programs: anyCase('Select-Object Sort-Object Measure-Object Group-Object Compare-Object Format-Table Format-List Format-Wide Out-String Out-Host Out-Null ConvertFrom-Json ConvertTo-Json ConvertFrom-Csv ConvertTo-Csv'),
    doc: 'Selects, sorts, counts or shows what it is fed.',
    source,
    grammar: {
      anyCase: true,
      longDash: true,
      value: anyCase('-First -Last -Skip -Property -ExpandProperty -ExcludeProperty -Depth -Width -Delimiter -Top -Bottom -Index'),
      benign: [
        ...anyCase('-Verbose -ErrorAction -WarningAction -Debug'),
        ...anyCase('-Unique -Descending -CaseSensitive -AutoSize -Wrap -HideTableHeaders -Line -Word -Character -Sum -Average -Maximum -Minimum -NoElement -Compress -Stream -AsHashtable -NoTypeInformation -Wait'),
      ],
    },
    rows: [
      { id: 'object-cmdlet/show', doc: 'Shows what it is fed.', does: [{ effect: 'text.print' }], prints: 'input', match: ['Get-Process | Sort-Object CPU', 'Get-ChildItem | Select-Object -First 5'] },
      // A property may be computed by a block of code.
      { id: 'object-cmdlet/block', doc: 'Runs a block of code.', when: { operand: { is: CODE } }, does: [{ effect: 'execution.inline-code' }], match: ['Sort-Object {Get-Random}'], not: ['Sort-Object CPU'] },
      {
        id: 'object-cmdlet/property-block',
        doc: 'Runs a block of code.',
        when: { value: coded('-Property -ExpandProperty -ExcludeProperty') },
        does: [{ effect: 'execution.inline-code' }],
        match: ['Sort-Object -Property {Get-Random}'],
        not: ['Sort-Object -Property CPU'],
      },
    ],
  },
  {
    id: 'where-object',
    programs: anyCase('Where-Object'),
    doc: 'Selects of what it is fed.',
    source: 'about_Simplified_Syntax and Where-Object, PowerShell 7.4',
    grammar: {
      anyCase: true,
      longDash: true,
      value: anyCase('-Property -Value'),
      benign: anyCase('-EQ -CEQ -NE -CNE -GT -CGT -LT -CLT -GE -CGE -LE -CLE -Like -CLike -NotLike -CNotLike -Match -CMatch -NotMatch -CNotMatch -Contains -NotContains -In -NotIn -Is -IsNot -Not'),
    },
    rows: [
      {
        id: 'where-object/compare',
        doc: 'Compares a property with a value.',
        does: [{ effect: 'text.print' }],
        prints: 'input',
        match: ['Get-Process | Where-Object CPU -gt 10', 'Get-Service | Where-Object -Property Status -EQ -Value Running'],
      },
      { id: 'where-object/block', doc: 'Runs a block of code.', when: { operand: { is: CODE } }, does: [{ effect: 'execution.inline-code' }], match: ['Where-Object {Get-Random}'], not: ['Where-Object CPU -gt 10'] },
      {
        id: 'where-object/value-block',
        doc: 'Runs a block of code.',
        when: { value: coded('-Property -Value') },
        does: [{ effect: 'execution.inline-code' }],
        match: ['Where-Object -Property {Get-Random}', 'Where-Object CPU -gt -Value {Get-Random}'],
        not: ['Where-Object -Property CPU -gt 10'],
      },
    ],
  },
]
