import type { Transaction } from 'kysely'
import { maxDrafts } from '#contract/drafts/draft-limits.ts'
import { draftMessages } from '#contract/drafts/draft-messages.ts'
import type { DraftBody, DraftSummary, EndedDraft } from '#contract/drafts/drafts.ts'
import { mayWriteAnyPost, type PostWriter } from '#contract/posts/post-access.ts'
import { postFields } from '#contract/posts/post-fields.ts'
import { asOneLine } from '#contract/visible-text.ts'
import { recordFileUses } from '#server/articles/file-uses.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/tables.ts'
import { conflict, invalid, notFound } from '#server/platform/errors.ts'
import { withPresentImages } from '#server/platform/images/replaced-images.ts'
import type { Tokens } from '#server/platform/secrets/one-time-tokens.ts'

type Deps = { database: Pick<Database, 'query' | 'lock'>; tokens: Pick<Tokens, 'moveTo'> }

/** What is stored of a draft after a request. */
type Stored = { sequence: number; updatedAt: string }

export type DraftStore = ReturnType<typeof createDraftStore>

/** The title that was typed so far, for lists. */
const titleOf = ({ title }: DraftBody['body']) =>
  typeof title === 'string' ? asOneLine(title).slice(0, postFields.title.max) : ''

/** Unfinished writing, which nobody but its author sees. */
export function createDraftStore({ database, tokens }: Deps, now: () => string) {
  const { query } = database
  const lockDraft = (trx: Transaction<Tables>, id: string) => database.lock(trx, `draft ${id}`)

  const openDrafts = (author: PostWriter) =>
    query
      .selectFrom('drafts')
      .leftJoin('posts', 'posts.id', 'drafts.postId')
      .select(['drafts.id', 'drafts.title', 'basedOn', 'sequence', 'drafts.updatedAt', 'postId'])
      .select(['ownerId', 'posts.deletedAt'])
      .where('authorId', '=', author.id)
      .where('endedAt', 'is', null)

  type OpenRow = Awaited<ReturnType<ReturnType<typeof openDrafts>['execute']>>[number]

  /** A draft of a post that is in the trash, or that its author may not write any more, is one of a new post. */
  const toSummary = (
    { id, title, ownerId, deletedAt, ...row }: OpenRow,
    author: PostWriter,
  ): DraftSummary => {
    const isWritable = deletedAt === null && (mayWriteAnyPost(author) || ownerId === author.id)
    return {
      _id: id,
      title,
      postId: isWritable ? row.postId : null,
      basedOn: isWritable ? row.basedOn : null,
      sequence: row.sequence,
      updatedAt: row.updatedAt,
    }
  }

  /** Finds a draft of a person, ended or not, inside its lock. @throws HttpError 404 when it belongs to somebody else */
  const findOwn = async (trx: Transaction<Tables>, id: string, authorId: string) => {
    const row = await trx.selectFrom('drafts').selectAll().where('id', '=', id).executeTakeFirst()
    if (row && row.authorId !== authorId) throw notFound(draftMessages.notFound)
    return row
  }

  return {
    /** Lists the drafts of a person, newest first. @param postId those of one post alone */
    async list(author: PostWriter, postId?: string): Promise<DraftSummary[]> {
      let rows = openDrafts(author)
      if (postId !== undefined) rows = rows.where('postId', '=', postId)
      const found = await rows
        .orderBy('drafts.updatedAt', 'desc')
        .orderBy('drafts.id', 'desc')
        .limit(maxDrafts)
        .execute()
      return found.map((row) => toSummary(row, author))
    },

    /** Finds a draft of a person. */
    async find(
      author: PostWriter,
      id: string,
    ): Promise<(DraftSummary & { body: Record<string, unknown> }) | undefined> {
      const row = await openDrafts(author).select('body').where('drafts.id', '=', id).executeTakeFirst()
      return row && { ...toSummary(row, author), body: JSON.parse(row.body) as Record<string, unknown> }
    },

    /**
     * Keeps what was typed, unless something newer of the same editor is there, which a request that was late must not overwrite.
     * @throws HttpError 409 when another editor has continued it since, 404 when it belongs to somebody else
     */
    async keep(trx: Transaction<Tables>, author: PostWriter, id: string, typed: DraftBody): Promise<Stored> {
      await lockDraft(trx, id)
      const stored = await findOwn(trx, id, author.id)
      const { editor, after, sequence } = typed
      // the editor of a draft that was saved before it arrived is unknown, and no other has it
      const isElsewhere = stored && stored.editor !== editor && stored.editor !== id
      if (isElsewhere && stored.sequence > after) throw conflict(draftMessages.elsewhere)
      if (stored && stored.sequence >= sequence) return stored
      if (!stored || stored.endedAt !== null) await assertRoom(trx, author.id)
      const updatedAt = now()
      const values = {
        postId: await existingPost(trx, typed.postId),
        basedOn: typed.basedOn,
        editor,
        title: titleOf(typed.body),
        // an editor that was open while a picture was replaced has the former address
        body: JSON.stringify(await withPresentImages(trx, typed.body)),
        sequence,
        updatedAt,
        endedAt: null,
      }
      await trx
        .insertInto('drafts')
        .values({ id, authorId: author.id, ...values })
        .onConflict((draft) => draft.column('id').doUpdateSet(values))
        .execute()
      await recordFileUses(trx, { draftId: id })
      return { sequence, updatedAt }
    },

    /**
     * Discards what was typed up to a change, also when it never arrived: a request that is still on its way does not bring it back.
     * @throws HttpError 404 when it belongs to somebody else
     */
    async discard(trx: Transaction<Tables>, author: PostWriter, id: string, sequence: number): Promise<void> {
      await lockDraft(trx, id)
      const stored = await findOwn(trx, id, author.id)
      if (stored && stored.sequence > sequence) return
      await end(trx, { id, authorId: author.id, postId: null, editor: id, ...stored, sequence })
    },

    /**
     * Ends the draft that a save contains, in the transaction of the save: what was typed since stays, and a request that is still on its
     * way does not bring back what was saved.
     */
    async endSaved(
      trx: Transaction<Tables>,
      authorId: string,
      postId: string,
      draft: EndedDraft,
    ): Promise<void> {
      const { id, sequence } = draft
      await lockDraft(trx, id)
      const stored = await findOwn(trx, id, authorId)
      // links to the unfinished new post show the post from now on
      if (stored) await tokens.moveTo('shared-draft', { from: id, to: postId }, trx)
      if (stored && stored.sequence > sequence) {
        await trx.updateTable('drafts').set({ postId }).where('id', '=', id).execute()
        return
      }
      await end(trx, { id, authorId, postId, editor: stored?.editor ?? id, sequence })
    },

    /** Deletes a batch of what is left of drafts that ended before a moment. @returns whether there may be more */
    async removeEndedBefore(moment: string): Promise<boolean> {
      const batch = 500
      const ended = query.selectFrom('drafts').select('id').where('endedAt', '<', moment).limit(batch)
      const { numDeletedRows } = await query
        .deleteFrom('drafts')
        .where('id', 'in', ended)
        .executeTakeFirstOrThrow()
      return Number(numDeletedRows) === batch
    },
  }

  /** Empties a draft; what is left of it says that it has ended, and at which change. */
  async function end(
    trx: Transaction<Tables>,
    draft: { id: string; authorId: string; postId: string | null; editor: string; sequence: number },
  ): Promise<void> {
    const { id, authorId, ...rest } = draft
    const at = now()
    const values = {
      postId: rest.postId,
      editor: rest.editor,
      sequence: rest.sequence,
      basedOn: null,
      title: '',
      body: '',
      updatedAt: at,
      endedAt: at,
    }
    await trx
      .insertInto('drafts')
      .values({ id, authorId, ...values })
      .onConflict((row) => row.column('id').doUpdateSet(values))
      .execute()
    await recordFileUses(trx, { draftId: id })
  }
}

async function assertRoom(trx: Transaction<Tables>, authorId: string): Promise<void> {
  const { n } = await trx
    .selectFrom('drafts')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('authorId', '=', authorId)
    .where('endedAt', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(n) >= maxDrafts) throw invalid(draftMessages.tooMany)
}

/** The id of a post, if it is there: the words are kept all the same. */
async function existingPost(trx: Transaction<Tables>, postId: string | null): Promise<string | null> {
  if (postId === null) return null
  const post = await trx.selectFrom('posts').select('id').where('id', '=', postId).executeTakeFirst()
  return post?.id ?? null
}
