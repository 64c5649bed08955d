import type { Transaction } from 'kysely'
import type { z } from 'zod'
import {
  Enquiry,
  type EnquiriesQuery,
  type EnquiryChange,
  type EnquiryFilters,
  type EnquiryTexts,
} from '#contract/enquiries/enquiries.ts'
import { createAnswers, type AnswerDeps } from '#server/desk/answers/answers.store.ts'
import type { AssignmentNotices } from '#server/desk/assignment-notices.ts'
import { createDeskChanges, type DeskChange } from '#server/desk/desk-changes.ts'
import { deskReindexer } from '#server/desk/desk-search.ts'
import { createSubmissionLists } from '#server/desk/submission-lists.ts'
import { createSubmissions, repeatCount, type SubmissionDeps } from '#server/desk/submissions.ts'
import { createLetters, type LetterDeps } from '#server/desk/letters/letters.store.ts'
import { createTimeline } from '#server/desk/timeline.ts'
import { timelinePersonalData, withTimeline } from '#server/desk/timeline-personal-data.ts'
import { waitingOnDesk } from '#server/desk/waiting-submissions.ts'
import { columnsOf, fieldsOf } from '#server/platform/database/queries/columns.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Upload } from '#server/platform/files/uploads.ts'
import type { Viewer } from '#server/platform/sessions.ts'
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
  const { create, restore, personalData, ...submissions } = createSubmissions(deps, kind)
  const { find, list, ...lists } = createSubmissionLists(database, now, kind, read, toEnquiry)
  const timeline = createTimeline({ ...deps, reindex }, kind)
  const changes = createDeskChanges({ ...deps, timeline }, kind)
  const entryData = timelinePersonalData(kind, { ...deps, reindex })
  const answers = createAnswers({ ...deps, changes, reindex }, kind)
  const letters = createLetters({ ...deps, timeline, changes, reindex }, kind)

  const change = (id: string, wanted: DeskChange, actor: Viewer, revision?: number) =>
    database.transaction((trx) => changes.changeOne(trx, id, wanted, actor, revision))

  return {
    ...submissions,
    ...lists,
    find,
    timeline,
    changes,
    letters,
    answers,
    waitingWork: waitingOnDesk(kind, now),

    personalData: withTimeline(personalData, entryData),

    /** Stores an enquiry with its file; the same again within a minute is an entry of its timeline. */
    create: (texts: EnquiryTexts, upload: Upload | undefined): Promise<void> =>
      create(texts, upload, async (trx, row) => {
        const { id } = row
        await trx
          .insertInto('enquiries')
          .values({ ...row, ...texts })
          .execute()
        await recordSearch(kind).add(trx, [{ id, ...texts }])
        const acknowledgementId = await notify(trx, { id, ...texts, fileName: upload?.name })
        if (acknowledgementId !== undefined) {
          await trx.updateTable('enquiries').set({ acknowledgementId }).where('id', '=', id).execute()
        }
      }),

    /** Newest first. A search without a word in it finds nothing. */
    async list({ page, limit, ...filters }: EnquiriesQuery, reader: Viewer) {
      const { submissions: data, total } = await list(filters, page, limit, reader)
      return { data, totalPages: Math.ceil(total / limit), currentPage: page, totalItems: total }
    },

    /** All that match, as a spreadsheet shows them. */
    async *export(filters: EnquiryFilters, reader: Viewer) {
      for await (const { assignedTo, ...enquiry } of lists.all(filters, reader)) {
        yield { ...enquiry, assignedTo: assignedTo?.name ?? '' }
      }
    },

    /** Takes back a deletion; the words of the timeline find the enquiry again. @returns whether there was one */
    restore: (id: string, actor: Viewer): Promise<boolean> =>
      restore(id, actor, async (trx) => {
        await letters.updateDeliveries(trx, id)
        await reindex(trx, id)
      }),

    /** @returns the enquiry as it is now; undefined when there is none */
    async setStatus(id: string, status: Enquiry['status'], actor: Viewer): Promise<Enquiry | undefined> {
      await change(id, { status }, actor)
      return find(id, actor)
    },

    /**
     * Changes what the desk stores of an enquiry that was shown with a revision.
     * @returns the enquiry as it is now, undefined when there is none; `isStale` when it was changed since, and nothing is changed
     */
    async change(
      id: string,
      { revision, ...wanted }: z.output<typeof EnquiryChange>,
      actor: Viewer,
    ): Promise<{ enquiry: Enquiry | undefined; isStale: boolean }> {
      const outcome = await change(id, wanted, actor, revision)
      return { enquiry: await find(id, actor), isStale: outcome === 'stale' }
    },
  }
}
