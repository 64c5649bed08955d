/** Undoes typesetting: special spaces, soft hyphens and curly quotes. */
export const normalizeText = (text: string) =>
  text
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/[\u00ad\u200b\u2060]/g, '')
    .replace(/[“”]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()

/** The texts of a part, each with the name of its field. */
function textsIn(value: unknown, path: string): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, normalizeText(value)]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]) => textsIn(each, path ? `${path}.${name}` : name))
}

/** A field of a part. */
export type FieldLocation<Name> = { name: Name; field: string }

/**
 * Finds the field whose text a page shows.
 * @param parts the parts to search
 * @param shown the texts of an element and its ancestors, innermost first
 * @returns the field whose text equals one of these, else the one with the longest text that one contains, such as `people.0.name`
 */
export function findText<Name>(
  parts: { name: Name; part: unknown }[],
  shown: string[],
): FieldLocation<Name> | undefined {
  const texts = parts.flatMap(({ name, part }) =>
    textsIn(part, '').flatMap(([field, text]) => (text === '' ? [] : [{ name, field, text }])),
  )
  const wanted = shown.map(normalizeText)
  for (const whole of wanted) {
    const found = texts.find(({ text }) => text === whole)
    if (found) return found
  }
  for (const whole of wanted) {
    const [longest] = texts
      .filter(({ text }) => text.length >= 4 && whole.includes(text))
      .toSorted((one, other) => other.text.length - one.text.length)
    if (longest) return longest
  }
}
