import { addresses } from '#contract/addresses.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import * as letters from '#contract/letters/letters.ts'
import { letterFileRule } from '#contract/letters/letter-files.ts'
import { letterFileLimits } from '#contract/letters/limits.ts'
import { letterMessages } from '#contract/letters/messages.ts'
import { MessageAnswer } from '#contract/message-answer.ts'
import { ApplicationParams } from './careers.ts'
import { applicationMessages } from './messages.ts'

/** Calls of the letters to applicants. */
export const applicationLetterCalls = {
  getApplicationLetterDraft: {
    address: addresses.getApplicationLetterDraft,
    group: 'Careers',
    summary:
      'One’s own draft of a letter to an applicant, the templates filled for it, and whether the site can send it',
    capability: 'applications',
    params: ApplicationParams,
    answer: letters.LetterDraftFound,
    notFoundMessage: applicationMessages.notFound,
  },
  saveApplicationLetterDraft: {
    address: addresses.saveApplicationLetterDraft,
    group: 'Careers',
    summary: 'Keep one’s own draft of a letter, with whatever is missing',
    capability: 'applications',
    params: ApplicationParams,
    body: letters.LetterDraftBody,
    answer: letters.LetterDraftSaved,
    conflict: letters.LetterDraftConflict,
    notFoundMessage: applicationMessages.notFound,
    audit: 'none',
    isPersonal: true,
  },
  discardApplicationLetterDraft: {
    address: addresses.discardApplicationLetterDraft,
    group: 'Careers',
    summary: 'Discard one’s own draft of a letter',
    capability: 'applications',
    params: ApplicationParams,
    answer: MessageAnswer,
    audit: 'none',
    isPersonal: true,
  },
  attachApplicationLetterFile: {
    address: addresses.attachApplicationLetterFile,
    group: 'Careers',
    summary: `Attach a file to one’s own draft of a letter, up to ${letterFileLimits.count}`,
    capability: 'applications',
    params: ApplicationParams,
    file: letterFileRule,
    stores: 'files',
    status: 201,
    answer: letters.LetterFilesChanged,
    notFoundMessage: applicationMessages.notFound,
    audit: 'none',
    isPersonal: true,
  },
  removeApplicationLetterFile: {
    address: addresses.removeApplicationLetterFile,
    group: 'Careers',
    summary: 'Remove a file from one’s own draft of a letter',
    capability: 'applications',
    params: letters.LetterFileParams,
    answer: letters.LetterFilesChanged,
    notFoundMessage: letterMessages.fileNotFound,
    audit: 'none',
    isPersonal: true,
  },
  sendApplicationLetter: {
    address: addresses.sendApplicationLetter,
    group: 'Careers',
    summary:
      'Write to an applicant by email: a rejection sets the status, and is refused for somebody who was hired or rejected by a letter already; the mail is handed over ten seconds later',
    capability: 'applications',
    params: ApplicationParams,
    body: letters.LetterBody,
    status: 201,
    answer: letters.LetterSent,
    conflict: letters.LetterConflict,
    notFoundMessage: applicationMessages.notFound,
    audit: ['application.replied'],
  },
  takeApplicationLetterBack: {
    address: addresses.takeApplicationLetterBack,
    group: 'Careers',
    summary: 'Take back one’s own letter before it is handed over; it is a draft again',
    capability: 'applications',
    params: letters.LetterParams,
    answer: letters.LetterTakenBack,
    notFoundMessage: letterMessages.notFound,
    audit: ['application.reply-taken-back'],
  },
  retryApplicationLetter: {
    address: addresses.retryApplicationLetter,
    group: 'Careers',
    summary: 'Send a letter again that could not be sent',
    capability: 'applications',
    params: letters.LetterParams,
    answer: letters.LetterSent,
    notFoundMessage: letterMessages.notFound,
    audit: ['application.reply-retried'],
  },
} as const satisfies Record<string, Endpoint>
