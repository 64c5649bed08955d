import type { FileRule } from './files/files.ts'
import { messages } from './messages.ts'

/**
 * A text field of a form. Plain data, so that pages can show and check the form without loading zod; `field-schemas.ts` creates the schemas.
 */
export type TextField = {
  label: string
  /** Its label in the back office, emails and exports, if different. */
  shortLabel?: string
  /** Shown in a record's heading, or as the text below it, instead of among its facts. */
  isHeading?: true
  isMessage?: true
  /** False if the search in the back office skips it. */
  isSearched?: false
  /** Maximum length in characters. */
  max: number
  autoComplete?: string
  placeholder?: string
  /** The rows of a text area; without it, a one-line input. */
  rows?: number
  /** The message if it's missing; a field without one is optional. */
} & ({ type: 'email'; required: string } | { type?: 'tel'; required?: string })

/** The texts of a form by their names, in the order of the form. */
export type TextFields = Readonly<Record<string, TextField>>

/** The keys of an object, typed and in order. */
export function keysOf<T extends object>(record: T): (keyof T & string)[] {
  return Object.keys(record) as (keyof T & string)[]
}

/** The label of a field in the back office, emails and exports. */
export const shortLabelOf = ({ label, shortLabel }: TextField): string => shortLabel ?? sentenceCase(label)

/** Converts a label to sentence case: 'Full Name' becomes 'Full name'. */
export const sentenceCase = (label: string) => label.slice(0, 1).toUpperCase() + label.slice(1).toLowerCase()

/** The names of fields that are facts about a record, in form order. */
export const factsIn = <Name extends string>(fields: Readonly<Record<Name, TextField>>): Name[] =>
  keysOf(fields).filter((name) => !fields[name].isHeading && !fields[name].isMessage)

/** The labels in emails and exports, by field name. */
export const shortLabelsOf = <Name extends string>(fields: Readonly<Record<Name, TextField>>) =>
  Object.fromEntries(keysOf(fields).map((name) => [name, shortLabelOf(fields[name])])) as Record<Name, string>

/** The names of fields that the search in the back office covers. */
export const searchedIn = <Name extends string>(fields: Readonly<Record<Name, TextField>>): Name[] =>
  keysOf(fields).filter((name) => fields[name].isSearched !== false)

/** An object with the same value under each key. */
export function objectOf<Key extends string, T>(keys: readonly Key[], value: T): Record<Key, T> {
  return Object.fromEntries(keys.map((key) => [key, value])) as Record<Key, T>
}

/**
 * The precedence of a form's messages: missing before invalid, texts before the file (docs/specification/public-site.md, Career).
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
