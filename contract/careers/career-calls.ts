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
import { applicationRecord } from './record.ts'

const desk = deskCalls({
  record: applicationRecord,
  group: 'Careers',
  pageSize: applicationsPageSize,
  list: careers.Applications,
  filters: careers.ApplicationFilters,
  detail: careers.ApplicationDetail,
  notFoundMessage: applicationMessages.notFound,
})
const { params } = desk.getApplication

/** Calls of the application form and of the applications that it brings. */
export const careerCalls = {
  ...desk,
  apply: {
    address: addresses.apply,
    group: 'Careers',
    summary: 'Apply for a position, with a CV',
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
    summary: 'How many applications there are: in all, by status, by position, of the last days',
    capability: 'applications',
    answer: careers.ApplicationStats,
  },
  updateApplication: {
    address: addresses.updateApplication,
    group: 'Careers',
    summary:
      'Set status and notes of an application; with the revision that was shown, nobody else’s save is lost',
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
    summary: 'The CV of an application, as it was sent',
    capability: 'applications',
    params,
    mediaType: 'application/octet-stream',
    notFoundMessage: applicationMessages.notFound,
    audit: ['cv.downloaded'],
  },
  mergeApplications: {
    address: addresses.mergeApplications,
    group: 'Careers',
    summary: 'Say that two applications are of one person, with all others of the two',
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
      'Say that an application is of somebody else than the others of its candidate; with several addresses it goes with those of its own',
    capability: 'applications',
    params,
    answer: MessageAnswer,
    notFoundMessage: applicationMessages.notFound,
    audit: ['application.separated'],
  },
} as const satisfies Record<string, Endpoint>
