import { maxEmailFilesMebibytes, maxAttachmentMebibytes } from '#contract/limits.ts'
import { copyLimits, emailFileLimits, maxRecipients, type Delivery } from './limits.ts'

/** Messages about emails sent from the back office. */
export const emailMessages = {
  titleRequired: 'Please enter a subject',
  textRequired: 'Please write something first',
  kindInvalid: 'kind must be reply, received, invitation or rejection',
  kindOfOtherDesk: 'This type of email can’t be sent from here',
  quoteInvalid: 'hasQuote must be true or false',
  doneInvalid: 'isDone must be true or false',
  notDoneHere: 'Only enquiries can be marked done with a reply',
  loadFailed: 'Failed to load the reply. Please try again.',
  draftSaved: 'Saved',
  draftFailed: 'Failed to save the draft. Please try again.',
  draftDiscarded: 'Draft discarded',
  discardFailed: 'Failed to discard the draft. Please try again.',
  sent: 'Reply sent',
  sendFailed: 'Failed to send the reply. Please try again.',
  sendUncertain:
    'The connection was lost, so this reply may have been sent. We’ll check when you’re back online.',
  notSent: 'The reply was not sent. It is saved as a draft.',
  changedSince: 'Your changes haven’t been sent.',
  takenBack: 'Sending undone',
  undoSendFailed: 'Failed to undo sending. Please try again.',
  tooLate: 'This reply has already been sent',
  mayBeHandedOver: 'This reply may already have been sent, so you can’t undo it',
  retried: 'Sending the reply again',
  retryFailed: 'Failed to send the reply again. Please try again.',
  noAddress: 'This person has no email address',
  tooManyCopies: `Cc and Bcc can have up to ${copyLimits.count} addresses each`,
  copyInvalid: 'Please enter email addresses, separated by commas',
  noRecipients: 'This email has no recipients',
  tooManyRecipients: `You can email up to ${maxRecipients} people at once. Please select fewer or narrow the filters.`,
  tooManyEmails: 'You’ve sent too many emails in the last hour. Please try again later.',
  previewFailed: 'Failed to load the recipients. Please try again.',
  manyUncertain:
    'The connection was lost, so some emails may have been sent. Send again: nobody gets this email twice.',
  batchGone: 'Sending these emails can no longer be undone',
  refusedBy: 'The mail server rejected',
  notFailed: 'This reply didn’t fail, so there’s nothing to retry',
  notFound: 'This reply no longer exists',
  ofOther: 'Only the author can undo sending this reply',
  forwarded: 'Forwarded',
  forwardFailed: 'Failed to forward. Please try again.',
  forwardToRequired: 'Please enter at least one email address',
  forwardToTooMany: `Please enter at most ${copyLimits.count} email addresses`,
  forwardFilesInvalid: 'hasFiles must be true or false',
  forwardTooLarge: `The files are larger than ${maxEmailFilesMebibytes} MB in total. Forward without them.`,
  fileRequired: 'Please choose a file',
  fileTooLarge: `Each file must be smaller than ${maxAttachmentMebibytes} MB`,
  fileType: 'Files must be PDF, Word, Excel, JPG or PNG',
  fileAttached: 'File attached',
  fileFailed: 'Failed to attach the file. Please try again.',
  fileRemoved: 'File removed',
  fileRemoveFailed: 'Failed to remove the file. Please try again.',
  fileOnItsWay: 'Please wait for the file to upload',
  fileNotFound: 'This file is no longer attached',
  tooManyFiles: `A reply can have up to ${emailFileLimits.count} files`,
  filesTooLarge: `The files of a reply must be smaller than ${maxEmailFilesMebibytes} MB in total`,
  noMailServer: 'Email isn’t set up on this site. Open the reply in your email app instead.',
} as const

/** Messages for someone who continues a draft that has already been sent. */
export const sentMessages: Record<Delivery, string> = {
  queued: 'This reply is already being sent',
  sent: 'This reply has already been sent',
  failed: 'This reply couldn’t be sent. Retry it in the timeline',
  bounced: 'This reply was already sent, and bounced',
}

/** Default subjects. @param firm the company's name */
export const replyTitles = {
  enquiry: (firm: string) => `Your message to ${firm}`,
  application: (firm: string) => `Your application to ${firm}`,
} as const
