import { maxEmailFilesMebibytes, maxAttachmentMebibytes } from '#contract/limits.ts'
import { copyLimits, emailFileLimits, maxRecipients, type Delivery } from './limits.ts'

/** Messages about emails: replies by email from the back office. */
export const emailMessages = {
  titleRequired: 'Please enter a subject',
  textRequired: 'Please write something first',
  kindInvalid: 'An email must be a reply, or one that says received, an invitation or a rejection',
  kindOfOtherDesk: 'Emails of this kind are not sent from here',
  quoteInvalid: 'Say with true or false whether the message is quoted',
  doneInvalid: 'Say with true or false whether the enquiry is done with it',
  notDoneHere: 'Only enquiries are done with a reply',
  loadFailed: 'Failed to load the reply. Please try again.',
  draftSaved: 'Saved',
  draftFailed: 'Failed to save the draft. Please try again.',
  draftDiscarded: 'Draft discarded',
  discardFailed: 'Failed to discard the draft. Please try again.',
  sent: 'Reply sent',
  sendFailed: 'Failed to send the reply. Please try again.',
  sendUncertain:
    'No answer came, so this reply may have been sent. It shows as soon as there is a connection.',
  notSent: 'The reply was not sent. It is saved as a draft.',
  changedSince: 'Your changes haven’t been sent.',
  takenBack: 'Reply taken back',
  takeBackFailed: 'Failed to take the reply back. Please try again.',
  tooLate: 'This reply has been handed over to the mail server already',
  mayBeHandedOver: 'This reply may have reached the mail server already, so it cannot be taken back',
  retried: 'The reply is sent again',
  retryFailed: 'Failed to send the reply again. Please try again.',
  noAddress: 'There is no email address to write to',
  tooManyCopies: `A reply takes up to ${copyLimits.count} addresses in Cc, and in Bcc`,
  copyInvalid: 'Please enter email addresses, with commas between them',
  noRecipients: 'Nobody is left who gets this email',
  tooManyRecipients: `One email goes to up to ${maxRecipients} people. Please select fewer, or narrow the filters.`,
  tooManyEmails: 'You have sent many emails within an hour. Please try again later.',
  previewFailed: 'Failed to find out who gets this email. Please try again.',
  manyUncertain:
    'No answer came, so some emails may have been sent. Send again: nobody gets this email twice.',
  batchGone: 'These emails were taken back already, or never sent',
  refusedBy: 'The mail server refused',
  notFailed: 'This reply did not fail, so it is not sent again',
  notFound: 'This reply does not exist any more',
  ofOther: 'Only its author can take this reply back',
  forwarded: 'Forwarded',
  forwardFailed: 'Failed to forward. Please try again.',
  forwardToRequired: 'Please enter at least one email address',
  forwardToTooMany: `Please enter at most ${copyLimits.count} email addresses`,
  forwardFilesInvalid: 'Say with true or false whether files go with it',
  forwardTooLarge: `The files are larger than ${maxEmailFilesMebibytes}MB together. Forward without them.`,
  fileRequired: 'Please choose a file',
  fileTooLarge: `Each file must be smaller than ${maxAttachmentMebibytes}MB`,
  fileType: 'Files must be PDF, Word, Excel, JPG or PNG',
  fileAttached: 'File attached',
  fileFailed: 'Failed to attach the file. Please try again.',
  fileRemoved: 'File removed',
  fileRemoveFailed: 'Failed to remove the file. Please try again.',
  fileOnItsWay: 'Please wait until the file is attached',
  fileNotFound: 'This file is not attached any more',
  tooManyFiles: `A reply takes up to ${emailFileLimits.count} files`,
  filesTooLarge: `The files of a reply must be smaller than ${maxEmailFilesMebibytes}MB together`,
  noMailServer:
    'This site sends no email, since no mail server is set up. Open the reply in your own mail program instead.',
} as const

/** What is said to somebody who writes on at an email that was sent already. */
export const sentMessages: Record<Delivery, string> = {
  queued: 'This reply is on its way already, as it was when you sent it',
  sent: 'This reply has been sent already, as it was when you sent it',
  failed: 'This reply was sent already, and could not be delivered. Try it again in the timeline',
  bounced: 'This reply was sent already, and came back',
}

/** What a reply is called at first. @param firm the company's name */
export const replyTitles = {
  enquiry: (firm: string) => `Your message to ${firm}`,
  application: (firm: string) => `Your application to ${firm}`,
} as const
