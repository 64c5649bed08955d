import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { z } from 'zod'
import {
  Application,
  type ApplicationChange,
  type ApplicationDetail,
  type ApplicationsQuery,
  type ApplicationTexts,
} from '#contract/careers/careers.ts'
import { recentApplicationsMs } from '#contract/careers/limits.ts'
import { createSubmissionLists } from '#server/desk/submission-lists.ts'
import { createSubmissions, type SubmissionDeps, type SubmissionKind } from '#server/desk/submissions.ts'
import { waitingSubmissions } from '#server/desk/waiting-submissions.ts'
import { columnsOf, fieldsOf } from '#server/platform/database/queries/columns.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Upload } from '#server/platform/files/uploads.ts'
import type { Viewer } from '#server/platform/sessions.ts'
import type { ApplicationNotification } from './application-emails.ts'
import { applicationStats } from './application-stats.ts'

const kind = {
  table: 'applications',
  name: 'application',
  fileKind: 'cv',
  fileColumn: 'cvFileId',
  senderName: sql<string>`first_name || ' ' || last_name`,
  sentAt: 'appliedAt',
} as const satisfies SubmissionKind

/** The fields of an application that are columns of its table. */
const Stored = Application.omit({ cvOriginalName: true })

type Deps = SubmissionDeps & {
  /** Called with each new application, in its transaction. */
  notify: (trx: Transaction<Tables>, application: ApplicationNotification) => Promise<void>
}

export type CareerStore = ReturnType<typeof createCareerStore>

/** Job applications, their CVs, and the changes of their status. */
export function createCareerStore({ notify, ...deps }: Deps) {
  const { files, audit, now } = deps
  const { query, recordSearch } = deps.database

  const read = (ids: string[]) =>
    query
      .selectFrom('applications')
      .innerJoin('files', 'files.id', 'applications.cvFileId')
      .select(columnsOf('applications', Stored))
      .select('files.originalName as cvOriginalName')
      .where('applications.id', 'in', ids)
      .execute()

  const toApplication = (row: Awaited<ReturnType<typeof read>>[number]): Application => ({
    ...fieldsOf(Stored, row),
    cvOriginalName: row.cvOriginalName,
  })

  const cvOf = (id: string) =>
    query
      .selectFrom('applications')
      .innerJoin('files', 'files.id', 'applications.cvFileId')
      .select(['storedName', 'originalName', 'mimeType', 'email', kind.senderName.as('name')])
      .where('applications.id', '=', id)
      .executeTakeFirst()

  const historyOf = (id: string) =>
    query
      .selectFrom('applicationEvents')
      .select(['at', 'actorEmail as by', 'fromStatus as from', 'toStatus as to'])
      .where('applicationId', '=', id)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .execute()

  const { create, setStatus, ...submissions } = createSubmissions(deps, kind)
  const lists = createSubmissionLists(deps.database, kind, read, toApplication)

  const find = async (id: string, reader: Viewer): Promise<ApplicationDetail | undefined> => {
    const [application, cv, history] = await Promise.all([lists.find(id, reader), cvOf(id), historyOf(id)])
    return application && cv && { ...application, filePath: files.signedUrl(cv.storedName, reader), history }
  }

  return {
    ...submissions,
    find,
    all: lists.all,
    waitingWork: waitingSubmissions(kind, 'pending'),

    /** Stores an application with its CV; the same again within a minute is left out. */
    create: (texts: ApplicationTexts, cv: Upload): Promise<void> =>
      create(texts, cv, async (trx, { fileId, ...row }) => {
        const { id, createdAt } = row
        await trx
          .insertInto('applications')
          .values({ ...row, ...texts, cvFileId: fileId!, appliedAt: createdAt })
          .execute()
        await recordSearch.applications.add(trx, [{ id, ...texts }])
        await notify(trx, { id, ...texts })
      }),

    /** Newest first. A search without a word in it finds nothing. */
    async list({ page, limit, ...filters }: ApplicationsQuery, reader: Viewer) {
      const { submissions: applications, total } = await lists.list(filters, page, limit, reader)
      const totalPages = Math.ceil(total / limit)
      return {
        applications,
        pagination: { currentPage: page, totalPages, totalItems: total, itemsPerPage: limit },
      }
    },

    /** How many there are: in all, of the last 7 days, by status and by position. */
    stats() {
      return applicationStats(query, new Date(Date.parse(now()) - recentApplicationsMs).toISOString())
    },

    /**
     * Sets the status and, where given, the notes; a change of status is recorded with its author and time.
     * @returns the application as it is now, undefined when there is none; `isStale` when `revision` is given and not the present
     * one, in which case nothing is changed
     */
    async update(
      id: string,
      { status, adminNotes, revision }: z.output<typeof ApplicationChange>,
      actor: Viewer,
    ): Promise<{ application: ApplicationDetail | undefined; isStale: boolean }> {
      const notes = adminNotes !== undefined && { adminNotes }
      const outcome = await setStatus(id, { status, ...notes, revision: sql`revision + 1` }, actor, {
        isCurrent: async (trx) => {
          if (revision === undefined) return true
          const stored = trx.selectFrom('applications').select('revision').where('id', '=', id)
          return (await stored.executeTakeFirst())?.revision === revision
        },
        onChange: async (trx, from, at) => {
          const change = { fromStatus: from as Application['status'], toStatus: status }
          const author = { actorId: actor.id, actorEmail: actor.email }
          await trx
            .insertInto('applicationEvents')
            .values({ id: randomUUID(), applicationId: id, at, ...author, ...change })
            .execute()
        },
      })
      return { application: await find(id, actor), isStale: outcome === 'stale' }
    },

    /** The CV as it was sent; undefined when there is no such application. */
    async openCv(id: string, actor: Viewer) {
      const cv = await cvOf(id)
      if (!cv) return undefined
      const { name, email } = cv
      await audit.record({ action: 'cv.downloaded', actor, subject: { id, name, email } })
      return files.open(cv)
    },
  }
}
