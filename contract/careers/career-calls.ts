import { addresses } from '#contract/addresses.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { formMessageOrder } from '#contract/fields.ts'
import { fileRules } from '#contract/files/files.ts'
import { MessageAnswer } from '#contract/message-answer.ts'
import { applicationFields } from './application-fields.ts'
import * as careers from './careers.ts'
import { applicationMessages } from './messages.ts'

/** Calls of the application form and of the applications that it brings. */
export const careerCalls = {
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
    answer: careers.ApplicationAccepted,
    rate: 'apply',
    audit: 'none',
  },
  listApplications: {
    address: addresses.listApplications,
    group: 'Careers',
    summary: 'Applications, newest first',
    capability: 'applications',
    query: careers.ApplicationsQuery,
    answer: careers.Applications,
  },
  exportApplications: {
    address: addresses.exportApplications,
    group: 'Careers',
    summary: 'Applications as CSV, newest first: all, or those that match a filter',
    capability: 'applications',
    stepUp: true,
    query: careers.ApplicationFilters,
    mediaType: 'text/csv',
    audit: ['applications.exported'],
  },
  getApplicationStats: {
    address: addresses.getApplicationStats,
    group: 'Careers',
    summary: 'How many applications there are: in all, by status, by position, of the last days',
    capability: 'applications',
    answer: careers.ApplicationStats,
  },
  getApplication: {
    address: addresses.getApplication,
    group: 'Careers',
    summary: 'One application and the changes of its status',
    capability: 'applications',
    params: careers.ApplicationParams,
    answer: careers.ApplicationFound,
    notFoundMessage: applicationMessages.notFound,
  },
  updateApplication: {
    address: addresses.updateApplication,
    group: 'Careers',
    summary:
      'Set status and notes of an application; with the revision that was shown, nobody else’s save is lost',
    capability: 'applications',
    params: careers.ApplicationParams,
    body: careers.ApplicationReview,
    answer: careers.ApplicationChanged,
    conflict: careers.ApplicationConflict,
    notFoundMessage: applicationMessages.notFound,
    audit: ['application.status', 'application.notes'],
  },
  removeApplication: {
    address: addresses.removeApplication,
    group: 'Careers',
    summary: 'Delete an application and its CV',
    capability: 'applications',
    params: careers.ApplicationParams,
    answer: careers.ApplicationRemoved,
    notFoundMessage: applicationMessages.notFound,
    audit: ['application.deleted'],
  },
  restoreApplication: {
    address: addresses.restoreApplication,
    group: 'Careers',
    summary: 'Take back the deletion of an application, within a quarter of an hour',
    capability: 'applications',
    params: careers.ApplicationParams,
    answer: MessageAnswer,
    notFoundMessage: applicationMessages.notFound,
    audit: ['application.restored'],
  },
  downloadCv: {
    address: addresses.downloadCv,
    group: 'Careers',
    summary: 'The CV of an application, as it was sent',
    capability: 'applications',
    params: careers.ApplicationParams,
    mediaType: 'application/octet-stream',
    notFoundMessage: applicationMessages.notFound,
    audit: ['cv.downloaded'],
  },
} as const satisfies Record<string, Endpoint>
