import { addresses } from '#contract/addresses.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { MessageAnswer } from '#contract/message-answer.ts'
import { sessionListMessages } from './messages.ts'
import { SessionList, SessionParams } from './session-list.ts'

/** Calls about the signed-in person's own sessions. */
export const sessionCalls = {
  listSessions: {
    address: addresses.listSessions,
    group: 'Session',
    summary: 'List the sessions of the signed-in person, last used first',
    capability: 'session',
    answer: SessionList,
  },
  endSession: {
    address: addresses.endSession,
    group: 'Session',
    summary: 'End a session',
    capability: 'session',
    params: SessionParams,
    answer: MessageAnswer,
    notFoundMessage: sessionListMessages.notFound,
    audit: ['session.ended'],
  },
  endOtherSessions: {
    address: addresses.endOtherSessions,
    group: 'Session',
    summary: 'End all other sessions',
    capability: 'session',
    answer: MessageAnswer,
    audit: ['session.ended'],
  },
} as const satisfies Record<string, Endpoint>
