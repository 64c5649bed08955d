/** Desk messages that only the back office shows; kept out of the site's bundle. */
export const adminDeskMessages = {
  timelineFailed: 'Failed to load the timeline. Please try again.',
  entryLoadFailed: 'Failed to load the rest of the text. Please try again.',
  entryFailed: 'Failed to save the entry. Please try again.',
  entryRemoveFailed: 'Failed to delete the entry. Please try again.',
  changeFailed: 'Failed to save the change. Please try again.',
  countFailed: 'Failed to count what will change. Please try again.',
  undoFailed: 'Failed to undo the change',
  notUndone: 'This has changed since, so it wasn’t undone. See the timeline.',
  exportFailed: 'Failed to export the list. Please try again.',
} as const
