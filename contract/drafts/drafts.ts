import { z } from 'zod'
import { messages } from '#contract/messages.ts'
import { id, isStorableText, timestamp } from '#contract/text.ts'
import { draftMessages } from './draft-messages.ts'
import { PostBody } from '#contract/posts/post-body.ts'

/** Whether every string of a JSON value, field names included, can be stored and returned unchanged. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return isStorableText(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, field]) => isStorableText(name) && isStorable(field))
}

/** A post as typed, complete or not. Its fields are stored and returned without validation. */
const TypedPost = z
  .record(z.string(), z.unknown(), { error: draftMessages.bodyInvalid })
  .refine(isStorable, { error: messages.fields.text })

const place = z.number({ error: draftMessages.placeInvalid }).int({ error: draftMessages.placeInvalid })
const revision = z.number().int().nullable()

export const DraftParams = z.object({ id })

/**
 * A draft, as an editor window sends it. Unpublished changes of a post have the post's id. Posts that were never saved have their own id,
 * and so do copies made because two people typed at once. `postId` is the changed post, and `basedOn` its revision. `sequence` counts
 * changes; a request that arrives after a newer one is dropped. `editor` identifies the window. `after` is the newest stored sequence that
 * the window knows; newer changes from other windows are not overwritten.
 */
export const DraftBody = z.object({
  postId: id.nullable().default(null),
  basedOn: revision.default(null),
  editor: id,
  after: place.min(0, { error: draftMessages.placeInvalid }),
  sequence: place.min(1, { error: draftMessages.placeInvalid }),
  body: TypedPost,
})
export type DraftBody = z.output<typeof DraftBody>

const Draft = z.object({
  _id: id,
  postId: id.nullable(),
  basedOn: revision,
  sequence: z.number().int(),
  updatedAt: timestamp,
  body: TypedPost,
})
export type Draft = z.infer<typeof Draft>

/** `draft` is null for a post without unpublished changes. `sequence` is its newest change; 0 for none. */
export const DraftFound = z.object({
  success: z.literal(true),
  draft: Draft.nullable(),
  sequence: z.number().int(),
})

/** The stored draft. Its sequence may be newer than the one in the request. */
export const DraftKept = z.object({
  success: z.literal(true),
  draft: z.object({ sequence: z.number().int(), updatedAt: timestamp }),
})

/** `sequence` is the newest change to discard; later ones stay. */
export const DiscardQuery = z.object({
  sequence: z
    .string()
    .regex(/^[1-9]\d{0,14}$/, { error: draftMessages.placeInvalid })
    .transform(Number),
})

/**
 * Saves a post and ends the draft that it contains; later changes stay in the draft. Changes by windows other than `editor` become a copy.
 */
export const PostSave = PostBody.extend({
  draft: z
    .object({ id, sequence: place.min(1, { error: draftMessages.placeInvalid }), editor: id.optional() })
    .optional(),
})
export type EndedDraft = NonNullable<z.output<typeof PostSave>['draft']>

/** A person who has a post or a draft open. */
const PresentPerson = z.object({ _id: id, name: z.string(), seenAt: timestamp })
export type PresentPerson = z.infer<typeof PresentPerson>

/** Other people who have it open, most recently seen first. */
export const Presence = z.object({ success: z.literal(true), people: z.array(PresentPerson) })
