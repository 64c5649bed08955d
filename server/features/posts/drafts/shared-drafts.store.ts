import type { Transaction } from 'kysely'
import { maxSharedDrafts, sharedDraftMs } from '#contract/drafts/draft-limits.ts'
import { sharedDraftMessages, sharedDraftStates } from '#contract/drafts/draft-messages.ts'
import type { ShareBody, SharedDraft } from '#contract/drafts/shared-drafts.ts'
import { capabilitiesOf } from '#contract/team/roles.ts'
import type { PostWriter } from '#contract/posts/post-access.ts'
import type { Audit, Actor } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { gone, invalid, notFound } from '#server/platform/errors.ts'
import type { Token, Tokens } from '#server/platform/secrets/one-time-tokens.ts'

const purpose = 'shared-draft'

type Deps = { database: Database; tokens: Tokens; audit: Audit; url: string }

export type SharedDraftStore = ReturnType<typeof createSharedDraftStore>

/** The unfinished writing that a link shows, where there is any. */
const draftOf = ({ data }: Token) => (typeof data['draftId'] === 'string' ? data['draftId'] : undefined)

/** Links that show a draft to somebody without an account. */
export function createSharedDraftStore({ database, tokens, audit, url }: Deps) {
  const { query } = database

  const openAbout = async (subject: string, trx?: Transaction<Tables>) =>
    (await tokens.listOpen(purpose, trx)).filter((token) => token.subject === subject)

  const nameOf = async (userId: string | null) => {
    if (userId === null) return ''
    const person = await query.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirst()
    return person?.name ?? ''
  }

  const toSharedDraft = async ({ id, createdAt, expiresAt, createdBy }: Token): Promise<SharedDraft> => ({
    _id: id,
    createdAt,
    expiresAt,
    sharedBy: await nameOf(createdBy),
  })

  return {
    /** Lists the valid links about a post or an unfinished new one, oldest first. */
    list: async (subject: string): Promise<SharedDraft[]> =>
      Promise.all((await openAbout(subject)).map(toSharedDraft)),

    /** Makes a link. @param title as the audit log names it. @throws HttpError 400 when there are too many */
    async share(
      actor: Actor & { id: string },
      { postId, draftId }: ShareBody,
      title: string,
    ): Promise<{ link: string; sharedDraft: SharedDraft }> {
      const subject = postId ?? draftId ?? ''
      const made = await database.transaction(async (trx) => {
        await database.lock(trx, `links to ${subject}`)
        if ((await openAbout(subject, trx)).length >= maxSharedDrafts)
          throw invalid(sharedDraftMessages.tooMany)
        const data: Token['data'] = draftId === null ? {} : { draftId }
        const { id, token } = await tokens.create(
          { purpose, subject, data, validForMs: sharedDraftMs, createdBy: actor.id },
          trx,
        )
        await audit.record({ action: 'draft.shared', actor, subject: { id: subject, name: title } }, trx)
        return { id, token }
      })
      const stored = (await openAbout(subject)).find(({ id }) => id === made.id)
      if (!stored) throw notFound(sharedDraftMessages.linkNotFound)
      return { link: `${url}/shared-draft/${made.token}`, sharedDraft: await toSharedDraft(stored) }
    },

    /** Finds a valid link by its id. */
    find: async (id: string): Promise<Token | undefined> =>
      (await tokens.listOpen(purpose)).find((token) => token.id === id),

    /** Withdraws a link. */
    revoke: (actor: Actor, { id, subject }: Token, title: string): Promise<void> =>
      database.transaction(async (trx) => {
        await tokens.revoke(purpose, { id }, trx)
        await audit.record(
          { action: 'draft.share-revoked', actor, subject: { id: subject, name: title } },
          trx,
        )
      }),

    /**
     * Reads what a link shows: the unfinished writing of the person who made it, else the post.
     * @throws HttpError 404 for an unknown link, 410 for one that is past its use or whose maker may not write the post any more
     */
    async read(secret: string): Promise<{
      sharedBy: string
      expiresAt: string
      writer: PostWriter
      postId: string
      body?: Record<string, unknown>
    }> {
      const found = await tokens.find(purpose, secret)
      if (!found) throw notFound(sharedDraftStates.unknown)
      if (found.state !== 'valid') throw gone(sharedDraftStates[found.state])
      const { subject: postId, createdBy, expiresAt } = found
      const maker =
        createdBy === null
          ? undefined
          : await query
              .selectFrom('users')
              .select('name')
              .where('id', '=', createdBy)
              .where('deactivatedAt', 'is', null)
              .executeTakeFirst()
      if (!maker || createdBy === null) throw gone(sharedDraftStates.revoked)
      const roles = await query
        .selectFrom('userRoles')
        .select('role')
        .where('userId', '=', createdBy)
        .execute()
      const capabilities = new Set(capabilitiesOf(roles.map(({ role }) => role)))
      if (!capabilities.has('posts.write.own')) throw gone(sharedDraftStates.revoked)
      const draftId = draftOf(found)
      const draft =
        draftId === undefined
          ? undefined
          : await query
              .selectFrom('drafts')
              .select('body')
              .where('id', '=', draftId)
              .where('authorId', '=', createdBy)
              .where('endedAt', 'is', null)
              .executeTakeFirst()
      return {
        sharedBy: maker.name,
        expiresAt,
        writer: { id: createdBy, capabilities },
        postId,
        ...(draft && { body: JSON.parse(draft.body) as Record<string, unknown> }),
      }
    },
  }
}
