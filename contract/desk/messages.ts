import { maxTags } from './tags.ts'
import { maxBulkIds, maxSnoozeDays, undoMinutes } from './limits.ts'

/** Messages of the desks: timeline, assignment, snoozing, spam and changes of many records at once. */
export const deskMessages = {
  textRequired: 'Please write something first',
  entryKindInvalid: 'An entry must be a note or a call',
  noteAdded: 'Note added',
  callAdded: 'Call added',
  entryCorrected: 'Entry corrected',
  entryDeleted: 'Entry deleted',
  entryNotFound: 'This entry does not exist any more',
  entryOfOther: 'Only its author can change this entry',
  positionInvalid: 'before must be the earlier of an answer',
  revisionInvalid: 'The revision must be a whole number',
  assigneeInvalid: 'Please choose a person who works at this desk',
  assignedInvalid: 'assigned must be me, none or the id of a person',
  snoozeInvalid: `Please choose a time that is still to come and at most ${maxSnoozeDays} days away`,
  tagRequired: 'Please type a tag',
  tooManyTags: `A record has up to ${maxTags} tags`,
  nothingToChange: 'Please say what is to be changed',
  selectionInvalid: `Please name up to ${maxBulkIds} records by their ids, or a filter, and not both`,
  stale: 'Somebody else changed this in the meantime',
  changed: 'Saved',
  undone: 'Undone',
  undoExpired: `This can no longer be undone: it is more than ${undoMinutes} minutes ago, or was undone already`,
} as const
