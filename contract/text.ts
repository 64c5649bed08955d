import { z } from 'zod'
import { isEmailAddress } from './email.ts'
import { normalizeEmailAddress } from './normalize-email.ts'
import { messages, fieldTooLongMessage } from './messages.ts'
import { textLimits } from './limits.ts'
import { asOneLine, trimmed } from './visible-text.ts'

/** Whether a text can be stored and returned unchanged: no NUL, no lone surrogate. */
export function isStorableText(value: string): boolean {
  return value.isWellFormed() && !value.includes('\u0000')
}

/** A slug in a path or query; a text that no record can have is rejected. */
export const slugParam = z.string().max(200).refine(isStorableText)

/** Makes a text storable: removes NUL, and replaces lone surrogates with U+FFFD. */
export const toStorableText = (value: string): string => value.toWellFormed().replaceAll('\u0000', '')

/**
 * A schema of a trimmed text that isn't empty.
 * @param label its name on the form, @param max the limit in characters, @param required the message if it is missing
 */
export function requiredText(label: string, max: number, required: string, clean = trimmed) {
  return z
    .string({ error: required })
    .overwrite(clean)
    .min(1, { error: required, abort: true })
    .max(max, { error: fieldTooLongMessage(label, max), abort: true })
    .refine(isStorableText, { error: messages.fields.text })
}

/** A schema of `requiredText` on one line. */
export function requiredLine(label: string, max: number, required: string) {
  return requiredText(label, max, required, asOneLine)
}

/** A schema of a trimmed text that may be empty. @param label its name on the form, @param max the limit in characters */
export function possiblyEmptyText(label: string, max: number, clean = trimmed) {
  return z
    .string({ error: messages.fields.text })
    .overwrite(clean)
    .max(max, { error: fieldTooLongMessage(label, max) })
    .refine(isStorableText, { error: messages.fields.text })
}

/** A schema of a trimmed text that may be empty or absent; absent becomes ''. */
export function optionalText(label: string, max: number) {
  return possiblyEmptyText(label, max).default('')
}

/** A schema of `optionalText` on one line. */
export function optionalLine(label: string, max: number) {
  return possiblyEmptyText(label, max, asOneLine).default('')
}

/** A schema of a trimmed text; if absent, the stored text stays unchanged. */
export function textOrUnchanged(label: string, max: number) {
  return possiblyEmptyText(label, max).optional()
}

/**
 * A schema of an email address by the specification's pattern (text, at sign, text, dot, text), safe for a mail header. Normalises the
 * spelling.
 * @param required the message if it is missing, @param wrong the message if it is invalid
 */
export function emailAddress(required: string, wrong: string = messages.fields.email) {
  const spelled = requiredText('Email', textLimits.email, required, (value) =>
    normalizeEmailAddress(asOneLine(value)),
  )
  return spelled.refine((value) => isEmailAddress(value), { error: wrong })
}

// PostgreSQL has no year 0
const hasYear = (moment: string) => !moment.startsWith('0000')

/** A time in requests and responses: ISO 8601 in UTC with milliseconds, which both databases can store. */
export const timestamp = z.iso.datetime({ precision: 3 }).refine(hasYear)

/** A date (YYYY-MM-DD) that both databases can store. @param wrong the message if it is invalid */
export function calendarDay(wrong: string) {
  return z.iso.date({ error: wrong }).refine(hasYear, { error: wrong })
}

/** An id. A malformed one in a path gives 404, like an unknown one. */
export const id = z.uuid().toLowerCase()

/** The search in a back office list; absent or empty for none. */
export const searchText = z
  .string()
  .trim()
  .max(textLimits.search, { error: fieldTooLongMessage('Search', textLimits.search) })
  .refine(isStorableText, { error: messages.fields.text })
  .optional()

/** A list filter by text; absent, empty or `all` for none. @param max the limit in characters */
export function textFilter(label: string, max: number, clean = trimmed) {
  return possiblyEmptyText(label, max, clean)
    .transform((value) => (value === 'all' || value === '' ? undefined : value))
    .optional()
}

/** A list filter by one of `values`; absent, empty or `all` for none. */
export function choiceFilter<const T extends readonly string[]>(values: T) {
  return z
    .enum([...values, 'all', ''])
    .transform((value) => (value === 'all' || value === '' ? undefined : (value as T[number])))
    .optional()
}

/** `true` or `false` in a query. */
export const flag = z
  .enum(['true', 'false'])
  .transform((value) => value === 'true')
  .optional()
