import { addresses } from '#contract/addresses.ts'
import { deskCalls } from '#contract/desk/desk-calls.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { formMessageOrder } from '#contract/fields.ts'
import { fileRules } from '#contract/files/files.ts'
import { MessageAnswer } from '#contract/message-answer.ts'
import { applicationFields } from './application-fields.ts'
import * as careers from './careers.ts'
import { applicationsPageSize } from './limits.ts'
import { applicationMessages } from './messages.ts'
import { applicationRecordKind } from './record.ts'

const desk = deskCalls({
  record: applicationRecordKind,
  group: 'Careers',
  pageSize: applicationsPageSize,
  list: careers.Applications,
  filters: careers.ApplicationFilters,
  detail: careers.ApplicationDetail,
  notFoundMessage: applicationMessages.notFound,
})
const { params } = desk.getApplication

/** Calls of the application form, and about the applications received. */
export const careerCalls = {
  ...desk,
  apply: {
    address: addresses.apply,
    group: 'Careers',
    summary: 'Apply for an opening, with a CV',
    access: 'public',
    capability: 'public',
    body: careers.ApplicationBody,
    file: fileRules.cv,
    messageOrder: formMessageOrder(applicationFields, fileRules.cv),
    status: 201,
    answer: MessageAnswer,
    rate: 'apply',
    audit: 'none',
  },
  getApplicationStats: {
    address: addresses.getApplicationStats,
    group: 'Careers',
    summary: 'Count applications: in total, by status, by position and in the last 7 days',
    capability: 'applications',
    answer: careers.ApplicationStats,
  },
  updateApplication: {
    address: addresses.updateApplication,
    group: 'Careers',
    summary:
      'Set the status and notes of an application; with `revision`, a save based on an older revision is rejected with 409',
    capability: 'applications',
    params,
    body: careers.ApplicationReview,
    answer: desk.changeApplication.answer,
    conflict: desk.changeApplication.conflict,
    notFoundMessage: applicationMessages.notFound,
    audit: ['application.status', 'application.notes'],
  },
  downloadCv: {
    address: addresses.downloadCv,
    group: 'Careers',
    summary: 'Download the CV of an application',
    capability: 'applications',
    params,
    mediaType: 'application/octet-stream',
    notFoundMessage: applicationMessages.notFound,
    audit: ['cv.downloaded'],
  },
  mergeApplications: {
    address: addresses.mergeApplications,
    group: 'Careers',
    summary: 'Merge the candidates of two applications, with all their other applications',
    capability: 'applications',
    params,
    body: careers.MergeBody,
    answer: MessageAnswer,
    notFoundMessage: applicationMessages.notFound,
    audit: ['application.merged'],
  },
  separateApplication: {
    address: addresses.separateApplication,
    group: 'Careers',
    summary:
      'Separate an application from the others of its candidate; if those came from several addresses, the ones from its own address go with it',
    capability: 'applications',
    params,
    answer: MessageAnswer,
    notFoundMessage: applicationMessages.notFound,
    audit: ['application.separated'],
  },
} as const satisfies Record<string, Endpoint>
