import { addresses } from '#contract/addresses.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { MessageAnswer } from '#contract/message-answer.ts'
import * as careers from './careers.ts'
import { applicationMessages } from './messages.ts'

/** Calls that say which applications are of one person. */
export const candidateCalls = {
  mergeApplications: {
    address: addresses.mergeApplications,
    group: 'Careers',
    summary: 'Say that two applications are of one person, with all others of the two',
    capability: 'applications',
    params: careers.ApplicationParams,
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
    params: careers.ApplicationParams,
    answer: MessageAnswer,
    notFoundMessage: applicationMessages.notFound,
    audit: ['application.separated'],
  },
} as const satisfies Record<string, Endpoint>
