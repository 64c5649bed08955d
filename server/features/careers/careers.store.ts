import type { z } from 'zod'
import { Application, type ApplicationDetail, type ApplicationReview } from '#contract/careers/careers.ts'
import { applicationDetailLimits, recentApplicationsMs } from '#contract/careers/limits.ts'
import { createDesk } from '#server/desk/desk.ts'
import { repeatCount, type SubmissionSubject } from '#server/desk/submissions.ts'
import type { Viewer } from '#server/platform/accounts/sessions.ts'
import type { LogAction, UnitOfWork } from '#server/platform/audit/unit-of-work.ts'
import { addMs } from '#server/platform/clock/add-ms.ts'
import { columnsOf, fieldsOf } from '#server/platform/database/queries/columns.ts'
import type { Call } from '#server/platform/http/endpoints.ts'
import type { Platform } from '#server/platform/platform.ts'
import { applicationAcknowledgement, applicationEmailTexts } from './application-emails.ts'
import { applicationKind as kind } from './application-kind.ts'
import { createApplicationNotes } from './application-notes.ts'
import { applicationStats } from './application-stats.ts'
import { createCandidates } from './candidates.store.ts'
import { createRejectionRules } from './rejections.ts'

/** The fields of an application that are columns of its table. */
const Stored = Application.omit({
  cvOriginalName: true,
  assignedTo: true,
  otherCount: true,
  receivedCount: true,
})

export type CareerStore = ReturnType<typeof createCareerStore>

/** Stores job applications and their CVs. */
export function createCareerStore(platform: Platform) {
  const { database, privateFiles: files, now } = platform
  const { query } = database
  const notes = createApplicationNotes(now)
  const candidates = createCandidates(platform)

  const read = (ids: string[]) =>
    query
      .selectFrom('applications')
      .innerJoin('files', 'files.id', 'applications.cvFileId')
      .leftJoin('users as assignees', 'assignees.id', 'applications.assignedTo')
      .select(columnsOf('applications', Stored))
      .select(['files.originalName as cvOriginalName', 'applications.assignedTo'])
      .select(['assignees.name as assigneeName', repeatCount(kind).as('repeats')])
      .select((eb) =>
        eb
          .selectFrom('applications as other')
          .select((inner) => inner.fn.countAll<number>().as('n'))
          .whereRef('other.candidateId', '=', 'applications.candidateId')
          .whereRef('other.id', '!=', 'applications.id')
          .where('other.spamAt', 'is', null)
          .as('otherCount'),
      )
      .where('applications.id', 'in', ids)
      .execute()

  const toSubmission = (row: Awaited<ReturnType<typeof read>>[number]): Application => ({
    ...fieldsOf(Stored, row),
    cvOriginalName: row.cvOriginalName,
    otherCount: Number(row.otherCount),
    receivedCount: 1 + Number(row.repeats),
    assignedTo: row.assignedTo === null ? null : { _id: row.assignedTo, name: row.assigneeName ?? '' },
  })

  const cvOf = (id: string) =>
    query
      .selectFrom('applications')
      .innerJoin('files', 'files.id', 'applications.cvFileId')
      .select(['storedName', 'originalName', 'mimeType', 'email', kind.senderName.as('name')])
      .where('applications.id', '=', id)
      .executeTakeFirst()

  const historyOf = async (id: string): Promise<ApplicationDetail['history']> => {
    const rows = await query
      .selectFrom('entries')
      .leftJoin('users', 'users.id', 'entries.authorId')
      .select(['entries.at', 'entries.data', 'users.email as by'])
      .where('subjectKind', '=', kind.name)
      .where('subjectId', '=', id)
      .where('kind', '=', 'status')
      .orderBy('entries.at', 'desc')
      .orderBy('entries.id', 'desc')
      .limit(applicationDetailLimits.history)
      .execute()
    return rows.map(({ at, data, by }) => ({
      at,
      by: by ?? '',
      from: data.from as Application['status'],
      to: data.to as Application['status'],
    }))
  }

  const desk = createDesk(platform, kind, {
    read,
    toSubmission,
    emailTextsOf: applicationEmailTexts,
    acknowledgement: applicationAcknowledgement,
    onEntry: notes.showLatest,
    findBlocked: createRejectionRules(database),
  })

  const find = async (id: string, reader: Viewer): Promise<ApplicationDetail | undefined> => {
    const [application, cv, history, others] = await Promise.all([
      desk.find(id, reader),
      cvOf(id),
      historyOf(id),
      candidates.othersOf(id),
    ])
    if (!application || !cv) return undefined
    return { ...application, filePath: files.signedUrl(cv.storedName, reader), history, others }
  }

  return {
    ...desk,
    find,
    candidates,

    /** Lists applications, newest first. A search without words finds nothing. */
    async list({ page, limit, ...filters }: Call<'listApplications'>['query'], reader: Viewer) {
      const { submissions: applications, total } = await desk.list(filters, page, limit, reader)
      const totalPages = Math.ceil(total / limit)
      return {
        applications,
        pagination: { currentPage: page, totalPages, totalItems: total, itemsPerPage: limit },
      }
    },

    /** Counts applications: in total, in the last 7 days, by status and by position. */
    stats() {
      return applicationStats(query, addMs(now(), -recentApplicationsMs))
    },

    /**
     * Sets the status and, if given, the notes. If the notes differ from those shown, they become a new note in the timeline.
     * @returns undefined if there is no such application, 'stale' if `revision` is given and outdated, in which case nothing changes
     */
    async review(
      unit: UnitOfWork<'application.status' | 'application.notes'>,
      id: string,
      { status, adminNotes, revision }: z.output<typeof ApplicationReview>,
      actor: Viewer,
    ): Promise<SubmissionSubject | 'stale' | undefined> {
      const { trx, logAction } = unit
      const changed = await desk.changes.changeOne(unit, id, { status }, actor, revision)
      if (changed === undefined || changed === 'stale' || adminNotes === undefined) return changed
      if (await notes.write(trx, id, adminNotes, { id: actor.id, hasSaved: changed.hasChanged })) {
        const { email, name } = changed
        await logAction('application.notes', { id, email, name })
        await desk.reindexer.index(database, trx, [id])
      }
      return changed
    },

    /** Opens the CV as it was sent; undefined if there is no such application. */
    async openCv(id: string, logAction: LogAction<'cv.downloaded'>) {
      const cv = await cvOf(id)
      if (!cv) return undefined
      const { name, email } = cv
      await logAction('cv.downloaded', { id, name, email })
      return files.open(cv)
    },
  }
}
