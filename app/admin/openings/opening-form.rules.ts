import { keysOf } from '#contract/fields.ts'
import type { OpeningInput } from '#contract/openings/opening-body.ts'
import { openingFields, type OpeningField } from '#contract/openings/opening-fields.ts'
import { openingLists, type OpeningList } from '#contract/openings/opening-lists.ts'
import type { Opening } from '#contract/openings/openings.ts'

/** The form of an opening: texts as typed, lists with one entry per line. */
export type OpeningForm = Record<OpeningField | OpeningList, string> & {
  slug: string
  status: Opening['status']
  kind: Opening['kind']
  country: string
  isRemote: boolean
  currency: string
  salaryMin: string
  salaryMax: string
  salaryUnit: Opening['salaryUnit']
  validThrough: string
  recruiterId: string
}

/** The form of a new opening. @param place the company's address */
export function emptyForm(place: {
  locality: string
  region: string
  postcode: string
  countryCode: string
}): OpeningForm {
  const texts = Object.fromEntries(
    [...keysOf(openingFields), ...keysOf(openingLists)].map((name) => [name, '']),
  ) as Record<OpeningField | OpeningList, string>
  return {
    ...texts,
    city: place.locality,
    region: place.region,
    postcode: place.postcode,
    country: place.countryCode,
    slug: '',
    status: 'draft',
    kind: 'FULL_TIME',
    isRemote: false,
    currency: '',
    salaryMin: '',
    salaryMax: '',
    salaryUnit: 'YEAR',
    validThrough: '',
    recruiterId: '',
  }
}

export function toForm(opening: Opening): OpeningForm {
  const { salaryMin, salaryMax, validThrough, recruiterId } = opening
  const texts = Object.fromEntries(keysOf(openingFields).map((name) => [name, opening[name]])) as Record<
    OpeningField,
    string
  >
  const lists = Object.fromEntries(
    keysOf(openingLists).map((name) => [name, opening[name].join('\n')]),
  ) as Record<OpeningList, string>
  const { slug, status, kind, country, isRemote, currency, salaryUnit } = opening
  return {
    ...texts,
    ...lists,
    slug,
    status,
    kind,
    country,
    isRemote,
    currency,
    salaryUnit,
    salaryMin: salaryMin === null ? '' : String(salaryMin),
    salaryMax: salaryMax === null ? '' : String(salaryMax),
    validThrough: validThrough ?? '',
    recruiterId: recruiterId ?? '',
  }
}

/** Parses an amount, whose digits may be grouped. Returns 0, which the server rejects, if it isn't a number. */
function amountOf(text: string): number | null {
  const digits = text.replaceAll(/[\s,']/g, '')
  if (digits === '') return null
  return /^\d+$/.test(digits) ? Number(digits) : 0
}

/** Splits a list into its entries, one per line. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** The request body of a save. @param revision the edited revision; undefined for a new opening and to overwrite a newer save */
export function toBody(form: OpeningForm, revision: number | undefined): OpeningInput {
  const lists = Object.fromEntries(keysOf(openingLists).map((name) => [name, linesOf(form[name])])) as Record<
    OpeningList,
    string[]
  >
  return {
    ...form,
    ...lists,
    salaryMin: amountOf(form.salaryMin),
    salaryMax: amountOf(form.salaryMax),
    validThrough: form.validThrough || null,
    recruiterId: form.recruiterId || null,
    revision,
  }
}
