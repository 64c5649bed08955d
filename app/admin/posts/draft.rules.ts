import type { AdminPost } from '#contract/posts/admin-posts.ts'
import type { User } from '#contract/auth/auth.ts'
import { adminPostMessages } from '#contract/posts/admin-messages.ts'
import { findTooLarge } from '#contract/posts/article-size.ts'
import { defaultAuthorImage, type postStatuses, type sectionTypes } from '#contract/posts/limits.ts'
import type { PostInput } from '#contract/posts/post-body.ts'
import { initialTexts, textsOfPost, toPostTexts, type PostTexts } from '#contract/posts/post-fields.ts'
import { readTimeOf, slugOf, wordsIn } from '#contract/posts/post-text.ts'
import { kinds } from '#contract/posts/section-kinds/kinds.ts'
import type { Compared } from '#contract/posts/compare.rules.ts'
import { footnoteLabels } from '#contract/posts/sections/footnote-labels.ts'
import { tidyList } from '#contract/posts/sections/lists.ts'
import { textsOf, type Readable } from '#contract/posts/sections/section-text.ts'
import { newSectionId } from '#contract/posts/sections/section-ids.ts'
import { timeZone } from '#app/ui/admin/date-times.ts'
import { fromZonedText, toZonedText } from '#app/ui/admin/zoned-times.rules.ts'

export type NewSectionType = (typeof sectionTypes)[number]
export type PostStatus = (typeof postStatuses)[number]

/**
 * A section as edited, with an id that stays the same when it moves. Lists keep their blank items. A section that this
 * version can't read has the type `kept`, and a save leaves it unchanged; `original` is what a newer version of the
 * editor wrote and hasn't saved.
 */
export type DraftSection = Readable & { id: string; original?: unknown }
export type SectionType = DraftSection['type']

/** A post as edited. An empty slug or read time is derived from the title or text. */
export type Draft = PostTexts & {
  slug: string
  readTime: string
  category: string
  /** Separated by commas. */
  tags: string
  featured: boolean
  status: PostStatus
  /** A time in the format of `datetime-local`, in the back office's time zone; '' means now. */
  publishedAt: string
  sections: DraftSection[]
}

/** Creates a section, with the id that it will be stored with. */
export function newSection(type: NewSectionType): DraftSection {
  return { ...kinds[type].blank, type, id: newSectionId() } as DraftSection
}

/** Creates a section. A footnote gets the next free number as its label. */
export const madeSection = (type: NewSectionType, all: readonly DraftSection[]): DraftSection =>
  withFreeLabel(newSection(type), all)

/** Gives a footnote the next free number if its label is empty or taken; other sections stay as they are. */
export function withFreeLabel<Section extends DraftSection>(
  section: Section,
  all: readonly DraftSection[],
): Section {
  if (section.type !== 'footnote') return section
  const taken = new Set(all.map((one) => (one.type === 'footnote' ? one.label : '')))
  if (section.label !== '' && !taken.has(section.label)) return section
  let number = 1
  while (taken.has(String(number))) number += 1
  return { ...section, label: String(number) }
}

/** The profile of the current writer. */
export type Writer = Pick<User, 'name' | 'bio' | 'profileImage'>

/** Creates a draft, not featured, in the first category, by the signed-in user (docs/specification/back-office.md, Posts). */
export function emptyDraft(writer: Writer | undefined, category: string): Draft {
  return {
    ...initialTexts,
    slug: '',
    readTime: '',
    category,
    tags: '',
    featured: false,
    status: 'draft',
    publishedAt: '',
    authorName: writer?.name ?? '',
    authorBio: writer?.bio ?? '',
    authorImage: writer?.profileImage ?? '',
    sections: [],
  }
}

/** Converts a stored section to one that can be edited. */
export function draftSection(section: AdminPost['content'][number]): DraftSection {
  if (section.type !== 'code') return section
  const { spans: _, ...code } = section
  return code
}

/** Converts a stored post, or a version of one, to a draft. */
export function toDraft(post: Compared): Draft {
  const isOwnSlug = post.publishedAt === null && post.slug === slugOf(post.title)
  const texts = textsOfPost(post)
  return {
    ...texts,
    slug: isOwnSlug ? '' : post.slug,
    readTime: post.readTime === readTimeOf(post.content) ? '' : post.readTime,
    category: post.category,
    tags: post.tags.join(', '),
    featured: post.featured,
    status: post.status,
    publishedAt: post.publishedAt ? toZonedText(post.publishedAt, timeZone) : '',
    authorImage: texts.authorImage === defaultAuthorImage ? '' : texts.authorImage,
    featuredImageFocus: texts.featuredImageFocus || initialTexts.featuredImageFocus,
    sections: post.content.map(draftSection),
  }
}

/** Splits a text at its commas into trimmed tags; drops empty ones. */
export function splitTags(text: string): string[] {
  return text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
}

/** The section to send, without blank list items and without an empty author. */
export function toSectionInput(draft: DraftSection): Readable {
  const { original: _, ...section } = draft
  if (section.type === 'list') return tidyList(section)
  if (section.type !== 'quote') return section
  const { author = '', ...quote } = section
  return author.trim() ? { ...quote, author: author.trim() } : quote
}

/** The publication date to send: as typed, the exact stored value if it wasn't changed, or now. */
function publicationOf(draft: Draft, stored: AdminPost | undefined): string | null | undefined {
  if (draft.status !== 'published') return undefined
  if (!draft.publishedAt) return stored?.publishedAt ? null : undefined
  const isStored = stored?.publishedAt && toZonedText(stored.publishedAt, timeZone) === draft.publishedAt
  return isStored ? stored.publishedAt : fromZonedText(draft.publishedAt, timeZone)
}

/**
 * The request body for a draft.
 * @param stored the post as last loaded or saved
 */
export function toPostInput(draft: Draft, stored: AdminPost | undefined): PostInput {
  return {
    ...toPostTexts(draft),
    category: draft.category,
    content: draft.sections.map(toSectionInput),
    tags: splitTags(draft.tags),
    featured: draft.featured,
    status: draft.status,
    slug: draft.slug || undefined,
    publishedAt: publicationOf(draft, stored),
    readTime: draft.readTime || undefined,
    revision: stored?.revision,
  }
}

/** Caches the content of compared sections. Sections are immutable, so an edit creates a new key. */
const compared = new WeakMap<DraftSection, string>()

/** A section's content as a canonical string, without whitespace at the ends of texts or values that the server computes. */
export function contentOf(section: DraftSection): string {
  const known = compared.get(section)
  if (known !== undefined) return known
  const fields = Object.entries(toSectionInput(section)).sort(([one], [other]) => (one < other ? -1 : 1))
  const content = JSON.stringify(Object.fromEntries(fields), (name, value: unknown) =>
    name === 'facts' ? undefined : typeof value === 'string' ? value.trim() : value,
  )
  compared.set(section, content)
  return content
}

/** Whether two drafts have the same content. */
export function isSameDraft(one: Draft, other: Draft): boolean {
  if (one === other) return true
  const { sections, ...texts } = one
  const { sections: others, ...otherTexts } = other
  return (
    sections.length === others.length &&
    JSON.stringify(texts) === JSON.stringify(otherTexts) &&
    sections.every((section, index) => {
      const against = others[index]!
      return section === against || contentOf(section) === contentOf(against)
    })
  )
}

/** Caches the word count of each section, which depends on the footnotes of its article. */
const counted = new WeakMap<DraftSection, { footnotes: string; words: number }>()

/** The number of words of a draft's sections. */
export function countDraftWords(sections: readonly DraftSection[]): number {
  const labels = footnoteLabels(sections)
  const footnotes = [...labels].join(' ')
  return sections.reduce((sum, section) => {
    const known = counted.get(section)
    if (known?.footnotes === footnotes) return sum + known.words
    const words = wordsIn(textsOf(toSectionInput(section), labels).join('\n'))
    counted.set(section, { footnotes, words })
    return sum + words
  }, 0)
}

/** The error of a field, found by a rule or by the server. `field` is its path, such as `author.name`. */
export type FieldError = { field: string; message: string }

/**
 * The rules for saving, in the order of docs/specification/back-office.md, Posts, and whether the draft breaks them. A
 * section written by a newer version of the editor can't be saved by this one without loss.
 */
export function requiredFields(draft: Draft): (FieldError & { isMissing: boolean })[] {
  const newer = draft.sections.findIndex(({ original }) => original !== undefined)
  const tooLarge = findTooLarge(draft.sections)
  const rules: [isMissing: boolean, field: string, message: string][] = [
    [!draft.title.trim(), 'title', adminPostMessages.titleRequired],
    [!draft.excerpt.trim(), 'excerpt', adminPostMessages.excerptRequired],
    [!draft.featuredImage.trim(), 'featuredImage', adminPostMessages.imageRequired],
    [!draft.category, 'category', adminPostMessages.categoryRequired],
    [draft.sections.length === 0, 'content', adminPostMessages.contentRequired],
    [!draft.authorName.trim(), 'author.name', adminPostMessages.authorRequired],
    [newer >= 0, `content.${newer}`, adminPostMessages.sectionOfNewerVersion],
    [tooLarge !== undefined, `content.${tooLarge?.index}`, tooLarge?.message ?? ''],
  ]
  return rules.map(([isMissing, field, message]) => ({ isMissing, field, message }))
}

/** The first rule that the draft breaks. */
export function firstFieldError(draft: Draft): FieldError | undefined {
  const broken = requiredFields(draft).find(({ isMissing }) => isMissing)
  return broken && { field: broken.field, message: broken.message }
}

/** Whether readers can see a stored post. */
export function isPublic({ status, publishedAt }: Pick<AdminPost, 'status' | 'publishedAt'>): boolean {
  return status === 'published' && publishedAt !== null && !isFuture(publishedAt)
}

export function isFuture(timestamp: string, now = Date.now()): boolean {
  return new Date(timestamp).getTime() > now
}

/** Whether the post has a publication date in the future. */
export function isScheduled({ status, publishedAt }: Pick<Draft, 'status' | 'publishedAt'>): boolean {
  return status === 'published' && publishedAt !== '' && isFuture(fromZonedText(publishedAt, timeZone))
}
