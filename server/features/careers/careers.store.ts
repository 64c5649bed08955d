import type { Transaction } from 'kysely'
import type { z } from 'zod'
import {
  Application,
  type ApplicationDetail,
  type ApplicationFilters,
  type ApplicationReview,
  type ApplicationTexts,
} from '#contract/careers/careers.ts'
import { applicationDetailLimits, recentApplicationsMs } from '#contract/careers/limits.ts'
import type { Call } from '#server/platform/http/endpoints.ts'
import type { AssignmentNotices } from '#server/desk/assignment-notices.ts'
import { createAnswers, type AnswerDeps } from '#server/desk/answers/answers.store.ts'
import { createDeskChanges } from '#server/desk/desk-changes.ts'
import { deskReindexer } from '#server/desk/desk-search.ts'
import { createSubmissionLists } from '#server/desk/submission-lists.ts'
import {
  createSubmissions,
  repeatCount,
  type SubmissionDeps,
  type SubmissionSubject,
} from '#server/desk/submissions.ts'
import { createLetters, type LetterDeps } from '#server/desk/letters/letters.store.ts'
import { createTimeline } from '#server/desk/timeline.ts'
import { timelinePersonalData } from '#server/desk/timeline-personal-data.ts'
import { waitingOnDesk } from '#server/desk/waiting-submissions.ts'
import type { Recorder, UnitOfWork } from '#server/platform/audit/unit-of-work.ts'
import { addMs } from '#server/platform/clock/add-ms.ts'
import { columnsOf, fieldsOf } from '#server/platform/database/queries/columns.ts'
import type { Tables } from '#server/tables.ts'
import type { UnattachedFile } from '#server/platform/files/private-files.ts'
import type { TakeBytes } from '#server/platform/limits/stored-bytes.ts'
import type { Viewer } from '#server/platform/accounts/sessions.ts'
import type { ApplicationNotification } from './application-emails.ts'
import { applicationKind } from './application-kind.ts'
import { createCandidates } from './candidates.store.ts'
import { createRejectionRules } from './rejections.ts'
import { createApplicationNotes } from './application-notes.ts'
import { applicationStats } from './application-stats.ts'

const kind = applicationKind

/** The fields of an application that are columns of its table. */
const Stored = Application.omit({
  cvOriginalName: true,
  assignedTo: true,
  otherCount: true,
  receivedCount: true,
})

type Deps = SubmissionDeps &
  Pick<LetterDeps, 'mailer'> &
  Pick<AnswerDeps, 'uploads'> & {
    notices: AssignmentNotices
    /** Called with each new application, in its transaction. @returns the id of the mail that acknowledges it */
    notify: (trx: Transaction<Tables>, application: ApplicationNotification) => Promise<string | undefined>
  }

export type CareerStore = ReturnType<typeof createCareerStore>

/** Job applications, their CVs, and what the desk stores of them. */
export function createCareerStore({ notify, ...deps }: Deps) {
  const { database, files, now } = deps
  const { query, recordSearch } = database
  const reindexer = deskReindexer(kind)
  const notes = createApplicationNotes(now)
  const candidates = createCandidates(deps)

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

  const toApplication = (row: Awaited<ReturnType<typeof read>>[number]): Application => ({
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

  /** Follows a change of a timeline: the notes of the application, and what it is found by. */
  const reindex = async (trx: Transaction<Tables>, id: string) => {
    await notes.showLatest(trx, id)
    await reindexer.index(database, trx, [id])
  }
  const { begin, ...submissions } = createSubmissions(deps, kind)
  const lists = createSubmissionLists(database, now, kind, read, toApplication)
  const timeline = createTimeline({ ...deps, reindex }, kind)
  const changes = createDeskChanges({ ...deps, timeline }, kind)
  const assertSendable = createRejectionRules(database)
  const letters = createLetters({ ...deps, timeline, changes, reindex, assertSendable }, kind)
  const answers = createAnswers({ ...deps, changes, reindex }, kind)

  const find = async (id: string, reader: Viewer): Promise<ApplicationDetail | undefined> => {
    const [application, cv, history, others] = await Promise.all([
      lists.find(id, reader),
      cvOf(id),
      historyOf(id),
      candidates.othersOf(id),
    ])
    if (!application || !cv) return undefined
    return { ...application, filePath: files.signedUrl(cv.storedName, reader), history, others }
  }

  return {
    ...submissions,
    ...lists,
    find,
    timeline,
    changes,
    letters,
    answers,
    candidates,
    waitingWork: waitingOnDesk(kind, now),
    timelineData: timelinePersonalData(kind, { ...deps, reindex }),

    /** Stores an application with its CV; the same again within a minute is an entry of its timeline. */
    async create(
      trx: Transaction<Tables>,
      texts: ApplicationTexts,
      openingId: string | null,
      cv: UnattachedFile,
      takeBytes: TakeBytes,
    ): Promise<void> {
      const begun = await begin(trx, texts, cv, takeBytes)
      if (!begun) return
      const { fileId, ...row } = begun
      const { id, createdAt } = row
      await trx
        .insertInto('applications')
        .values({ ...row, ...texts, openingId, cvFileId: fileId!, appliedAt: createdAt })
        .execute()
      await recordSearch(kind).add(trx, [{ id, ...texts }])
      const acknowledgementId = await notify(trx, { id, ...texts })
      if (acknowledgementId !== undefined) {
        await trx.updateTable('applications').set({ acknowledgementId }).where('id', '=', id).execute()
      }
    },

    /** Newest first. A search without a word in it finds nothing. */
    async list({ page, limit, ...filters }: Call<'listApplications'>['query'], reader: Viewer) {
      const { submissions: applications, total } = await lists.list(filters, page, limit, reader)
      const totalPages = Math.ceil(total / limit)
      return {
        applications,
        pagination: { currentPage: page, totalPages, totalItems: total, itemsPerPage: limit },
      }
    },

    /** All that match, as a spreadsheet shows them. */
    async *export(filters: ApplicationFilters, reader: Viewer) {
      for await (const { assignedTo, ...application } of lists.all(filters, reader)) {
        yield { ...application, assignedTo: assignedTo?.name ?? '' }
      }
    },

    /** How many there are: in all, of the last 7 days, by status and by position. */
    stats() {
      return applicationStats(query, addMs(now(), -recentApplicationsMs))
    },

    /**
     * Sets the status and, where given, the notes: other notes than the shown ones are another note of the timeline.
     * @returns undefined when there is no such application, 'stale' when `revision` is given and not the present one, in which case
     * nothing is changed
     */
    async review(
      unit: UnitOfWork<'application.status' | 'application.notes'>,
      id: string,
      { status, adminNotes, revision }: z.output<typeof ApplicationReview>,
      actor: Viewer,
    ): Promise<SubmissionSubject | 'stale' | undefined> {
      const { trx, record } = unit
      const changed = await changes.changeOne(unit, id, { status }, actor, revision)
      if (changed === undefined || changed === 'stale' || adminNotes === undefined) return changed
      if (await notes.write(trx, id, adminNotes, { id: actor.id, hasSaved: changed.hasChanged })) {
        const { email, name } = changed
        await record('application.notes', { id, email, name })
        await reindexer.index(database, trx, [id])
      }
      return changed
    },

    /** The CV as it was sent; undefined when there is no such application. */
    async openCv(id: string, record: Recorder<'cv.downloaded'>) {
      const cv = await cvOf(id)
      if (!cv) return undefined
      const { name, email } = cv
      await record('cv.downloaded', { id, name, email })
      return files.open(cv)
    },
  }
}
