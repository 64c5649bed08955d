/**
 * Field schemas of the company texts. Each has a label, from which the editor builds its form, and limits, which editor and server check.
 */
import { z } from 'zod'
import { emailAddress, isStorableText, optionalLine, requiredLine, requiredText } from '#contract/text.ts'
import { fieldTooLongMessage, messages } from '#contract/messages.ts'
import { pathSegmentOf } from '#contract/transliterate.ts'
import { asOneLine } from '#contract/visible-text.ts'
import { isColour } from './colour.ts'
import { companyMessages, requiredMessage, tooManyMessage } from './messages.ts'

/** How the editor shows a field. */
export type FieldMeta = {
  label: string
  /** Rows of a text area; a single-line input without it. */
  rows?: number
  /** A sentence below the field. */
  hint?: string
  /** Shown in monospace, with whitespace preserved. */
  isCode?: true
  maxEntries?: number
  /** The field whose value names an entry in its list. */
  nameOf?: string
  /** The address of an image in the library. */
  isImage?: true
  /** A logo, which may be an SVG drawing, and the background that it is for. */
  isLogo?: true
  ground?: 'light' | 'dark'
  /** The key of a person, chosen by name. */
  isPerson?: true
  /** The name of a client. */
  isClient?: true
  /** A link, which may lead to a service. */
  isLink?: true
  isColour?: true
  isIcon?: true
  /** The field of the same group that this slug is made from, unless another is typed. */
  slugOf?: string
  isTime?: true
  /** Suggested values of a text field. */
  options?: () => { value: string; label: string }[]
  /** The sections of a post. */
  isArticle?: true
  /** Labels of the values of a choice, where they aren't words themselves. */
  names?: Record<string, string>
  /** Labels of the sections of a page, which can be reordered and hidden. */
  sections?: Record<string, string>
}

/** Characters of a line of text, such as a heading. */
const lineMax = 120

/** Characters of a paragraph. */
const paragraphMax = 600

/** A required single-line text. */
export const singleLine = (label: string, max: number = lineMax, meta: Partial<FieldMeta> = {}) =>
  requiredLine(label, max, requiredMessage(label)).meta({ label, ...meta })

/** A single-line text that may be empty. */
export const optionalSingleLine = (label: string, max: number = lineMax, meta: Partial<FieldMeta> = {}) =>
  optionalLine(label, max).meta({ label, ...meta })

/** A required paragraph. */
export const paragraph = (label: string, max: number = paragraphMax, meta: Partial<FieldMeta> = {}) =>
  requiredText(label, max, requiredMessage(label)).meta({ label, rows: 3, ...meta })

/** A paragraph that may be empty. */
export const optionalParagraph = (label: string, max: number = paragraphMax) =>
  z
    .string({ error: requiredMessage(label) })
    .trim()
    .max(max, { error: fieldTooLongMessage(label, max) })
    .refine(isStorableText, { error: messages.fields.text })
    .meta({ label, rows: 3 })

/** Source code, whose whitespace is preserved. */
export const codeText = (label: string, max: number, rows?: number) =>
  z
    .string({ error: requiredMessage(label) })
    .max(max, { error: fieldTooLongMessage(label, max) })
    .refine(isStorableText, { error: messages.fields.text })
    .meta({ label, isCode: true, ...(rows !== undefined && { rows }) })

/** A required email address. */
export const email = (label: string) => emailAddress(requiredMessage(label)).meta({ label })

/** Matches paths of this site. */
export const isPath = /^\/(?![/\\])[^\s\\]*$/
const isWebAddress = (value: string) => {
  const url = URL.parse(value)
  return url !== null && url.protocol === 'https:' && url.username === ''
}

/** A required link: a path of this site, or an https URL. */
export const link = (label = 'Link') =>
  requiredLine(label, 300, requiredMessage(label))
    .refine((value) => isPath.test(value) || isWebAddress(value), { error: companyMessages.linkInvalid })
    .meta({ label, hint: companyMessages.linkHint, isLink: true })

/** A required https URL. */
export const webAddress = (label: string) =>
  requiredLine(label, 300, requiredMessage(label))
    .refine(isWebAddress, { error: companyMessages.webAddressInvalid })
    .meta({ label })

/** A time of day, such as `09:00`. */
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

/** The address of an uploaded image or a shipped file; '' for none. */
export const image = (label: string, hint?: string) =>
  imageAddress(label)
    .default('')
    .meta({ label, isImage: true, ...(hint !== undefined && { hint }) })

/** A required image. */
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

/** One of several values. @param names labels of values that aren't words themselves */
export const choice = <const Values extends readonly [string, ...string[]]>(
  label: string,
  values: Values,
  names?: Record<Values[number], string>,
) => z.enum(values, { error: requiredMessage(label) }).meta({ label, ...(names && { names }) })

/** A list that the owner can reorder. */
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

/** A group of fields. @param nameOf the field that names an entry of a list */
export const group = <Shape extends z.ZodRawShape>(
  label: string,
  shape: Shape,
  nameOf?: keyof Shape & string,
) =>
  z.object(shape, { error: requiredMessage(label) }).meta({ label, ...(nameOf !== undefined && { nameOf }) })

/** A group that can be hidden; null if it is. */
export const optionalGroup = <Group extends z.ZodType>(label: string, fields: Group) =>
  fields.nullable().meta({ label })

/** Title and description of a page for search engines. */
export const searchResult = (label = 'Search result') =>
  group(label, { title: singleLine('Title', 70), description: paragraph('Description', 200) })

/** Heading and lead of a section. */
export const sectionIntro = (label: string) =>
  group(label, { heading: singleLine('Heading'), lead: optionalSingleLine('Lead', 300) })

/** The days of an engagement, from the first to those after the last. @param max what fits on the page */
export const engagementDays = (label: string, max: number) =>
  listOf(
    label,
    group(
      'Day',
      {
        day: singleLine('Day', 30),
        text: singleLine('Text', 160),
        log: optionalSingleLine('Log line', 60),
        isLast: z.boolean().default(false).meta({ label: 'Last day' }),
      },
      'day',
    ),
    { max },
  )

/** The log of an engagement, shown beside a headline. */
export const engagementRecord = () =>
  optionalGroup(
    'Engagement log',
    group('Engagement log', { caption: singleLine('Caption', 80), entries: engagementDays('Entries', 8) }),
  )

/** A link with its text. */
export const labelledLink = (label: string) =>
  group(label, { label: singleLine('Link text', 60), href: link() }, 'label')

/** Replaces the closing banner on pages that already do what the banner asks for: a sentence, and a link elsewhere. */
export const ending = () =>
  group('Closing line', { text: singleLine('Text', 160), action: labelledLink('Link') })
export type Ending = z.output<ReturnType<typeof ending>>

/** A section that an owner adds to a page. */
export const CustomSection = group('Text', {
  heading: singleLine('Heading'),
  text: paragraph('Text', 2_000, { rows: 5, hint: 'Leave a blank line between paragraphs' }),
  image: image('Image'),
  imageText: optionalSingleLine('Alternative text', 300),
  link: optionalGroup('Link', labelledLink('Link')),
})
export type CustomSection = z.output<typeof CustomSection>

/**
 * The sections of a page below its hero, in order. Built-in sections can be hidden, and custom ones added.
 * @param names labels of the built-in sections
 */
export function pageSections<const Kind extends string>(names: Record<Kind, string>) {
  type Section = { kind: Kind | 'text'; isShown: boolean; own?: CustomSection | undefined }
  const kinds = Object.keys(names) as Kind[]
  const all: Section[] = kinds.map((kind) => ({ kind, isShown: true }))
  const section: z.ZodType<Section> = z.object({
    kind: z.literal<(Kind | 'text')[]>([...kinds, 'text']).meta({ label: 'Section', names }),
    isShown: z.boolean().meta({ label: 'Show on page' }),
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

/** Characters of a slug that is made from a name. */
const slugMax = 60

/** The last segment of a page's path, made from another field. */
export const slug = (label: string, slugOf: string, hint: string) =>
  requiredLine(label, slugMax, requiredMessage(label))
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: companyMessages.keyInvalid })
    .meta({ label, slugOf, hint })

/** Makes a slug from a name; '' if it has no Latin letters or digits. */
export const slugFrom = (name: string): string => pathSegmentOf(name).slice(0, slugMax).replace(/-$/, '')

/** Checks that the slugs of a list are unique. */
export const withUniqueSlugs = <List extends z.ZodType<{ slug: string }[]>>(list: List) =>
  list.superRefine((entries, context) => {
    entries.forEach(({ slug }, index) => {
      if (entries.findIndex((other) => other.slug === slug) !== index)
        context.addIssue({ code: 'custom', path: [index, 'slug'], message: companyMessages.slugTaken })
    })
  })

export const wholeNumber = (label: string, min: number, max: number) =>
  z
    .int({ error: companyMessages.numberInvalid })
    .min(min, { error: companyMessages.numberInvalid })
    .max(max, { error: companyMessages.numberInvalid })
    .meta({ label })
