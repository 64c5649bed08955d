import { issueMessages } from '#contract/newsletter/admin-messages.ts'
import { Automation } from '#contract/newsletter/issues.ts'
import { maxIssuePosts } from '#contract/newsletter/limits.ts'
import { publicPosts } from '#server/articles/public-posts.ts'
import type { Audit } from '#server/platform/audit/audit.ts'
import type { UnitOfWork } from '#server/platform/audit/unit-of-work.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { draftOfPosts } from './issue-of-posts.ts'
import type { IssueStore } from './issues.store.ts'

const key = 'newsletter-automation'
const hourMs = 60 * 60_000

/** `since` is when automatic drafts were switched on, `month` the last month with a digest. */
type Stored = Automation & { since: string; month: string }

type Deps = {
  database: Pick<Database, 'query' | 'transaction' | 'lock'>
  issues: IssueStore
  audit: Audit
  now: () => string
}

/** Creates newsletter drafts automatically: one per new post, or one per month. People review and send them. */
export function createAutomation({ database, issues, audit, now }: Deps) {
  const read = async (): Promise<Stored> => {
    const row = await database.query
      .selectFrom('settings')
      .select('value')
      .where('key', '=', key)
      .executeTakeFirst()
    return row ? (JSON.parse(row.value) as Stored) : { eachPost: false, monthly: false, since: '', month: '' }
  }
  const write = async (db: Pick<Database['query'], 'insertInto'>, stored: Stored) => {
    const value = JSON.stringify(stored)
    await db
      .insertInto('settings')
      .values({ key, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute()
  }

  /** Posts published in a period, oldest first. */
  const publishedIn = async (from: string, to: string) => {
    const rows = await publicPosts(database.query, now())
      .select('posts.id')
      .where('posts.publishedAt', '>=', from)
      .where('posts.publishedAt', '<', to)
      .orderBy('posts.publishedAt')
      .limit(maxIssuePosts)
      .execute()
    return rows.map(({ id }) => id)
  }

  const makeDraft = async (postIds: string[], subject?: string) => {
    const draft = await draftOfPosts(database.query, postIds, now())
    if (!draft) return
    await database.transaction((trx) =>
      issues.create(
        { trx, logAction: (action, subject) => audit.record({ action, actor: undefined, subject }, trx) },
        { ...draft, ...(subject && { subject }) },
        null,
      ),
    )
  }

  const job: Job = {
    name: 'newsletter-drafts',
    isShared: true,
    intervalMs: hourMs,
    failure: 'creating newsletter drafts failed, next attempt in an hour',
    async run() {
      const stored = await read()
      const at = now()
      const month = at.slice(0, 7)
      if (stored.eachPost) {
        for (const id of await publishedIn(stored.since, at)) await makeDraft([id])
        await write(database.query, { ...stored, since: at })
      }
      if (stored.monthly && stored.month < month) {
        const posts = await publishedIn(`${stored.month}-01T00:00:00.000Z`, `${month}-01T00:00:00.000Z`)
        if (posts.length > 0) await makeDraft(posts, issueMessages.monthly)
        await write(database.query, { ...(await read()), month })
      }
    },
  }

  return {
    job,
    read: async (): Promise<Automation> => Automation.parse(await read()),
    async save(
      { trx, logAction }: UnitOfWork<'newsletter.automated'>,
      automation: Automation,
    ): Promise<void> {
      const at = now()
      await write(trx, { ...automation, since: at, month: at.slice(0, 7) })
      await logAction('newsletter.automated')
    },
  }
}
