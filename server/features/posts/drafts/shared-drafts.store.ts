import { maxSharedDrafts, sharedDraftMs } from '#contract/drafts/draft-limits.ts'
import { sharedDraftMessages, sharedDraftStates } from '#contract/drafts/draft-messages.ts'
import type { SharedDraft } from '#contract/drafts/shared-drafts.ts'
import { capabilitiesOf } from '#contract/team/roles.ts'
import type { PostWriter } from '#contract/posts/post-access.ts'
import type { UnitOfWork } from '#server/platform/audit/unit-of-work.ts'
import type { Database } from '#server/platform/database/open.ts'
import { gone, invalid, notFound } from '#server/platform/errors.ts'
import type { Token, Tokens } from '#server/platform/secrets/one-time-tokens.ts'

const purpose = 'shared-draft'

type Deps = { database: Pick<Database, 'query' | 'lock'>; tokens: Tokens; url: string }

export type SharedDraftStore = ReturnType<typeof createSharedDraftStore>

/** Links that show a draft to someone without an account. */
export function createSharedDraftStore({ database, tokens, url }: Deps) {
  const { query } = database

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
    /** Lists the valid links to a post or draft, oldest first. */
    list: async (subject: string): Promise<SharedDraft[]> =>
      Promise.all((await tokens.listOpen(purpose, { subject })).map(toSharedDraft)),

    /**
     * Creates a link.
     * @param maker the person's account
     * @param title as the audit log names it
     * @throws HttpError 400 if there are too many
     */
    async share(
      { trx, logAction }: UnitOfWork<'draft.shared'>,
      maker: { id: string; name: string },
      subject: string,
      title: string,
    ): Promise<{ link: string; sharedDraft: SharedDraft }> {
      await database.lock(trx, `links to ${subject}`)
      if ((await tokens.listOpen(purpose, { subject }, trx)).length >= maxSharedDrafts)
        throw invalid(sharedDraftMessages.tooMany)
      const { id, token } = await tokens.create(
        { purpose, subject, data: {}, validForMs: sharedDraftMs, createdBy: maker.id },
        trx,
      )
      await logAction('draft.shared', { id: subject, name: title })
      const [stored] = await tokens.listOpen(purpose, { id }, trx)
      if (!stored) throw notFound(sharedDraftMessages.linkNotFound)
      const { createdAt, expiresAt } = stored
      const sharedDraft = { _id: id, createdAt, expiresAt, sharedBy: maker.name }
      return { link: `${url}/shared-draft/${token}`, sharedDraft }
    },

    /** Finds a valid link by its id. */
    find: async (id: string): Promise<Token | undefined> => (await tokens.listOpen(purpose, { id }))[0],

    /** Revokes a link. */
    async revoke(
      { trx, logAction }: UnitOfWork<'draft.share-revoked'>,
      { id, subject }: Token,
      title: string,
    ): Promise<void> {
      await tokens.revoke(purpose, { id }, trx)
      await logAction('draft.share-revoked', { id: subject, name: title })
    },

    /**
     * Reads a link: what it shows, and who made it.
     * @throws HttpError 404 for an unknown link, 410 if it has expired or its maker may no longer write posts
     */
    async read(
      secret: string,
    ): Promise<{ linkId: string; sharedBy: string; expiresAt: string; writer: PostWriter; subject: string }> {
      const found = await tokens.find(purpose, secret)
      if (!found) throw notFound(sharedDraftStates.unknown)
      if (found.state !== 'valid') throw gone(sharedDraftStates[found.state])
      const { id: linkId, subject, createdBy, expiresAt } = found
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
      return { linkId, sharedBy: maker.name, expiresAt, writer: { id: createdBy, capabilities }, subject }
    },
  }
}
