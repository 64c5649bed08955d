import { sql, type Insertable, type Kysely, type Transaction } from 'kysely'
import { randomUUID } from 'node:crypto'
import { emailAddressesIn } from '#contract/email.ts'
import {
  reviewLimits,
  reviewMessages,
  type ReviewComment,
  type ReviewCommentBody,
} from '#contract/drafts/review.ts'
import { draftMessages } from '#contract/drafts/draft-messages.ts'
import { listPeopleWith } from '#server/platform/accounts/users.store.ts'
import { addMs } from '#server/platform/clock/add-ms.ts'
import type { Database } from '#server/platform/database/open.ts'
import { conflict, HttpError, notFound } from '#server/platform/errors.ts'
import type { DataSubject, PersonalDataSource } from '#server/platform/erasures/personal-data.ts'
import type { Announcement } from '#server/platform/notifications/notification-emails.ts'
import type { Notifier } from '#server/platform/notifications/notifier.ts'
import type { Tables } from '#server/tables.ts'
import type { DraftSubject } from './drafts.store.ts'

type Reader = Kysely<Tables> | Transaction<Tables>
type Written = Omit<Insertable<Tables['reviewComments']>, 'id' | 'postId' | 'draftId' | 'createdAt'>

export type ReviewStore = ReturnType<typeof createReviewStore>

/** Comments on drafts, and whether they are ready for review. */
export function createReviewStore(
  database: Pick<Database, 'query' | 'lock'>,
  notifier: Pick<Notifier, 'addFor' | 'forget'>,
  now: () => string,
) {
  const { query } = database

  const ofSubject = ({ postId, id }: DraftSubject) => ({ postId, draftId: postId === null ? id : null })

  const read = (db: Reader) =>
    db
      .selectFrom('reviewComments as comments')
      .leftJoin('users as writers', 'writers.id', 'comments.userId')
      .leftJoin('users as resolvers', 'resolvers.id', 'comments.resolvedBy')
      .select(['comments.id', 'section', 'quote', 'position', 'text', 'comments.name', 'comments.createdAt'])
      .select(['resolvedAt', 'writers.name as writer', 'resolvers.name as resolver'])

  const toComment = ({
    id,
    name,
    writer,
    resolver,
    ...comment
  }: Awaited<ReturnType<ReturnType<typeof read>['execute']>>[number]): ReviewComment => ({
    _id: id,
    ...comment,
    name: writer ?? name,
    resolvedBy: resolver ?? '',
  })

  const find = async (db: Reader, id: string) =>
    toComment(await read(db).where('comments.id', '=', id).executeTakeFirstOrThrow())

  return {
    /** Lists comments, oldest first: all open ones, and the latest resolved ones. @param linkId limits them to one link */
    async list(subject: DraftSubject, linkId?: string): Promise<ReviewComment[]> {
      const column = subject.postId === null ? 'comments.draftId' : 'comments.postId'
      let comments = read(query).where(column, '=', subject.postId ?? subject.id)
      if (linkId !== undefined) comments = comments.where('linkId', '=', linkId)
      const rows = await comments
        .orderBy(sql`case when resolved_at is null then 0 else 1 end`)
        .orderBy('comments.createdAt', 'desc')
        .limit(reviewLimits.listed)
        .execute()
      return rows.map(toComment).toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1))
    },

    /**
     * Adds a comment and notifies the author of the draft.
     * @throws HttpError 409 if too many are open, 429 if too many came by the link
     */
    async add(
      trx: Transaction<Tables>,
      subject: DraftSubject,
      { section, quote, position, text }: ReviewCommentBody,
      by: Pick<Written, 'name' | 'userId' | 'linkId'>,
    ): Promise<ReviewComment> {
      const of = ofSubject(subject)
      await database.lock(trx, `review of ${subject.postId ?? subject.id}`)
      const counted = trx.selectFrom('reviewComments').select((eb) => eb.fn.countAll<number>().as('n'))
      const open = await counted
        .where(of.postId === null ? 'draftId' : 'postId', '=', of.postId ?? of.draftId)
        .where('resolvedAt', 'is', null)
        .executeTakeFirstOrThrow()
      if (Number(open.n) >= reviewLimits.open) throw conflict(reviewMessages.tooMany)
      const createdAt = now()
      if (by.linkId) {
        const recent = await counted
          .where('linkId', '=', by.linkId)
          .where('createdAt', '>', addMs(createdAt, -reviewLimits.perLinkMs))
          .executeTakeFirstOrThrow()
        if (Number(recent.n) >= reviewLimits.perLink)
          throw new HttpError(429, reviewMessages.tooManyByLink, undefined, reviewLimits.perLinkMs / 1_000)
      }
      const id = randomUUID()
      await trx
        .insertInto('reviewComments')
        .values({ id, ...of, section, quote, position, text, ...by, createdAt })
        .execute()
      const { ownerId } = subject
      if (ownerId !== null && ownerId !== by.userId)
        await notifier.addFor(trx, 'reviews', 'review-comment', id, [ownerId])
      return find(trx, id)
    },

    /** The post or draft that a comment is about. @throws HttpError 404 */
    async subjectOf(id: string): Promise<string> {
      const found = await query
        .selectFrom('reviewComments')
        .select(['postId', 'draftId'])
        .where('id', '=', id)
        .executeTakeFirst()
      const subject = found?.postId ?? found?.draftId
      if (!subject) throw notFound(reviewMessages.notFound)
      return subject
    },

    /** Resolves a comment, or reopens it. */
    async resolve(
      trx: Transaction<Tables>,
      id: string,
      userId: string,
      isResolved: boolean,
    ): Promise<ReviewComment> {
      const resolved = isResolved ? { resolvedAt: now(), resolvedBy: userId } : null
      await trx
        .updateTable('reviewComments')
        .set(resolved ?? { resolvedAt: null, resolvedBy: null })
        .where('id', '=', id)
        .where('resolvedAt', isResolved ? 'is' : 'is not', null)
        .execute()
      return find(trx, id)
    },

    /** Whether a draft, or a post with its changes, is ready for review. */
    async isReady({ postId, id }: DraftSubject): Promise<boolean> {
      const row = await query
        .selectFrom(postId === null ? 'drafts' : 'posts')
        .select('readyAt')
        .where('id', '=', postId ?? id)
        .executeTakeFirst()
      return Boolean(row?.readyAt)
    },

    /** Sets whether a draft is ready for review, and notifies editors once. @returns whether that changed */
    async setReady(
      trx: Transaction<Tables>,
      { postId, id }: DraftSubject,
      userId: string,
      isReady: boolean,
    ): Promise<boolean> {
      const subject = postId ?? id
      const { numUpdatedRows } = await trx
        .updateTable(postId === null ? 'drafts' : 'posts')
        .set({ readyAt: isReady ? now() : null })
        .where('id', '=', subject)
        .where('readyAt', isReady ? 'is' : 'is not', null)
        .executeTakeFirstOrThrow()
      if (Number(numUpdatedRows) === 0) return false
      await notifier.forget(trx, [subject])
      if (isReady) {
        const editors = listPeopleWith(trx, 'posts.write.any')
          .select('users.id')
          .where('users.id', '!=', userId)
        const ids = (await editors.execute()).map(({ id: editor }) => editor)
        await notifier.addFor(trx, 'ready', 'post', subject, ids)
      }
      return true
    },

    /** Builds emails about open comments. @param url of the site */
    async announceComments(ids: string[], url: string): Promise<Announcement[]> {
      const rows = await read(query)
        .leftJoin('posts', 'posts.id', 'comments.postId')
        .leftJoin('drafts', 'drafts.id', 'comments.draftId')
        .select(['comments.postId', 'comments.draftId', 'posts.title as post', 'drafts.title as draft'])
        .where('comments.id', 'in', ids)
        .where('resolvedAt', 'is', null)
        .execute()
      return rows.map(({ id, postId, draftId, post, draft, quote, text, name, writer }) => {
        const title = post || draft || draftMessages.untitled
        const who = writer ?? name
        return {
          id,
          email: {
            subject: `New comment on ${title}`,
            paragraphs: [`${who} commented on your draft.`],
            facts: [['Draft', title], ...(quote ? [['Passage', quote] as [string, string]] : [])],
            quote: text,
            action: { label: 'Open draft', href: url + editorPath(postId, draftId) },
          },
          line: `${who} on ${title}`,
        }
      })
    },

    /** Builds emails about drafts that are ready for review. @param url of the site */
    async announceReady(ids: string[], url: string): Promise<Announcement[]> {
      const posts = await query
        .selectFrom('posts')
        .leftJoin('users', 'users.id', 'posts.ownerId')
        .select(['posts.id', 'title', 'users.name as by'])
        .where('posts.id', 'in', ids)
        .where('readyAt', 'is not', null)
        .where('deletedAt', 'is', null)
        .execute()
      const drafts = await query
        .selectFrom('drafts')
        .leftJoin('users', 'users.id', 'drafts.authorId')
        .select(['drafts.id', 'title', 'users.name as by'])
        .where('drafts.id', 'in', ids)
        .where('readyAt', 'is not', null)
        .execute()
      const found = [
        ...posts.map((post) => ({ ...post, path: editorPath(post.id, null) })),
        ...drafts.map((draft) => ({ ...draft, path: editorPath(null, draft.id) })),
      ]
      return found.map(({ id, title, by, path }) => {
        const [name, who] = [title || draftMessages.untitled, by ?? 'A team member']
        return {
          id,
          email: {
            subject: `Ready for review: ${name}`,
            paragraphs: [`${who} has a draft ready for review.`],
            facts: [['Draft', name]],
            action: { label: 'Open draft', href: url + path },
          },
          line: `${name}, by ${who}`,
        }
      })
    },

    /** Erases comments that contain a person's address. Of people with a link, only the name they enter is known. */
    personalData: {
      async erase(trx, person) {
        const ids = (await namedIn(trx, person)).map(({ id }) => id)
        if (ids.length === 0) return { reviewComments: 0 }
        await notifier.forget(trx, ids)
        await trx.deleteFrom('reviewComments').where('id', 'in', ids).execute()
        return { reviewComments: ids.length }
      },
      copies: {
        reviewComments: ({ name, text, createdAt }, person) => [
          { by: person.isNamedIn(name) ? name : 'Someone else', text, createdAt },
        ],
      },
      async *addresses(db) {
        const rows = await db
          .selectFrom('reviewComments')
          .select(['name', 'text'])
          .where((eb) => eb.or([eb('name', 'like', '%@%'), eb('text', 'like', '%@%')]))
          .execute()
        for (const { name, text } of rows) yield* emailAddressesIn(`${name} ${text}`)
      },
    } satisfies PersonalDataSource,
  }
}

async function namedIn(trx: Transaction<Tables>, person: DataSubject) {
  const candidates = await trx
    .selectFrom('reviewComments')
    .select(['id', 'name', 'text'])
    .where((eb) => eb.or([person.isPartOf('name'), person.isPartOf('text')]))
    .where(person.isFromBefore('createdAt'))
    .execute()
  return candidates.filter(({ name, text }) => person.isNamedIn(`${name} ${text}`))
}

const editorPath = (postId: string | null, draftId: string | null) =>
  postId === null ? `/admin/posts/create?draft=${draftId}` : `/admin/posts/edit/${postId}`
