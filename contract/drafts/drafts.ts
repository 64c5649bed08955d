import { z } from 'zod'
import { messages } from '#contract/messages.ts'
import { id, isStorableText, timestamp } from '#contract/text.ts'
import { draftMessages } from './draft-messages.ts'
import { PostBody } from '#contract/posts/post-body.ts'

/** Whether every text of a JSON value, names of fields included, can be stored and returned unchanged. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return isStorableText(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, field]) => isStorableText(name) && isStorable(field))
}

/** A post as it was typed, whatever is missing. It is returned as it was sent: no field of it is known here. */
const TypedPost = z
  .record(z.string(), z.unknown(), { error: draftMessages.bodyInvalid })
  .refine(isStorable, { error: messages.fields.text })

const place = z.number({ error: draftMessages.placeInvalid }).int({ error: draftMessages.placeInvalid })
const revision = z.number().int().nullable()

export const DraftParams = z.object({ id })

/**
 * Unfinished writing as an editor sends it. `sequence` counts the changes of a draft: what comes later than a newer one is dropped.
 * `editor` names the open editor, `after` the newest sequence that it has seen stored: a draft that another editor has continued since is
 * not overwritten. `basedOn` is the revision of the post that is changed.
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

/** Unfinished writing in a list. `postId` is the post that it changes, null for a new one; `title` may be empty. */
export const DraftSummary = z.object({
  _id: id,
  postId: id.nullable(),
  title: z.string(),
  basedOn: revision,
  sequence: z.number().int(),
  updatedAt: timestamp,
})
export type DraftSummary = z.infer<typeof DraftSummary>

export const DraftsQuery = z.object({ postId: id.optional() })
export const Drafts = z.object({ success: z.literal(true), drafts: z.array(DraftSummary) })

export const DraftFound = z.object({
  success: z.literal(true),
  draft: DraftSummary.extend({ body: TypedPost }),
})

/** What is stored after the call: the sequence may be newer than the one that was sent. */
export const DraftKept = z.object({
  success: z.literal(true),
  draft: z.object({ sequence: z.number().int(), updatedAt: timestamp }),
})

/** `sequence` is the newest change that is discarded; a later one stays. */
export const DiscardQuery = z.object({
  sequence: z
    .string()
    .regex(/^[1-9]\d{0,14}$/, { error: draftMessages.placeInvalid })
    .transform(Number),
})

/** A save with the draft that it contains, which ends with it; what was typed since stays. */
export const PostSave = PostBody.extend({
  draft: z.object({ id, sequence: place.min(1, { error: draftMessages.placeInvalid }) }).optional(),
})
export type EndedDraft = NonNullable<z.output<typeof PostSave>['draft']>

/** A person who has a post open. */
const PresentPerson = z.object({ _id: id, name: z.string(), seenAt: timestamp })
export type PresentPerson = z.infer<typeof PresentPerson>

/** The others who have the post open, the one who was seen last first. */
export const Presence = z.object({ success: z.literal(true), people: z.array(PresentPerson) })
