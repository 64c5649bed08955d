import { Enquiry } from '#contract/enquiries/enquiries.ts'
import { createDesk } from '#server/desk/desk.ts'
import { repeatCount } from '#server/desk/submissions.ts'
import type { Viewer } from '#server/platform/accounts/sessions.ts'
import { columnsOf, fieldsOf } from '#server/platform/database/queries/columns.ts'
import type { Call } from '#server/platform/http/endpoints.ts'
import type { Platform } from '#server/platform/platform.ts'
import { notifyOfEnquiry } from './enquiry-emails.ts'
import { enquiryKind as kind } from './enquiry-kind.ts'

/** The fields of an enquiry that are columns of its table. */
const Stored = Enquiry.omit({ filePath: true, originalFileName: true, assignedTo: true, receivedCount: true })

export type EnquiryStore = ReturnType<typeof createEnquiryStore>

/** Enquiries, and the files that were sent with them. */
export function createEnquiryStore(platform: Platform) {
  const { database, mailer, privateFiles } = platform

  const read = (ids: string[]) =>
    database.query
      .selectFrom('enquiries')
      .leftJoin('files', 'files.id', 'enquiries.fileId')
      .leftJoin('users as assignees', 'assignees.id', 'enquiries.assignedTo')
      .select(columnsOf('enquiries', Stored))
      .select(['files.storedName', 'files.originalName', 'enquiries.assignedTo'])
      .select(['assignees.name as assigneeName', repeatCount(kind).as('repeats')])
      .where('enquiries.id', 'in', ids)
      .execute()

  const toSubmission = (row: Awaited<ReturnType<typeof read>>[number], reader: Viewer): Enquiry => ({
    ...fieldsOf(Stored, row),
    filePath: row.storedName ? privateFiles.signedUrl(row.storedName, reader) : '',
    originalFileName: row.originalName ?? '',
    receivedCount: 1 + Number(row.repeats),
    assignedTo: row.assignedTo === null ? null : { _id: row.assignedTo, name: row.assigneeName ?? '' },
  })

  const desk = createDesk(platform, kind, { read, toSubmission, notify: notifyOfEnquiry(mailer) })

  return {
    ...desk,

    /** Newest first. A search without a word in it finds nothing. */
    async list({ page, limit, ...filters }: Call<'listEnquiries'>['query'], reader: Viewer) {
      const { submissions: data, total } = await desk.list(filters, page, limit, reader)
      return { data, totalPages: Math.ceil(total / limit), currentPage: page, totalItems: total }
    },
  }
}
