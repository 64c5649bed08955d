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

/** The current title of a draft, for lists. */
const titleOf = ({ title }: DraftBody['body']) =>
  typeof title === 'string' ? asOneLine(title).slice(0, postFields.title.max) : ''

/** How much of a draft to index (characters of text and of words). */
const maxSearched = { text: 50_000, words: 100_000 }

/** The words that a draft is found by, with a space around each. */
function wordsOf({ title, subtitle, excerpt, tags, sections }: DraftBody['body']): string {
  const texts = [title, subtitle, excerpt, tags, textOf(shownSections(sections))]
  const text = texts.filter((one) => typeof one === 'string').join('\n')
  const words = [...new Set(indexTerms(text.slice(0, maxSearched.text)))]
  return ` ${words.join(' ').slice(0, maxSearched.words)} `
}

/**
 * Selects the drafts that a person may edit and that the list of posts shows: those of unsaved posts, and copies of a post's changes. The
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
    // a pattern that is only a parameter would make the database plan the statement again for each search
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

/** Drafts: unsaved texts, shared by everyone who may edit the post or the unsaved draft. */
export function createDraftStore({ database, tokens }: Deps, now: () => string) {
  const { query } = database
  const lockDraft = (trx: Transaction<Tables>, id: string) => database.lock(trx, `draft ${id}`)

  /**
   * Finds a draft, ended or not, and the post with the same id, if the draft contains that post's changes.
   * @throws HttpError 404 if the person may not edit it
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

  /** The post that a draft changes: the one with the same id, or the one that the draft names, if the person may edit it. */
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
   * The subject of a draft or post.
   * @throws HttpError 404 if the person may not edit it
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
     * Finds a draft.
     * @returns `draft` is null if a post has no unpublished changes
     * @throws HttpError 404 if the person may not edit it
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
     * The title of a draft or post, for the audit log.
     * @throws HttpError 404 if the person may not edit it
     */
    titleOf: async (writer: PostWriter, id: string): Promise<string> => (await subjectOf(writer, id)).title,

    subjectOf,

    /**
     * Stores what was typed, unless a newer change of the same editor is stored, which a late request must not overwrite.
     * @throws HttpError 409 if another editor has changed it since, 404 if the person may not edit it
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
      // a draft that was saved before it arrived has no known editor, and no other editor has it
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
        // a post's changes are found together with the post
        words: postId === id ? '' : wordsOf(typed.body),
        // an editor that was open while an image was replaced has its former address
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
     * Discards what was typed up to a change, even if that change never arrived: a late request doesn't bring it back.
     * @throws HttpError 404 if the person may not edit it
     */
    async discard(trx: Transaction<Tables>, writer: PostWriter, id: string, sequence: number): Promise<void> {
      await lockDraft(trx, id)
      const { draft: stored, post } = await locate(trx, writer, id)
      if (stored && stored.sequence > sequence) return
      const postId = stored?.postId ?? post?.id ?? null
      await end(trx, { id, authorId: writer.id, postId, editor: stored?.editor ?? id, sequence })
    },

    /**
     * The account that owns a draft's post: the one that started the draft.
     * @throws HttpError 409 if the draft was already saved as a post, 404 if the person may not edit it
     */
    async ownerOf(trx: Transaction<Tables>, writer: PostWriter, { id }: EndedDraft): Promise<string> {
      await lockDraft(trx, id)
      const { draft, post } = await locate(trx, writer, id)
      if (post) throw notFound(draftMessages.notFound)
      if (draft && draft.endedAt !== null && draft.postId !== null) throw conflict(draftMessages.savedAlready)
      return draft?.authorId ?? writer.id
    },

    /**
     * Ends the draft that a save contains, in the transaction of the save. Later changes stay, and a late request doesn't bring back what
     * was saved.
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
      // links to a new draft show the post from now on, and its comments move to the post
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

    /** Deletes a batch of drafts that ended before a moment. @returns whether there may be more */
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

  /** Empties a draft. The row that remains records that it has ended, and at which change. */
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
