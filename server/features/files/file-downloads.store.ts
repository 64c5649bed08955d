import { sql } from 'kysely'
import type { Actor, Audit, NewAuditEntry } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/open.ts'
import { LruCache } from '#server/platform/lru.ts'

/** How many uses of signed URLs are remembered as recorded. Each URL is valid for ten minutes. */
const maxRemembered = 10_000

/** Whether a file is shown in the browser or stored outside of it. */
type FileUse = 'viewed' | 'downloaded'

export type FileDownloads = ReturnType<typeof createFileDownloads>

/** Records in the audit log who opened which private file by a signed URL. */
export function createFileDownloads({ query }: Pick<Database, 'query'>, audit: Audit) {
  const recorded = new LruCache<string, true>({ max: maxRemembered })

  /** Which record a file belongs to; undefined when that was deleted a moment ago. */
  const findRecord = async (
    fileId: string,
    use: FileUse,
  ): Promise<Pick<NewAuditEntry, 'action' | 'subject'> | undefined> => {
    const enquiry = await query
      .selectFrom('enquiries')
      .select(['id', 'name', 'email'])
      .where('fileId', '=', fileId)
      .executeTakeFirst()
    if (enquiry) return { action: `enquiry.file-${use}`, subject: enquiry }
    const application = await query
      .selectFrom('applications')
      .select(['id', 'email', sql<string>`first_name || ' ' || last_name`.as('name')])
      .where('cvFileId', '=', fileId)
      .executeTakeFirst()
    return application && { action: `cv.${use}`, subject: application }
  }

  const findActor = (accountId: string): Promise<Actor | undefined> =>
    query.selectFrom('users').select(['id', 'name', 'email']).where('id', '=', accountId).executeTakeFirst()

  return {
    /**
     * Records a use once for each signed URL: a viewer requests one file in many ranges.
     * @param url what distinguishes the URL
     */
    async record(
      url: string,
      use: FileUse,
      { fileId, accountId }: { fileId: string; accountId: string },
    ): Promise<void> {
      const key = `${use} ${url}`
      if (recorded.get(key)) return
      recorded.set(key, true)
      try {
        const record = await findRecord(fileId, use)
        const actor = await findActor(accountId)
        if (record) await audit.record({ ...record, actor })
      } catch (error) {
        recorded.delete(key)
        throw error
      }
    },
  }
}
