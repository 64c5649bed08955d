import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Actor } from '#server/platform/audit/audit.ts'
import type { LogVisitorAction } from '#server/platform/audit/unit-of-work.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { FeatureRecord } from '#server/platform/records/stored-kind.ts'

/** The table of a record is only known at run time. */
// oxlint-disable-next-line typescript/no-explicit-any -- see above
type AnyTables = Kysely<any>

/** Maximum number of signed URLs to remember; they are valid for ten minutes. */
const maxRemembered = 10_000

/** Whether a file is shown in the browser or downloaded. */
type FileUse = 'viewed' | 'downloaded'

export type FileDownloads = ReturnType<typeof createFileDownloads>

/** Records in the audit log who opened which private file by a signed URL. */
export function createFileDownloads({ query }: Pick<Database, 'query'>, records: readonly FeatureRecord[]) {
  const recorded = new LRUCache<string, true>({ max: maxRemembered })

  /** Finds the record of a file; undefined if it was deleted a moment ago. */
  const findRecord = async (fileId: string, use: FileUse) => {
    for (const { kind } of records) {
      const { file, senderName, table } = kind
      if (!file || !senderName) continue
      const subject = await (query as unknown as AnyTables)
        .selectFrom(table)
        .select(['id', 'email', senderName.as('name')])
        .where(file.column, '=', fileId)
        .executeTakeFirst()
      if (subject) return { action: file.actions[use], subject }
    }
    return undefined
  }

  const findActor = (accountId: string): Promise<Actor | undefined> =>
    query.selectFrom('users').select(['id', 'name', 'email']).where('id', '=', accountId).executeTakeFirst()

  return {
    /**
     * Records a use once per signed URL, because a viewer requests one file in many ranges.
     * @param url identifies the URL
     */
    async record(
      logAction: LogVisitorAction<`enquiry.file-${FileUse}` | `cv.${FileUse}`>,
      url: string,
      use: FileUse,
      { fileId, accountId }: { fileId: string; accountId: string },
    ): Promise<void> {
      const key = `${use} ${url}`
      if (recorded.get(key)) return
      recorded.set(key, true)
      try {
        const found = await findRecord(fileId, use)
        const actor = await findActor(accountId)
        if (found) await logAction(found.action, { actor, subject: found.subject })
      } catch (error) {
        recorded.delete(key)
        throw error
      }
    },
  }
}
