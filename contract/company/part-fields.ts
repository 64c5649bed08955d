/**
 * The fields that the parts of the company's words are made of. Each carries its label, from which the editor builds its form, and its
 * limits, which editor and server check.
 */
import { z } from 'zod'
import { emailAddress, isStorableText, optionalLine, requiredLine, requiredText } from '#contract/text.ts'
import { fieldTooLongMessage, messages } from '#contract/messages.ts'
import { pathSegmentOf } from '#contract/transliterate.ts'
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
  /** An image of the library, by its address. */
  isImage?: true
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
  /** An icon, found by its name. */
  isIcon?: true
  /** The field of the same group whose text makes this address, until another one is typed. */
  slugOf?: string
  /** A time of the day. */
  isTime?: true
  /** What can be chosen, where any text of the kind is valid. */
  options?: () => { value: string; label: string }[]
  /** The sections of an article. */
  isArticle?: true
  /** What the values of a choice are called, where they are not words themselves. */
  names?: Record<string, string>
  /** The sections of a page, put in order and hidden one by one; what each is called. */
  sections?: Record<string, string>
}

/** Characters of a line of text, such as a heading. */
const lineMax = 120

/** Characters of a paragraph. */
const paragraphMax = 600

/** A required text on one line. */
export const singleLine = (label: string, max: number = lineMax, meta: Partial<FieldMeta> = {}) =>
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
export const codeText = (label: string, max: number, rows?: number) =>
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

/** A time of the day, such as `09:00`. */
export const timeOfDay = (label: string) =>
  requiredLine(label, 5, requiredMessage(label))
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: companyMessages.timeInvalid })
    .meta({ label, isTime: true })

const imageAddress = (label: string) =>
  z
    .string({ error: companyMessages.imageInvalid })
    .overwrite(asOneLine)
    .max(300, { error: fieldTooLongMessage(label, 300) })
    .refine((value) => value === '' || isPath.test(value), { error: companyMessages.imageInvalid })

/** The address of an uploaded image, or of a file that the site ships; '' for none. */
export const image = (label: string, hint?: string) =>
  imageAddress(label)
    .default('')
    .meta({ label, isImage: true, ...(hint !== undefined && { hint }) })

/** The same where there must be one. */
export const requiredImage = (label: string) =>
  imageAddress(label)
    .refine((value) => value !== '', { error: requiredMessage(label) })
    .meta({ label, isImage: true })

/** The address of a logo; '' for none. */
export const logoImage = (label: string, hint: string, ground: 'light' | 'dark' = 'light') =>
  image(label).meta({ label, hint, isLogo: true, ground })

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
  group(label, { title: singleLine('Title', 70), description: paragraph('Description', 200) })

/** Heading and lead of a section. */
export const sectionIntro = (label: string) =>
  group(label, { heading: singleLine('Heading'), lead: possibleLine('Lead', 300) })

/** The days of an engagement, from the first to those after its last. @param max how many there is room for */
export const engagementDays = (label: string, max: number) =>
  listOf(
    label,
    group(
      'Day',
      {
        day: singleLine('Day', 30),
        text: singleLine('Text', 160),
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
    group('Record beside it', { caption: singleLine('Caption', 80), entries: engagementDays('Entries', 8) }),
  )

/** A link with its words. */
export const labelledLink = (label: string) =>
  group(label, { label: singleLine('Words', 60), href: link() }, 'label')

/** What a page ends on whose visitor is doing already what the banner of the others asks for: a sentence, and a link to something else. */
export const ending = () =>
  group('Line that ends the page', { text: singleLine('Text', 160), action: labelledLink('Link') })
export type Ending = z.output<ReturnType<typeof ending>>

/** What an owner writes in a section of their own. */
export const CustomSection = group('Text', {
  heading: singleLine('Heading'),
  text: paragraph('Text', 2_000, { rows: 5, hint: 'An empty line begins a new paragraph' }),
  image: image('Image'),
  imageText: possibleLine('Words for the image', 300),
  link: possible('Link', labelledLink('Link')),
})
export type CustomSection = z.output<typeof CustomSection>

/**
 * The sections of a page below its top, in their order. Those that it comes with can be hidden, and others can be written.
 * @param names what those that it comes with are called
 */
export function pageSections<const Kind extends string>(names: Record<Kind, string>) {
  type Section = { kind: Kind | 'text'; isShown: boolean; own?: CustomSection | undefined }
  const kinds = Object.keys(names) as Kind[]
  const all: Section[] = kinds.map((kind) => ({ kind, isShown: true }))
  const section: z.ZodType<Section> = z.object({
    kind: z.literal<(Kind | 'text')[]>([...kinds, 'text']).meta({ label: 'Section', names }),
    isShown: z.boolean().meta({ label: 'On the page' }),
    own: CustomSection.optional(),
  })
  return z
    .array(section, { error: requiredMessage('Sections') })
    .max(20, { error: tooManyMessage('Sections', 20) })
    .overwrite((sections) => {
      const isFirst = ({ kind }: Section, index: number) =>
        sections.findIndex((other) => other.kind === kind) === index
      const kept = sections.filter((each, index) => (each.kind === 'text' ? each.own : isFirst(each, index)))
      return [...kept, ...all.filter(({ kind }) => !kept.some((each) => each.kind === kind))]
    })
    .meta({ label: 'Sections', sections: names, maxEntries: 20 })
    .default(all)
}

/** Characters of an address that is made from a name. */
const slugMax = 60

/** The last part of an address, made from the text of another field: lower case letters, digits and hyphens. */
export const slug = (label: string, slugOf: string, hint: string) =>
  requiredLine(label, slugMax, requiredMessage(label))
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: companyMessages.keyInvalid })
    .meta({ label, slugOf, hint })

/** What a name makes of an address; '' for one without Latin letters and digits. */
export const slugFrom = (name: string): string => pathSegmentOf(name).slice(0, slugMax).replace(/-$/, '')

/** A list whose entries have addresses, each another one. */
export const withOwnAddresses = <List extends z.ZodType<{ slug: string }[]>>(list: List) =>
  list.superRefine((entries, context) => {
    entries.forEach(({ slug }, index) => {
      if (entries.findIndex((other) => other.slug === slug) !== index)
        context.addIssue({ code: 'custom', path: [index, 'slug'], message: companyMessages.slugTaken })
    })
  })

/** A whole number. */
export const wholeNumber = (label: string, min: number, max: number) =>
  z
    .int({ error: companyMessages.numberInvalid })
    .min(min, { error: companyMessages.numberInvalid })
    .max(max, { error: companyMessages.numberInvalid })
    .meta({ label })
