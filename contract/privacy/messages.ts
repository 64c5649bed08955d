/** Messages about personal data and its erasure. */
export const privacyMessages = {
  erased: 'All data under this email address was erased',
  erasedWithoutFiles:
    'All data under this email address was erased, except files that were missing from the storage or couldn’t be deleted yet. The server log names them.',
  findFailed: 'Failed to find the data under this email address',
  retentionFailed: 'Failed to load the retention periods',
  retentionSaved: 'Saved. Older records will be erased within an hour.',
  retentionSaveFailed: 'Failed to save the retention periods',
  retentionChanged: 'Someone else has changed this. Reload the page to see it.',
  retentionInvalid: 'Enter a whole number of months from 1 to 1200, or leave empty to keep them forever',
  retentionFixed: (setting: string) => `${setting} sets this period. Change it in the server settings.`,
  exportFailed: 'Failed to export the data under this email address',
  eraseFailed: 'Failed to erase the data under this email address',
  isAccount: 'This email address belongs to a back office account. Change the account’s address first.',
  wasAccount:
    'A back office account had this email address recently. It can be erased seven days after the change.',
} as const
