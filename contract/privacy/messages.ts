/** Messages about personal data and its erasure. */
export const privacyMessages = {
  erased: 'Everything held under this email address was erased',
  erasedWithoutFiles:
    'Everything held under this email address was erased, but for files that the storage did not have or could not remove yet. The log of the server names them.',
  findFailed: 'Failed to look for what is held under this email address',
  retentionFailed: 'Failed to load how long records are kept',
  retentionSaved: 'Saved. Older records will be erased within an hour.',
  retentionSaveFailed: 'Failed to save how long records are kept',
  retentionChanged: 'Someone else changed this in the meantime. Reload the page to see it.',
  retentionInvalid: 'Give a whole number of months from 1 to 1200, or nothing to keep them for good',
  retentionFixed: (setting: string) =>
    `${setting} fixes this period. Change it in the settings of the server.`,
  exportFailed: 'Failed to export what is held under this email address',
  eraseFailed: 'Failed to erase what is held under this email address',
  isAccount:
    'This email address belongs to an account of the back office. Give the account another address first.',
  wasAccount:
    'An account of the back office had this email address until lately. It can be erased seven days after the change.',
} as const
