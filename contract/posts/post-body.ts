import { z } from 'zod'
import { keysOf } from '#contract/fields.ts'
import { messages, fieldTooLongMessage } from '#contract/messages.ts'
import { textLimits } from '#contract/limits.ts'
import { adminPostMessages } from './admin-messages.ts'
import { maxTags, postStatuses, postTextLimits, reservedSlugs } from './limits.ts'
import { authorFields, metaFields, imageFields, introFields, type PostField } from './post-fields.ts'
import { isImageAddress, isWebAddress } from './section-kinds/kind.ts'
import { articleBody, SectionBody } from './sections/section-body.ts'
import { isStorableText, textOrUnchanged, requiredText, requiredLine } from '#contract/text.ts'
import { asOneLine, uniqueKeyOf } from '#contract/visible-text.ts'

type Required = ReturnType<typeof requiredText>
type Optional = ReturnType<typeof textOrUnchanged>
type Fields = Readonly<Record<string, PostField>>
type RequiredNames<All extends Fields> = {
  [Name in keyof All]: All[Name] extends { required: string } ? Name : never
}[keyof All]

/** Formats of texts. Empty texts pass, since `required` is checked separately. */
const forms = {
  any: { isRight: () => true },
  image: { isRight: isImageAddress, error: adminPostMessages.imageInvalid },
  focus: {
    isRight: (value: string) => value === '' || /^(100|\d{1,2})% (100|\d{1,2})%$/.test(value),
    error: adminPostMessages.focusInvalid,
  },
  url: {
    isRight: (value: string) => value === '' || isWebAddress(value),
    error: adminPostMessages.canonicalUrlInvalid,
  },
}

function textSchema({ label, calledInMessages = label, max, required, rows, form }: PostField) {
  const { isRight, ...sentence } = forms[form ?? 'any']
  if (required === undefined)
    return textOrUnchanged(calledInMessages, max).refine((value) => isRight(value ?? ''), sentence)
  const schema = rows || form ? requiredText : requiredLine
  return schema(calledInMessages, max, required).refine(isRight, sentence)
}

/** Schemas of the required and of the optional fields. */
function textSchemas<const All extends Fields>(fields: All) {
  const shapeOf = (isRequired: boolean) =>
    Object.fromEntries(
      keysOf(fields)
        .filter((name) => (fields[name]!.required !== undefined) === isRequired)
        .map((name) => [name, textSchema(fields[name]!)]),
    )
  return {
    required: shapeOf(true) as Record<RequiredNames<All>, Required>,
    optional: shapeOf(false) as Record<Exclude<keyof All, RequiredNames<All>>, Optional>,
  }
}

const own = textSchemas({ ...introFields, ...imageFields, ...metaFields })
const author = textSchemas(authorFields)

/** Single-line tags, without empty ones and duplicates. Ignores case. */
const tags = z
  .array(
    z
      .string({ error: adminPostMessages.tagsInvalid })
      .overwrite(asOneLine)
      .max(postTextLimits.tag, { error: fieldTooLongMessage('A tag', postTextLimits.tag) })
      .refine(isStorableText, { error: messages.fields.text }),
    { error: adminPostMessages.tagsInvalid },
  )
  .max(200, { error: adminPostMessages.tagsTooMany })
  .transform((all) => {
    const keys = all.map(uniqueKeyOf)
    return all.filter((tag, index) => tag !== '' && keys.indexOf(keys[index]!) === index)
  })
  .refine((all) => all.length <= maxTags, { error: adminPostMessages.tagsTooMany })

const slug = textOrUnchanged('Slug', postTextLimits.slug)
  .refine((value) => !value || /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value), {
    error: adminPostMessages.slugInvalid,
  })
  .refine((value) => !(reservedSlugs as readonly (string | undefined)[]).includes(value), {
    error: adminPostMessages.slugReserved,
  })

const publishedAt = z.iso
  .datetime({ offset: true, error: adminPostMessages.publishedAtInvalid })
  .transform((value) => new Date(value).toISOString())
  .refine((value) => /^(?!0000)\d{4}-/.test(value), { error: adminPostMessages.publishedAtInvalid })
  .nullish()

/**
 * A save of a post, with its rules in the order of docs/specification/back-office.md, Posts. An absent optional field stays unchanged, or
 * gets its default in a new post. `publishedAt` matters only for a published post; a date in the future schedules it. Drops other keys,
 * such as `likes`, `createdAt` and `_id`.
 */
export const PostBody = z.object({
  ...own.required,
  category: requiredLine('Category', textLimits.name, adminPostMessages.categoryRequired),
  content: articleBody(SectionBody),
  author: z
    .object({ ...author.required, ...author.optional }, { error: adminPostMessages.authorRequired })
    .prefault({ name: '' }),
  ...own.optional,
  tags: tags.optional(),
  featured: z.boolean({ error: adminPostMessages.featuredInvalid }).optional(),
  status: z.enum(postStatuses, { error: adminPostMessages.statusInvalid }).optional(),
  slug,
  publishedAt,
  readTime: textOrUnchanged('Read time', postTextLimits.readTime),
  revision: z
    .number({ error: adminPostMessages.revisionInvalid })
    .int({ error: adminPostMessages.revisionInvalid })
    .optional(),
})
export type PostBody = z.output<typeof PostBody>
/** A save before validation. */
export type PostInput = z.input<typeof PostBody>
