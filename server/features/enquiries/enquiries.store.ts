import type { Transaction } from 'kysely'
import { Enquiry, type EnquiryFilters, type EnquiryTexts } from '#contract/enquiries/enquiries.ts'
import type { Call } from '#server/platform/http/endpoints.ts'
import { createAnswers, type AnswerDeps } from '#server/desk/answers/answers.store.ts'
import type { AssignmentNotices } from '#server/desk/assignment-notices.ts'
import { createDeskChanges } from '#server/desk/desk-changes.ts'
import { deskReindexer } from '#server/desk/desk-search.ts'
import { createSubmissionLists } from '#server/desk/submission-lists.ts'
import { createSubmissions, repeatCount, type SubmissionDeps } from '#server/desk/submissions.ts'
import { createLetters, type LetterDeps } from '#server/desk/letters/letters.store.ts'
import { createTimeline } from '#server/desk/timeline.ts'
import { timelinePersonalData } from '#server/desk/timeline-personal-data.ts'
import { waitingOnDesk } from '#server/desk/waiting-submissions.ts'
import { columnsOf, fieldsOf } from '#server/platform/database/queries/columns.ts'
import type { Tables } from '#server/tables.ts'
import type { UnattachedFile } from '#server/platform/files/private-files.ts'
import type { TakeBytes } from '#server/platform/limits/stored-bytes.ts'
import type { Viewer } from '#server/platform/accounts/sessions.ts'
import { enquiryKind } from './enquiry-kind.ts'
import type { EnquiryNotification } from './enquiry-emails.ts'

const kind = enquiryKind

/** The fields of an enquiry that are columns of its table. */
const Stored = Enquiry.omit({ filePath: true, originalFileName: true, assignedTo: true, receivedCount: true })

type Deps = SubmissionDeps &
  Pick<LetterDeps, 'mailer'> &
  Pick<AnswerDeps, 'uploads'> & {
    notices: AssignmentNotices
    /** Called with each new enquiry, in its transaction. @returns the id of the mail that acknowledges it */
    notify: (trx: Transaction<Tables>, enquiry: EnquiryNotification) => Promise<string | undefined>
  }

export type EnquiryStore = ReturnType<typeof createEnquiryStore>

/** Enquiries, the files that were sent with them, and what the desk stores of them. */
export function createEnquiryStore({ notify, ...deps }: Deps) {
  const { database, now } = deps
  const { query, recordSearch } = database
  const reindexer = deskReindexer(kind)

  const read = (ids: string[]) =>
    query
      .selectFrom('enquiries')
      .leftJoin('files', 'files.id', 'enquiries.fileId')
      .leftJoin('users as assignees', 'assignees.id', 'enquiries.assignedTo')
      .select(columnsOf('enquiries', Stored))
      .select(['files.storedName', 'files.originalName', 'enquiries.assignedTo'])
      .select(['assignees.name as assigneeName', repeatCount(kind).as('repeats')])
      .where('enquiries.id', 'in', ids)
      .execute()

  const toEnquiry = (row: Awaited<ReturnType<typeof read>>[number], reader: Viewer): Enquiry => ({
    ...fieldsOf(Stored, row),
    filePath: row.storedName ? deps.files.signedUrl(row.storedName, reader) : '',
    originalFileName: row.originalName ?? '',
    receivedCount: 1 + Number(row.repeats),
    assignedTo: row.assignedTo === null ? null : { _id: row.assignedTo, name: row.assigneeName ?? '' },
  })

  const reindex = (trx: Transaction<Tables>, id: string) => reindexer.index(database, trx, [id])
  const { begin, ...submissions } = createSubmissions(deps, kind)
  const { find, list, ...lists } = createSubmissionLists(database, now, kind, read, toEnquiry)
  const timeline = createTimeline({ ...deps, reindex }, kind)
  const changes = createDeskChanges({ ...deps, timeline }, kind)
  const answers = createAnswers({ ...deps, changes, reindex }, kind)
  const letters = createLetters({ ...deps, timeline, changes, reindex }, kind)

  return {
    ...submissions,
    ...lists,
    find,
    timeline,
    changes,
    letters,
    answers,
    waitingWork: waitingOnDesk(kind, now),
    timelineData: timelinePersonalData(kind, { ...deps, reindex }),

    /** Stores an enquiry with its file; the same again within a minute is an entry of its timeline. */
    async create(
      trx: Transaction<Tables>,
      texts: EnquiryTexts,
      file: UnattachedFile | undefined,
      takeBytes: TakeBytes,
    ): Promise<void> {
      const row = await begin(trx, texts, file, takeBytes)
      if (!row) return
      const { id } = row
      await trx
        .insertInto('enquiries')
        .values({ ...row, ...texts })
        .execute()
      await recordSearch(kind).add(trx, [{ id, ...texts }])
      const acknowledgementId = await notify(trx, { id, ...texts, fileName: file?.name })
      if (acknowledgementId !== undefined) {
        await trx.updateTable('enquiries').set({ acknowledgementId }).where('id', '=', id).execute()
      }
    },

    /** Newest first. A search without a word in it finds nothing. */
    async list({ page, limit, ...filters }: Call<'listEnquiries'>['query'], reader: Viewer) {
      const { submissions: data, total } = await list(filters, page, limit, reader)
      return { data, totalPages: Math.ceil(total / limit), currentPage: page, totalItems: total }
    },

    /** All that match, as a spreadsheet shows them. */
    async *export(filters: EnquiryFilters, reader: Viewer) {
      for await (const { assignedTo, ...enquiry } of lists.all(filters, reader)) {
        yield { ...enquiry, assignedTo: assignedTo?.name ?? '' }
      }
    },
  }
}
