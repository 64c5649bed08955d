import { z } from 'zod'
import { maxItems, maxSections, maxTags, postStatuses, reservedSlugs, textLimits } from '#contract/limits.ts'
import { messages, tooLong } from '#contract/messages.ts'
import { adminMessages } from '#contract/admin-messages.ts'
import { isPlainText, keptText, requiredText } from '#contract/text.ts'

const { posts } = adminMessages

const text = z
  .string({ error: posts.sectionBroken })
  .max(textLimits.section, { error: tooLong('Section text', textLimits.section) })
  .refine(isPlainText, { error: messages.fields.text })
const line = (label: string, most: number) =>
  z
    .string({ error: posts.sectionBroken })
    .trim()
    .max(most, { error: tooLong(label, most) })
    .refine(isPlainText, { error: messages.fields.text })

/** List items, blank ones dropped (specification, back office §5). */
const items = z
  .array(line('A list item', textLimits.item), { error: posts.sectionBroken })
  .max(maxItems, { error: posts.sectionBroken })
  .transform((all) => all.filter((item) => item !== ''))

/** One section of the article. Keys that its type does not have are dropped; an unknown type is refused. */
const SectionBody = z.discriminatedUnion(
  'type',
  [
    z.object({ type: z.literal('heading'), text }),
    z.object({ type: z.literal('paragraph'), text }),
    z.object({ type: z.literal('code'), language: line('Language', textLimits.language).default(''), text }),
    z.object({ type: z.literal('list'), items }),
    z.object({ type: z.literal('quote'), text, author: line('Quote author', textLimits.name).optional() }),
    z.object({ type: z.literal('conclusion'), text }),
  ],
  { error: posts.sectionUnknown },
)

/** An address that an `img` may name: a path, or http(s). */
function isImageAddress(value: string): boolean {
  const address = URL.parse(value, 'https://site.example')
  return value === '' || (address !== null && /^https?:$/.test(address.protocol) && !/\s/.test(value))
}

const imageAddress = keptText('Image', textLimits.address).refine((value) => isImageAddress(value ?? ''), {
  error: posts.imageInvalid,
})

/** Tags trimmed, empty ones dropped, each once whatever its case. */
const tags = z
  .array(
    z
      .string({ error: posts.tagsInvalid })
      .trim()
      .max(textLimits.tag, { error: tooLong('A tag', textLimits.tag) })
      .refine(isPlainText, { error: messages.fields.text }),
    { error: posts.tagsInvalid },
  )
  .max(200, { error: posts.tagsTooMany })
  .transform((all) => {
    const keys = all.map((tag) => tag.normalize('NFC').toLowerCase())
    return all.filter((tag, index) => tag !== '' && keys.indexOf(keys[index]!) === index)
  })
  .refine((all) => all.length <= maxTags, { error: posts.tagsTooMany })

const slug = keptText('Slug', textLimits.slug)
  .refine((value) => !value || /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value), { error: posts.slugInvalid })
  .refine((value) => !(reservedSlugs as readonly (string | undefined)[]).includes(value), {
    error: posts.slugReserved,
  })

const publishedAt = z.iso
  .datetime({ offset: true, error: posts.publishedAtInvalid })
  .transform((value) => new Date(value).toISOString())
  .refine((value) => /^\d{4}-/.test(value), { error: posts.publishedAtInvalid })
  .nullish()

/**
 * A post as it is saved, its rules in the order of the specification (back office §5). What is optional and left out
 * stays as it is, or gets its default in a new post. `publishedAt` counts for a published post only: ahead of now, it
 * schedules. Anything else (likes, createdAt, _id …) is dropped.
 */
export const PostBody = z.object({
  title: requiredText('Title', textLimits.title, posts.titleRequired),
  excerpt: requiredText('Excerpt', textLimits.excerpt, posts.excerptRequired),
  featuredImage: requiredText('Featured image', textLimits.address, posts.imageRequired).refine(
    isImageAddress,
    {
      error: posts.imageInvalid,
    },
  ),
  category: requiredText('Category', textLimits.name, posts.categoryRequired),
  content: z
    .array(SectionBody, { error: posts.contentRequired })
    .min(1, { error: posts.contentRequired })
    .max(maxSections, { error: `At most ${maxSections} sections are allowed` }),
  author: z
    .object(
      {
        name: requiredText('Author name', textLimits.name, posts.authorRequired),
        role: keptText('Author role', textLimits.role),
        bio: keptText('Author bio', textLimits.bio),
        image: imageAddress,
      },
      { error: posts.authorRequired },
    )
    .prefault({ name: '' }),
  subtitle: keptText('Subtitle', textLimits.subtitle),
  featuredImageAlt: keptText('Image description', textLimits.title),
  featuredImageFocus: keptText('Image focus', 20).refine(
    (value) => !value || /^(100|\d{1,2})% (100|\d{1,2})%$/.test(value),
    { error: posts.focusInvalid },
  ),
  tags: tags.optional(),
  featured: z.boolean({ error: posts.featuredInvalid }).optional(),
  status: z.enum(postStatuses, { error: posts.statusInvalid }).optional(),
  slug,
  publishedAt,
  readTime: keptText('Read time', textLimits.readTime),
  revision: z.number({ error: posts.revisionInvalid }).int({ error: posts.revisionInvalid }).optional(),
})
export type PostBody = z.output<typeof PostBody>
/** What a caller may send. */
export type PostInput = z.input<typeof PostBody>
