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

/** Makes a text storable: removes NUL, and replaces lone surrogates with U+FFFD. */
export const toStorableText = (value: string): string => value.toWellFormed().replaceAll('\u0000', '')

/**
 * A trimmed text that must not be empty.
 * @param label its name on the form, @param max its limit in characters, @param required the sentence when it is missing
 */
export function requiredText(label: string, max: number, required: string, clean = trimmed) {
  return z
    .string({ error: required })
    .overwrite(clean)
    .min(1, { error: required, abort: true })
    .max(max, { error: fieldTooLongMessage(label, max), abort: true })
    .refine(isStorableText, { error: messages.fields.text })
}

/** The same on one line, for fields that are one. */
export function requiredLine(label: string, max: number, required: string) {
  return requiredText(label, max, required, asOneLine)
}

/** A trimmed text that may be empty. @param label its name on the form, @param max its limit in characters */
export function possiblyEmptyText(label: string, max: number, clean = trimmed) {
  return z
    .string({ error: messages.fields.text })
    .overwrite(clean)
    .max(max, { error: fieldTooLongMessage(label, max) })
    .refine(isStorableText, { error: messages.fields.text })
}

/** A trimmed text that may be absent or empty; absent reads as ''. */
export function optionalText(label: string, max: number) {
  return possiblyEmptyText(label, max).default('')
}

/** The same on one line, for fields that are one. */
export function optionalLine(label: string, max: number) {
  return possiblyEmptyText(label, max, asOneLine).default('')
}

/** A trimmed text that may be left out: undefined leaves what is stored unchanged. */
export function textOrUnchanged(label: string, max: number) {
  return possiblyEmptyText(label, max).optional()
}

/**
 * An e-mail address by the specification's pattern (text, at sign, text, dot, text), fit for a mail header, in one spelling.
 * @param required the sentence when it is missing, @param wrong the sentence when it is none
 */
export function emailAddress(required: string, wrong: string = messages.fields.email) {
  const spelled = requiredText('Email', textLimits.email, required, (value) =>
    normalizeEmailAddress(asOneLine(value)),
  )
  return spelled.refine((value) => isEmailAddress(value), { error: wrong })
}

// PostgreSQL has no year 0
const hasYear = (moment: string) => !moment.startsWith('0000')

/** A moment in requests and answers: ISO 8601 in UTC with milliseconds, which both databases can store. */
export const timestamp = z.iso.datetime({ precision: 3 }).refine(hasYear)

/** A day (YYYY-MM-DD) that both databases can store. @param wrong the sentence when it is none */
export function calendarDay(wrong: string) {
  return z.iso.date({ error: wrong }).refine(hasYear, { error: wrong })
}

/** An identifier. A malformed one in a path gives 404, like an unknown one. */
export const id = z.uuid().toLowerCase()

/** `search` of a list in the back office; absent or empty leaves the list as it is. */
export const searchText = z
  .string()
  .trim()
  .max(textLimits.search, { error: fieldTooLongMessage('Search', textLimits.search) })
  .refine(isStorableText, { error: messages.fields.text })
  .optional()

/** A filter of a list by a text; absent, empty or `all` filters nothing. @param max its limit in characters */
export function textFilter(label: string, max: number, clean = trimmed) {
  return possiblyEmptyText(label, max, clean)
    .transform((value) => (value === 'all' || value === '' ? undefined : value))
    .optional()
}

/** A filter of a list by one of `values`; absent, empty or `all` filters nothing. */
export function choiceFilter<const T extends readonly string[]>(values: T) {
  return z
    .enum([...values, 'all', ''])
    .transform((value) => (value === 'all' || value === '' ? undefined : (value as T[number])))
    .optional()
}

/** `true` or `false` in the query of a call. */
export const flag = z
  .enum(['true', 'false'])
  .transform((value) => value === 'true')
  .optional()
