import type { z } from 'zod'

/** The placeholders of templates, with descriptions. */
export const placeholders = {
  name: 'the recipient’s name',
  'first name': 'their first name',
  company: 'their company, or “your company” if not given',
  position: 'the position they applied for',
  sender: 'your name',
  firm: 'your company’s name',
} as const
type Placeholder = keyof typeof placeholders

/** Values by placeholder. Placeholders without a value stay in the text, to be replaced by hand. */
export type PlaceholderValues = Partial<Record<Placeholder, string | undefined>>

/** Known details of an email's recipient. */
export type PlaceholderSource = { name: string } & Partial<
  Pick<Record<Placeholder, string>, 'first name' | 'company' | 'position'>
>

const place = /\{\{([^{}]*)\}\}/g

const nameOf = (inside: string) => inside.trim().toLowerCase().replace(/\s+/g, ' ')

const isPlaceholder = (name: string): name is Placeholder => Object.hasOwn(placeholders, name)

/** The first unknown placeholder in a text, as written. */
export function unknownPlaceholderIn(text: string): string | undefined {
  for (const [written, inside] of text.matchAll(place)) if (!isPlaceholder(nameOf(inside!))) return written
  return undefined
}

/** The first placeholder in a text without a value, as written. */
export function missingPlaceholderIn(text: string, values: PlaceholderValues): string | undefined {
  for (const [written, inside] of text.matchAll(place)) {
    const name = nameOf(inside!)
    if (!isPlaceholder(name) || !values[name]) return written
  }
  return undefined
}

export function hasPlaceholder(text: string): boolean {
  return text.search(place) !== -1
}

/** Fills in all placeholders in one pass, so that a name that looks like a placeholder isn't replaced. Unknown ones stay. */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return text.replace(place, (written, inside: string) => {
    const name = nameOf(inside)
    return (isPlaceholder(name) && values[name]) || written
  })
}

/** Returns the values for an email. @param source its recipient, @param sender the name of its author */
export function placeholderValues(
  source: PlaceholderSource,
  sender: string,
  firm: string,
): PlaceholderValues {
  return { 'first name': source.name.trim().split(/\s+/)[0] ?? '', ...source, sender, firm }
}

export const unknownPlaceholderMessage = (written: string) =>
  `${written} isn’t a placeholder. You can use ${Object.keys(placeholders)
    .map((name) => `{{${name}}}`)
    .join(', ')}`

export const unfilledPlaceholderMessage = 'Please replace the text in {{ }} before you send this'

/** Rejects unknown placeholders. */
export function checkPlaceholders(text: string, context: z.RefinementCtx<string>): void {
  const unknown = unknownPlaceholderIn(text)
  if (unknown !== undefined) context.addIssue({ code: 'custom', message: unknownPlaceholderMessage(unknown) })
}
