import { sql, type Kysely, type Transaction } from 'kysely'
import { maxDrafts } from '#contract/drafts/draft-limits.ts'
import { draftMessages } from '#contract/drafts/draft-messages.ts'
import type { Draft, DraftBody, EndedDraft } from '#contract/drafts/drafts.ts'
import { mayWriteAnyPost, mayWritePost, type PostWriter } from '#contract/posts/post-access.ts'
import { postFields } from '#contract/posts/post-fields.ts'
import { textOf } from '#contract/posts/post-text.ts'
import { asOneLine } from '#contract/visible-text.ts'
import { recordFileUses } from '#server/articles/file-uses.ts'
import { shownSections } from '#server/articles/shown-sections.ts'
import type { Database } from '#server/platform/database/open.ts'
import { indexTerms, queryTerms } from '#server/platform/database/search/full-text.rules.ts'
import type { Tables } from '#server/tables.ts'
import { conflict, invalid, notFound } from '#server/platform/errors.ts'
import { withCurrentImages } from '#server/platform/images/replaced-images.ts'
import type { Tokens } from '#server/platform/secrets/one-time-tokens.ts'

type Deps = { database: Pick<Database, 'query' | 'lock'>; tokens: Pick<Tokens, 'moveTo'> }

/** The post that a draft changes, if any, and the account that owns it. */
export type DraftSubject = { id: string; postId: string | null; ownerId: string | null; title: string }

type Reader = Kysely<Tables> | Transaction<Tables>

export type DraftStore = ReturnType<typeof createDraftStore>

/** The title that was typed so far, for lists. */
const titleOf = ({ title }: DraftBody['body']) =>
  typeof title === 'string' ? asOneLine(title).slice(0, postFields.title.max) : ''

/** What is searched of a draft (characters of text and of words). */
const maxSearched = { text: 50_000, words: 100_000 }

/** The words that a draft is found by, with a space around each. */
function wordsOf({ title, subtitle, excerpt, tags, sections }: DraftBody['body']): string {
  const texts = [title, subtitle, excerpt, tags, textOf(shownSections(sections))]
  const text = texts.filter((one) => typeof one === 'string').join('\n')
  const words = [...new Set(indexTerms(text.slice(0, maxSearched.text)))]
  return ` ${words.join(' ').slice(0, maxSearched.words)} `
}

/**
 * Selects the drafts of the list of posts that a person may edit: those of posts that were never saved, and copies of a post's changes. The
 * changes themselves are listed with their post.
 */
export function listedDrafts(query: Kysely<Tables>, writer: PostWriter, search = '') {
  const listed = query
    .selectFrom('drafts')
    .leftJoin('posts as changed', 'changed.id', 'drafts.postId')
    .where('drafts.endedAt', 'is', null)
    .where('changed.deletedAt', 'is', null)
    .where(({ eb, or }) =>
      or([eb('drafts.postId', 'is', null), eb('drafts.postId', '!=', eb.ref('drafts.id'))]),
    )
  const found = queryTerms(search).reduce((drafts, { word, stem, isWhole }) => {
    const [typed, stemmed] = [`${word}${isWhole ? ' ' : ''}`, `\\${stem}`]
    // a pattern that is a value alone would have the statement planned again for each search
    return drafts.where(
      sql<boolean>`(drafts.words like '% ' || ${typed} || '%' or drafts.words like '% ' || ${stemmed} || ' %' escape '\\')`,
    )
  }, listed)
  if (mayWriteAnyPost(writer)) return found
  return found.where(({ and, eb, or }) =>
    or([
      and([eb('drafts.postId', 'is', null), eb('drafts.authorId', '=', writer.id)]),
      eb('changed.ownerId', '=', writer.id),
    ]),
  )
}

/** Drafts: what is typed and not saved, as everybody shares it who may edit the post or, if it was never saved, the draft. */
export function createDraftStore({ database, tokens }: Deps, now: () => string) {
  const { query } = database
  const lockDraft = (trx: Transaction<Tables>, id: string) => database.lock(trx, `draft ${id}`)

  /**
   * Finds a draft, ended or not, and the post that it has the id of, if it is that of a post's changes.
   * @throws HttpError 404 when the person may not edit it
   */
  const locate = async (db: Reader, writer: PostWriter, id: string) => {
    const [draft, post] = await Promise.all([
      db
        .selectFrom('drafts')
        .leftJoin('posts', 'posts.id', 'drafts.postId')
        .select([
          'drafts.id',
          'authorId',
          'postId',
          'basedOn',
          'editor',
          'drafts.title',
          'sequence',
          'drafts.readyAt',
        ])
        .select(['drafts.updatedAt', 'endedAt', 'posts.ownerId', 'posts.deletedAt'])
        .where('drafts.id', '=', id)
        .executeTakeFirst(),
      db
        .selectFrom('posts')
        .select(['id', 'title', 'ownerId', 'deletedAt'])
        .where('id', '=', id)
        .executeTakeFirst(),
    ])
    const ownerId = draft?.postId === null ? draft.authorId : draft?.ownerId
    if (draft && !mayWritePost(writer, { ownerId: ownerId ?? null })) throw notFound(draftMessages.notFound)
    if (post && !mayWritePost(writer, post)) throw notFound(draftMessages.notFound)
    const isInTrash = Boolean(draft?.deletedAt ?? post?.deletedAt)
    return { draft, post, isInTrash }
  }

  /** The post that a draft changes: the one that it has the id of, else the one that it names, if the person may edit that. */
  const postOf = async (
    db: Reader,
    writer: PostWriter,
    post: { id: string } | undefined,
    named: string | null,
  ) => {
    if (post || named === null) return post?.id ?? null
    const found = await db
      .selectFrom('posts')
      .select(['id', 'ownerId'])
      .where('id', '=', named)
      .executeTakeFirst()
    return found && mayWritePost(writer, found) ? found.id : null
  }

  /**
   * What a draft, or a post, is of.
   * @throws HttpError 404 when the person may not edit it
   */
  const subjectOf = async (writer: PostWriter, id: string): Promise<DraftSubject> => {
    const { draft, post, isInTrash } = await locate(query, writer, id)
    if (isInTrash || (!post && draft?.endedAt !== null)) throw notFound(draftMessages.notFound)
    const postId = post?.id ?? draft?.postId ?? null
    const ownerId = post?.ownerId ?? (postId === null ? draft?.authorId : draft?.ownerId) ?? null
    return { id, postId, ownerId, title: draft?.title || post?.title || draftMessages.untitled }
  }

  return {
    /**
     * Finds a draft. @returns `draft` is undefined where a post has no unpublished changes
     * @throws HttpError 404 when the person may not edit it
     */
    async find(writer: PostWriter, id: string): Promise<{ draft: Draft | null; sequence: number }> {
      const { draft, post, isInTrash } = await locate(query, writer, id)
      const sequence = draft?.sequence ?? 0
      if (!draft || draft.endedAt !== null || isInTrash) {
        if (!post) throw notFound(draftMessages.notFound)
        return { draft: null, sequence }
      }
      const { postId, basedOn, updatedAt } = draft
      const { body } = await query
        .selectFrom('drafts')
        .select('body')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const typed = JSON.parse(body) as Record<string, unknown>
      return { draft: { _id: id, postId, basedOn, sequence, updatedAt, body: typed }, sequence }
    },

    /**
     * The title of a draft or a post, for the audit log.
     * @throws HttpError 404 when the person may not edit it
     */
    titleOf: async (writer: PostWriter, id: string): Promise<string> => (await subjectOf(writer, id)).title,

    subjectOf,

    /**
     * Keeps what was typed, unless something newer of the same editor is there, which a late request must not overwrite.
     * @throws HttpError 409 when another editor has changed it since, 404 when the person may not edit it
     */
    async keep(
      trx: Transaction<Tables>,
      writer: PostWriter,
      id: string,
      typed: DraftBody,
    ): Promise<{ sequence: number; updatedAt: string }> {
      await lockDraft(trx, id)
      const { draft: stored, post, isInTrash } = await locate(trx, writer, id)
      if (isInTrash) throw notFound(draftMessages.postDeleted)
      const postId = await postOf(trx, writer, post, typed.postId)
      const { editor, after, sequence } = typed
      // the editor of a draft that was saved before it arrived is unknown, and no other has it
      const isElsewhere = stored && stored.editor !== editor && stored.editor !== id
      const isSaved = stored && stored.endedAt !== null && stored.postId !== postId
      if (isElsewhere && (stored.sequence > after || isSaved)) throw conflict(draftMessages.elsewhere)
      if (stored && stored.sequence >= sequence) return stored
      if (!stored || stored.endedAt !== null) await assertRoom(trx, writer.id)
      const updatedAt = now()
      const values = {
        postId,
        basedOn: postId === null ? null : typed.basedOn,
        editor,
        title: titleOf(typed.body),
        // the changes of a post are found with it
        words: postId === id ? '' : wordsOf(typed.body),
        // an editor that was open while an image was replaced has the former address
        body: JSON.stringify(await withCurrentImages(trx, typed.body)),
        sequence,
        updatedAt,
        endedAt: null,
      }
      await trx
        .insertInto('drafts')
        .values({ id, authorId: writer.id, ...values })
        .onConflict((draft) => draft.column('id').doUpdateSet(values))
        .execute()
      await recordFileUses(trx, { draftId: id })
      return { sequence, updatedAt }
    },

    /**
     * Discards what was typed up to a change, even if it never arrived: a request that is still on its way does not bring it back.
     * @throws HttpError 404 when the person may not edit it
     */
    async discard(trx: Transaction<Tables>, writer: PostWriter, id: string, sequence: number): Promise<void> {
      await lockDraft(trx, id)
      const { draft: stored, post } = await locate(trx, writer, id)
      if (stored && stored.sequence > sequence) return
      const postId = stored?.postId ?? post?.id ?? null
      await end(trx, { id, authorId: writer.id, postId, editor: stored?.editor ?? id, sequence })
    },

    /**
     * The account that a post belongs to which a draft becomes: the one that started the draft.
     * @throws HttpError 409 when it has become one already, 404 when the person may not edit it
     */
    async ownerOf(trx: Transaction<Tables>, writer: PostWriter, { id }: EndedDraft): Promise<string> {
      await lockDraft(trx, id)
      const { draft, post } = await locate(trx, writer, id)
      if (post) throw notFound(draftMessages.notFound)
      if (draft && draft.endedAt !== null && draft.postId !== null) throw conflict(draftMessages.savedAlready)
      return draft?.authorId ?? writer.id
    },

    /**
     * Ends the draft that a save contains, in the transaction of the save: what was typed since stays, and a request that is still on its
     * way does not bring back what was saved.
     */
    async endSaved(
      trx: Transaction<Tables>,
      writer: PostWriter,
      postId: string,
      { id, sequence, editor }: EndedDraft,
    ): Promise<void> {
      await lockDraft(trx, id)
      const { draft: stored, post } = await locate(trx, writer, id)
      if (post && id !== postId) throw notFound(draftMessages.notFound)
      // links to a new draft show the post from now on, and comments are on it
      if (stored && id !== postId) {
        await tokens.moveTo('shared-draft', { from: id, to: postId }, trx)
        const comments = trx.updateTable('reviewComments').set({ postId, draftId: null })
        await comments.where('draftId', '=', id).execute()
        const { readyAt } = stored
        if (readyAt !== null)
          await trx
            .updateTable('posts')
            .set({ readyAt })
            .where('id', '=', postId)
            .where('status', '=', 'draft')
            .execute()
      }
      if (stored && stored.sequence > sequence) {
        await trx.updateTable('drafts').set({ postId }).where('id', '=', id).execute()
        return
      }
      await end(trx, { id, authorId: writer.id, postId, editor: editor ?? stored?.editor ?? id, sequence })
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
    {
      id,
      authorId,
      ...rest
    }: { id: string; authorId: string; postId: string | null; editor: string; sequence: number },
  ): Promise<void> {
    const at = now()
    const values = {
      ...rest,
      basedOn: null,
      title: '',
      words: '',
      body: '',
      readyAt: null,
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
