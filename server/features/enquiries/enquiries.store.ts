import { sql, type Transaction } from 'kysely'
import { Enquiry, type EnquiriesQuery, type EnquiryTexts } from '#contract/enquiries/enquiries.ts'
import { createSubmissionLists } from '#server/desk/submission-lists.ts'
import { createSubmissions, type SubmissionDeps, type SubmissionKind } from '#server/desk/submissions.ts'
import { waitingSubmissions } from '#server/desk/waiting-submissions.ts'
import { columnsOf, fieldsOf } from '#server/platform/database/queries/columns.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Upload } from '#server/platform/files/uploads.ts'
import type { Viewer } from '#server/platform/sessions.ts'
import type { EnquiryNotification } from './enquiry-emails.ts'

const kind = {
  table: 'enquiries',
  name: 'enquiry',
  fileKind: 'enquiry',
  fileColumn: 'fileId',
  senderName: sql<string>`name`,
  sentAt: 'createdAt',
} as const satisfies SubmissionKind

/** The fields of an enquiry that are columns of its table. */
const Stored = Enquiry.omit({ filePath: true, originalFileName: true })

type Deps = SubmissionDeps & {
  /** Called with each new enquiry, in its transaction. */
  notify: (trx: Transaction<Tables>, enquiry: EnquiryNotification) => Promise<void>
}

export type EnquiryStore = ReturnType<typeof createEnquiryStore>

/** Enquiries and the files that were sent with them. */
export function createEnquiryStore({ notify, ...deps }: Deps) {
  const { query, recordSearch } = deps.database

  const read = (ids: string[]) =>
    query
      .selectFrom('enquiries')
      .leftJoin('files', 'files.id', 'enquiries.fileId')
      .select(columnsOf('enquiries', Stored))
      .select(['files.storedName', 'files.originalName'])
      .where('enquiries.id', 'in', ids)
      .execute()

  const toEnquiry = (row: Awaited<ReturnType<typeof read>>[number], reader: Viewer): Enquiry => {
    const filePath = row.storedName ? deps.files.signedUrl(row.storedName, reader) : ''
    return { ...fieldsOf(Stored, row), filePath, originalFileName: row.originalName ?? '' }
  }

  const { create, setStatus, ...submissions } = createSubmissions(deps, kind)
  const { find, list, all } = createSubmissionLists(deps.database, kind, read, toEnquiry)

  return {
    ...submissions,
    find,
    all,
    waitingWork: waitingSubmissions(kind, 'new'),

    /** Stores an enquiry with its file; the same again within a minute is left out. */
    create: (texts: EnquiryTexts, upload: Upload | undefined): Promise<void> =>
      create(texts, upload, async (trx, row) => {
        const { id } = row
        await trx
          .insertInto('enquiries')
          .values({ ...row, ...texts })
          .execute()
        await recordSearch.enquiries.add(trx, [{ id, ...texts }])
        await notify(trx, { id, ...texts, fileName: upload?.name })
      }),

    /** Newest first. A search without a word in it finds nothing. */
    async list({ page, limit, ...filters }: EnquiriesQuery, reader: Viewer) {
      const { submissions: data, total } = await list(filters, page, limit, reader)
      return { data, totalPages: Math.ceil(total / limit), currentPage: page, totalItems: total }
    },

    /** @returns the enquiry as it is now; undefined when there is none */
    async setStatus(id: string, status: Enquiry['status'], actor: Viewer): Promise<Enquiry | undefined> {
      await setStatus(id, { status }, actor)
      return find(id, actor)
    },
  }
}
