import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '#server/tables.ts'
import type { Viewer } from '#server/platform/accounts/sessions.ts'

/** The author, and whether the same save has already incremented the revision. */
type Author = Pick<Viewer, 'id'> & { hasSaved: boolean }

const raised = { revision: sql<number>`revision + 1` }

/** The notes of applications: entries of their timelines. The application shows the latest. */
export function createApplicationNotes(now: () => string) {
  return {
    /** Adds a note, which the application then shows; an empty one clears it. @returns whether the shown note changed */
    async write(trx: Transaction<Tables>, id: string, text: string, author: Author): Promise<boolean> {
      const at = now()
      if (text !== '') {
        const shown = trx.selectFrom('applications').select('adminNotes').where('id', '=', id)
        if ((await shown.executeTakeFirst())?.adminNotes === text) return false
        const note = { subjectKind: 'application', subjectId: id, kind: 'note', authorId: author.id } as const
        await trx
          .insertInto('entries')
          .values({ id: randomUUID(), ...note, at, text, data: {} })
          .execute()
      }
      const { numUpdatedRows } = await trx
        .updateTable('applications')
        .set({ adminNotes: text, updatedAt: at, ...(!author.hasSaved && raised) })
        .where('id', '=', id)
        .where('adminNotes', '!=', text)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** Shows the latest note of the timeline after one was added, corrected or removed. */
    async showLatest(trx: Transaction<Tables>, id: string): Promise<void> {
      const latest = await trx
        .selectFrom('entries')
        .select('text')
        .where('subjectKind', '=', 'application')
        .where('subjectId', '=', id)
        .where('kind', '=', 'note')
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
      const adminNotes = latest?.text ?? ''
      await trx
        .updateTable('applications')
        .set({ adminNotes, ...raised })
        .where('id', '=', id)
        .where('adminNotes', '!=', adminNotes)
        .execute()
    },
  }
}
