// One line of JSON in which everything that a terminal or an editor would obey or hide is written as an escape.

/** The value stays the same; the line ends with a line feed. */
export function shownJsonLine(value: unknown): string {
  const shown = JSON.stringify(value).replace(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu,
    (character) =>
      [...Array(character.length).keys()]
        .map((index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`)
        .join(''),
  )
  return `${shown}\n`
}
