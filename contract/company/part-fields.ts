/**
 * The fields that the parts of the company's words are made of. Each carries its label, from which the editor builds its form, and its
 * limits, which editor and server check.
 */
import { z } from 'zod'
import { emailAddress, isStorableText, optionalLine, requiredLine, requiredText } from '#contract/text.ts'
import { fieldTooLongMessage, messages } from '#contract/messages.ts'
import { asOneLine } from '#contract/visible-text.ts'
import { isColour } from './colour.ts'
import { companyMessages, requiredMessage, tooManyMessage } from './messages.ts'

/** What the editor knows of a field beside its schema. */
export type FieldMeta = {
  label: string
  /** Rows of its text area; a text without them is one line. */
  rows?: number
  /** A sentence below the field. */
  hint?: string
  /** Shown in the typeface of code, its blanks kept. */
  isCode?: true
  /** How many entries a list may have. */
  maxEntries?: number
  /** The field of an entry that names it in its list. */
  nameOf?: string
  /** A picture of the library, by its address. */
  isPicture?: true
  /** A logo, which may be an SVG drawing, and the ground that it is for. */
  isLogo?: true
  ground?: 'light' | 'dark'
  /** The keys of people, chosen by name. */
  isPerson?: true
  /** The name of a client. */
  isClient?: true
  /** A link, which may lead to a service. */
  isLink?: true
  /** A colour, chosen or typed. */
  isColour?: true
  /** What can be chosen, where any text of the kind is valid. */
  options?: () => { value: string; label: string }[]
  /** What the values of a choice are called, where they are not words themselves. */
  names?: Record<string, string>
}

/** Characters of a line of text, such as a heading. */
const lineMax = 120

/** Characters of a paragraph. */
const paragraphMax = 600

/** A required text on one line. */
export const line = (label: string, max: number = lineMax, meta: Partial<FieldMeta> = {}) =>
  requiredLine(label, max, requiredMessage(label)).meta({ label, ...meta })

/** A text on one line that may be empty. */
export const possibleLine = (label: string, max: number = lineMax, meta: Partial<FieldMeta> = {}) =>
  optionalLine(label, max).meta({ label, ...meta })

/** A required paragraph. */
export const paragraph = (label: string, max: number = paragraphMax, meta: Partial<FieldMeta> = {}) =>
  requiredText(label, max, requiredMessage(label)).meta({ label, rows: 3, ...meta })

/** A paragraph that may be empty. */
export const possibleParagraph = (label: string, max: number = paragraphMax) =>
  z
    .string({ error: requiredMessage(label) })
    .trim()
    .max(max, { error: fieldTooLongMessage(label, max) })
    .refine(isStorableText, { error: messages.fields.text })
    .meta({ label, rows: 3 })

/** A text of code, whose blanks and line breaks are kept. */
export const code = (label: string, max: number, rows?: number) =>
  z
    .string({ error: requiredMessage(label) })
    .max(max, { error: fieldTooLongMessage(label, max) })
    .refine(isStorableText, { error: messages.fields.text })
    .meta({ label, isCode: true, ...(rows !== undefined && { rows }) })

/** A required email address. */
export const email = (label: string) => emailAddress(requiredMessage(label)).meta({ label })

/** A path of this site. */
export const isPath = /^\/(?![/\\])[^\s\\]*$/
const isWebAddress = (value: string) => {
  const url = URL.parse(value)
  return url !== null && url.protocol === 'https:' && url.username === ''
}

/** A required link: a path of this site, or an https address of another one. */
export const link = (label = 'Link') =>
  requiredLine(label, 300, requiredMessage(label))
    .refine((value) => isPath.test(value) || isWebAddress(value), { error: companyMessages.linkInvalid })
    .meta({ label, hint: companyMessages.linkHint, isLink: true })

/** A required address of another site. */
export const webAddress = (label: string) =>
  requiredLine(label, 300, requiredMessage(label))
    .refine(isWebAddress, { error: companyMessages.webAddressInvalid })
    .meta({ label })

/** The address of an uploaded picture, or of a file that the site ships; '' for none. */
export const picture = (label: string, hint?: string) =>
  z
    .string({ error: companyMessages.pictureInvalid })
    .overwrite(asOneLine)
    .max(300, { error: fieldTooLongMessage(label, 300) })
    .refine((value) => value === '' || isPath.test(value), { error: companyMessages.pictureInvalid })
    .default('')
    .meta({ label, isPicture: true, ...(hint !== undefined && { hint }) })

/** The address of a logo; '' for none. */
export const logoPicture = (label: string, hint: string, ground: 'light' | 'dark' = 'light') =>
  picture(label).meta({ label, hint, isLogo: true, ground })

/** A colour, as `#` and six hexadecimal digits. */
export const colour = (label: string, hint?: string) =>
  z
    .string({ error: companyMessages.colourInvalid })
    .overwrite((value) => asOneLine(value).toLowerCase())
    .refine(isColour, { error: companyMessages.colourInvalid })
    .meta({ label, isColour: true, ...(hint !== undefined && { hint }) })

/** One of some values. @param names what they are called, where they are not words themselves */
export const choice = <const Values extends readonly [string, ...string[]]>(
  label: string,
  values: Values,
  names?: Record<Values[number], string>,
) => z.enum(values, { error: requiredMessage(label) }).meta({ label, ...(names && { names }) })

/** A list of entries, in an order that the owner chooses. */
export function listOf<Item extends z.ZodType>(
  label: string,
  item: Item,
  { min = 0, max = 30, hint }: { min?: number; max?: number; hint?: string } = {},
) {
  return z
    .array(item, { error: requiredMessage(label) })
    .min(min, { error: min === 1 ? requiredMessage(label) : companyMessages.tooFew })
    .max(max, { error: tooManyMessage(label, max) })
    .meta({ label, maxEntries: max, ...(hint !== undefined && { hint }) })
}

/** Fields that belong together. @param nameOf the field that names an entry of a list */
export const group = <Shape extends z.ZodRawShape>(
  label: string,
  shape: Shape,
  nameOf?: keyof Shape & string,
) =>
  z.object(shape, { error: requiredMessage(label) }).meta({ label, ...(nameOf !== undefined && { nameOf }) })

/** A group that a page may go without; null leaves it out. */
export const possible = <Group extends z.ZodType>(label: string, fields: Group) =>
  fields.nullable().meta({ label })

/** Title and description of a page for search engines. The title leaves room for the company's name within 60 characters. */
export const searchResult = (label = 'In search results') =>
  group(label, { title: line('Title', 70), description: paragraph('Description', 200) })

/** Heading and lead of a section. */
export const sectionIntro = (label: string) =>
  group(label, { heading: line('Heading'), lead: possibleLine('Lead', 300) })

/** The days of an engagement, from the first to those after its last. @param max how many there is room for */
export const engagementDays = (label: string, max: number) =>
  listOf(
    label,
    group(
      'Day',
      {
        day: line('Day', 30),
        text: line('Text', 160),
        log: possibleLine('As a log would put it', 60),
        isLast: z.boolean().default(false).meta({ label: 'The end of it' }),
      },
      'day',
    ),
    { max },
  )

/** The record of an engagement, beside a headline. */
export const engagementRecord = () =>
  possible(
    'Record beside it',
    group('Record beside it', { caption: line('Caption', 80), entries: engagementDays('Entries', 8) }),
  )

/** A link with its words. */
export const labelledLink = (label: string) =>
  group(label, { label: line('Words', 60), href: link() }, 'label')

/** What a page ends on whose visitor is doing already what the banner of the others asks for: a sentence, and a link to something else. */
export const ending = () =>
  group('Line that ends the page', { text: line('Text', 160), action: labelledLink('Link') })
export type Ending = z.output<ReturnType<typeof ending>>

/** The key by which other texts point to a person or a service: lower case letters, digits and hyphens. */
export const key = (label: string, hint: string) =>
  requiredLine(label, 60, requiredMessage(label))
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: companyMessages.keyInvalid })
    .meta({ label, hint })

/** A whole number. */
export const wholeNumber = (label: string, min: number, max: number) =>
  z
    .int({ error: companyMessages.numberInvalid })
    .min(min, { error: companyMessages.numberInvalid })
    .max(max, { error: companyMessages.numberInvalid })
    .meta({ label })
