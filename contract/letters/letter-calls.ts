import { addresses } from '#contract/addresses.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { EnquiryParams } from '#contract/enquiries/enquiries.ts'
import { enquiryMessages } from '#contract/enquiries/messages.ts'
import { MessageAnswer } from '#contract/message-answer.ts'
import * as letters from './letters.ts'
import { letterFileLimits } from './limits.ts'
import { letterMessages } from './messages.ts'
import { letterFileRule } from './letter-files.ts'

/** Calls of the replies to enquiries. */
export const letterCalls = {
  getReplyDraft: {
    address: addresses.getReplyDraft,
    group: 'Enquiries',
    summary:
      'One’s own draft of a reply to an enquiry, the templates filled for it, and whether the site can send it',
    capability: 'enquiries',
    params: EnquiryParams,
    answer: letters.LetterDraftFound,
    notFoundMessage: enquiryMessages.notFound,
  },
  saveReplyDraft: {
    address: addresses.saveReplyDraft,
    group: 'Enquiries',
    summary: 'Keep one’s own draft of a reply, with whatever is missing',
    capability: 'enquiries',
    params: EnquiryParams,
    body: letters.LetterDraftBody,
    answer: letters.LetterDraftSaved,
    conflict: letters.LetterDraftConflict,
    notFoundMessage: enquiryMessages.notFound,
    audit: 'none',
    isPersonal: true,
  },
  discardReplyDraft: {
    address: addresses.discardReplyDraft,
    group: 'Enquiries',
    summary: 'Discard one’s own draft of a reply',
    capability: 'enquiries',
    params: EnquiryParams,
    answer: MessageAnswer,
    audit: 'none',
    isPersonal: true,
  },
  attachReplyFile: {
    address: addresses.attachReplyFile,
    group: 'Enquiries',
    summary: `Attach a file to one’s own draft of a reply, up to ${letterFileLimits.count}`,
    capability: 'enquiries',
    params: EnquiryParams,
    file: letterFileRule,
    stores: 'files',
    status: 201,
    answer: letters.LetterFilesChanged,
    notFoundMessage: enquiryMessages.notFound,
    audit: 'none',
    isPersonal: true,
  },
  removeReplyFile: {
    address: addresses.removeReplyFile,
    group: 'Enquiries',
    summary: 'Remove a file from one’s own draft of a reply',
    capability: 'enquiries',
    params: letters.LetterFileParams,
    answer: letters.LetterFilesChanged,
    notFoundMessage: letterMessages.fileNotFound,
    audit: 'none',
    isPersonal: true,
  },
  sendReply: {
    address: addresses.sendReply,
    group: 'Enquiries',
    summary:
      'Reply to an enquiry by email, which answers it; the mail is handed over ten seconds later. The same again within a minute is sent once',
    capability: 'enquiries',
    params: EnquiryParams,
    body: letters.LetterBody,
    status: 201,
    answer: letters.LetterSent,
    conflict: letters.LetterConflict,
    notFoundMessage: enquiryMessages.notFound,
    audit: ['enquiry.replied'],
  },
  takeReplyBack: {
    address: addresses.takeReplyBack,
    group: 'Enquiries',
    summary: 'Take back one’s own reply before it is handed over; it is a draft again',
    capability: 'enquiries',
    params: letters.LetterParams,
    answer: letters.LetterTakenBack,
    notFoundMessage: letterMessages.notFound,
    audit: ['enquiry.reply-taken-back'],
  },
  retryReply: {
    address: addresses.retryReply,
    group: 'Enquiries',
    summary: 'Send a reply again that could not be sent',
    capability: 'enquiries',
    params: letters.LetterParams,
    answer: letters.LetterSent,
    notFoundMessage: letterMessages.notFound,
    audit: ['enquiry.reply-retried'],
  },
} as const satisfies Record<string, Endpoint>
