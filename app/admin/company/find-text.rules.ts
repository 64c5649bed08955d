/** A text without what typesetting changes of it. */
export const plain = (text: string) =>
  text
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/[\u00ad\u200b\u2060]/g, '')
    .replace(/[“”]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()

/** The texts of a part, each with the name of its field. */
function textsIn(value: unknown, path: string): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, plain(value)]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]) => textsIn(each, path ? `${path}.${name}` : name))
}

/** A field of a part. */
export type Place<Name> = { name: Name; field: string }

/**
 * Finds the field whose text a page shows.
 * @param parts the parts to look in, and their names
 * @param shown the texts of an element and of those around it, from the inmost on
 * @returns the field of the text itself, else of the longest that is a part of it; its name is such as `people.0.name`
 */
export function findText<Name>(
  parts: { name: Name; part: unknown }[],
  shown: string[],
): Place<Name> | undefined {
  const texts = parts.flatMap(({ name, part }) =>
    textsIn(part, '').flatMap(([field, text]) => (text === '' ? [] : [{ name, field, text }])),
  )
  const wanted = shown.map(plain)
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
