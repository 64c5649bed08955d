import { maxTags } from './tags.ts'
import { maxBulkIds, maxSnoozeDays, undoMinutes } from './limits.ts'

/** Messages about timelines, assignment, snoozing, spam and bulk changes. */
export const deskMessages = {
  textRequired: 'Please write something first',
  entryKindInvalid: 'An entry must be a note or a call',
  noteAdded: 'Note added',
  callAdded: 'Call added',
  entryCorrected: 'Entry updated',
  entryDeleted: 'Entry deleted',
  entryNotFound: 'This entry no longer exists',
  entryOfOther: 'Only the author can change this entry',
  positionInvalid: 'before must be the earlier value from a previous response',
  revisionInvalid: 'The revision must be a whole number',
  assigneeInvalid: 'Please choose someone who can open this record',
  assignedInvalid: 'assigned must be me, none or the id of a person',
  snoozeInvalid: `Please choose a time within the next ${maxSnoozeDays} days`,
  tagRequired: 'Please enter a tag',
  tooManyTags: `A record can have up to ${maxTags} tags`,
  nothingToChange: 'Please choose what to change',
  selectionInvalid: `Give either up to ${maxBulkIds} ids or a filter`,
  stale: 'Someone else has changed this',
  changed: 'Saved',
  undone: 'Undone',
  undoExpired: `This can’t be undone: it was over ${undoMinutes} minutes ago or has already been undone`,
} as const
