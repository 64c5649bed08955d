import type { FileRule } from './files/files.ts'
import { messages } from './messages.ts'

/**
 * A text that a form asks for. Plain data without the validator, so that pages can show the form and check it without
 * loading zod; `field-schemas.ts` makes the schemas from it.
 */
export type TextField = {
  /** Its name on the form. */
  label: string
  /** Its name in the back office, emails and exports, where that is another one. */
  shortLabel?: string
  /** What a record is about or from: it stands in the heading or is the text below it, and is no fact. */
  isHeading?: true
  isMessage?: true
  /** False for a text that the search in the back office leaves out. */
  isSearched?: false
  /** Maximum length in characters. */
  max: number
  autoComplete?: string
  placeholder?: string
  /** Shown as a text area of so many rows; without it as one line. */
  rows?: number
  /** The sentence when it is missing; a field without one is optional. */
} & ({ type: 'email'; required: string } | { type?: 'tel'; required?: string })

/** The texts of a form by their names, in the order of the form. */
export type TextFields = Readonly<Record<string, TextField>>

/** The keys of an object with a fixed set of them, in their order. */
export function keysOf<T extends object>(record: T): (keyof T & string)[] {
  return Object.keys(record) as (keyof T & string)[]
}

/** The name of a text in the back office, emails and exports. */
export const shortLabelOf = ({ label, shortLabel }: TextField): string => shortLabel ?? sentenceCase(label)

/** The label as it begins a sentence: 'Full Name' becomes 'Full name'. */
export const sentenceCase = (label: string) => label.slice(0, 1).toUpperCase() + label.slice(1).toLowerCase()

/** The names of the texts that are facts about a record, in the order of their form. */
export const factsIn = <Name extends string>(fields: Readonly<Record<Name, TextField>>): Name[] =>
  keysOf(fields).filter((name) => !fields[name].isHeading && !fields[name].isMessage)

/** The labels of texts by their names, as emails and exports have them. */
export const shortLabelsOf = <Name extends string>(fields: Readonly<Record<Name, TextField>>) =>
  Object.fromEntries(keysOf(fields).map((name) => [name, shortLabelOf(fields[name])])) as Record<Name, string>

/** The names of the texts that the search in the back office covers. */
export const searchedIn = <Name extends string>(fields: Readonly<Record<Name, TextField>>): Name[] =>
  keysOf(fields).filter((name) => fields[name].isSearched !== false)

/** An object that has the same value under each of some keys. */
export function objectOf<Key extends string, T>(keys: readonly Key[], value: T): Record<Key, T> {
  return Object.fromEntries(keys.map((key) => [key, value])) as Record<Key, T>
}

/**
 * The order of a form's sentences when several rules fail: what is missing comes before what is wrong, texts come before
 * the file (docs/specification/public-site.md, Career).
 */
export function formMessageOrder(fields: TextFields, file: FileRule): string[] {
  const missing = [...Object.values(fields).map(({ required }) => required), file.required]
  return [
    ...missing.filter((sentence) => sentence !== undefined),
    messages.fields.email,
    file.tooLarge,
    file.wrongType,
  ]
}
