import { z } from 'zod'
import { otherPosition } from '#contract/careers/limits.ts'
import { formSchema } from '#contract/field-schemas.ts'
import { keysOf } from '#contract/fields.ts'
import { fieldTooLongMessage, messages } from '#contract/messages.ts'
import { calendarDay, id, isStorableText } from '#contract/text.ts'
import { asOneLine } from '#contract/visible-text.ts'
import { adminOpeningMessages as sentences } from './admin-messages.ts'
import {
  employmentTypes,
  maxSalary,
  openingListLimits,
  openingSlugLimit,
  openingStatuses,
  salaryUnits,
} from './limits.ts'
import { neededToOpen, openingFields } from './opening-fields.ts'

/** Single-line entries, without empty ones. */
const list = z
  .array(
    z
      .string({ error: sentences.listInvalid })
      .overwrite(asOneLine)
      .max(openingListLimits.item, { error: fieldTooLongMessage('An entry', openingListLimits.item) })
      .refine(isStorableText, { error: messages.fields.text }),
    { error: sentences.listInvalid },
  )
  .max(4 * openingListLimits.items, { error: sentences.listTooLong })
  .overwrite((items) => items.filter((item) => item !== ''))
  .refine((items) => items.length <= openingListLimits.items, { error: sentences.listTooLong })
  .default([])

/** An upper-case code, or ''. */
const code = (pattern: RegExp, error: string) =>
  z
    .string({ error })
    .overwrite((value) => value.trim().toUpperCase())
    .refine((value) => value === '' || pattern.test(value), { error })
    .default('')

const amount = z
  .int({ error: sentences.salaryInvalid })
  .min(1, { error: sentences.salaryInvalid })
  .max(maxSalary, { error: sentences.salaryInvalid })
  .nullable()
  .default(null)

/** The details of an opening besides its title, status and dates. */
const factsShape = {
  kind: z.enum(employmentTypes, { error: sentences.kindInvalid }).default('FULL_TIME'),
  country: code(/^[A-Z]{2}$/, sentences.countryInvalid),
  isRemote: z.boolean({ error: sentences.flagInvalid }).default(false),
  currency: code(/^[A-Z]{3}$/, sentences.currencyInvalid),
  salaryMin: amount,
  salaryMax: amount,
  salaryUnit: z.enum(salaryUnits, { error: sentences.salaryUnitInvalid }).default('YEAR'),
  responsibilities: list,
  requirements: list,
  offer: list,
}

const { shape: textShape } = formSchema(openingFields)

/** The part of an opening that is stored as one value: texts, lists, place and salary. */
export const OpeningFacts = z.object({ ...textShape, ...factsShape }).omit({ title: true })
export type OpeningFacts = z.output<typeof OpeningFacts>

type Complaint = [path: string, message: string]

/** Missing fields of an opening that isn't a draft. */
const missingOf = (facts: OpeningFacts): Complaint[] =>
  keysOf(neededToOpen).flatMap((name) => (facts[name].length === 0 ? [[name, neededToOpen[name]]] : []))

/** Contradictions in an opening, whatever its status. */
function contradictionsOf({ currency, salaryMin, salaryMax }: OpeningFacts): Complaint[] {
  if (salaryMin === null && salaryMax === null) return []
  if (salaryMin === null || salaryMax === null)
    return [[salaryMin === null ? 'salaryMin' : 'salaryMax', sentences.salaryIncomplete]]
  if (salaryMax < salaryMin) return [['salaryMax', sentences.salaryOrder]]
  return currency === '' ? [['currency', sentences.currencyRequired]] : []
}

/**
 * A save of an opening. Editor and server use this schema. A draft needs only a title. Without `slug`, the title becomes the slug. Drops
 * other keys.
 */
export const OpeningBody = z
  .object({
    ...textShape,
    ...factsShape,
    title: textShape.title.refine((title) => title.toLowerCase() !== otherPosition.toLowerCase(), {
      error: sentences.titleReserved,
    }),
    slug: z
      .string({ error: sentences.slugInvalid })
      .trim()
      .max(openingSlugLimit, { error: fieldTooLongMessage('Slug', openingSlugLimit) })
      .regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/, { error: sentences.slugInvalid })
      .optional(),
    status: z.enum(openingStatuses, { error: sentences.statusInvalid }).default('draft'),
    validThrough: calendarDay(sentences.validThroughInvalid).nullable().default(null),
    recruiterId: id.nullable().default(null),
    revision: z.int({ error: sentences.revisionInvalid }).optional(),
  })
  .superRefine((body, context) => {
    const complaints = [...(body.status === 'draft' ? [] : missingOf(body)), ...contradictionsOf(body)]
    for (const [path, message] of complaints) context.addIssue({ code: 'custom', path: [path], message })
  })
export type OpeningBody = z.output<typeof OpeningBody>
export type OpeningInput = z.input<typeof OpeningBody>

/** An opening of a new database. Dates are ISO 8601. */
export type InitialOpening = Omit<OpeningInput, 'status' | 'revision' | 'recruiterId'> & {
  slug: string
  postedOn: string
  validThrough: string
}
