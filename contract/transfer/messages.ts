/** Messages of the screen "Import and export". */
export const transferMessages = {
  exportStarted: 'The export has started',
  exportFailed: 'Failed to start the export',
  linkOver: 'This link was used already, or is too old. Please start the export again.',
} as const

/** Messages of imports by the screen. */
export const importMessages = {
  loadFailed: 'Failed to load the import',
  uploadFailed: 'Failed to upload the file',
  startFailed: 'Failed to start the import',
  cancelFailed: 'Failed to cancel the import',
  fileRequired: 'Please choose a file',
  fileType: 'Please choose a zip, JSON, XML or Markdown file',
  fileEmpty: 'This file is empty',
  fileTooLarge:
    'A file can have at most 1 GB here. A larger one can be imported with the command, on the machine of the server.',
  partInvalid: 'This part of the file is not valid',
  incomplete: 'The upload is incomplete. Please choose the file again.',
  uploaded: 'Upload started',
  started: 'The import has started',
  cancelled: 'The import was cancelled',
  partStored: 'Part stored',
  notFound: 'This import does not exist any more',
  busy: 'An import is going on already. Please finish or cancel it first.',
  changed: 'This import has gone on meanwhile. Please look at it again.',
  fileGone: 'The uploaded file is not there any more. Please upload it again.',
  crashed:
    'The import ended unexpectedly; the log of the server says why. What came stays, and importing the same file again adds the rest.',
  tooSlow: (file: string) =>
    `Reading ${file || 'the file'} takes too long, so the import was stopped. What came stays. Please take out or divide what is so large, and import the file again.`,
  tooLarge: (file: string) =>
    `Reading ${file || 'the file'} takes too much memory, so the import was stopped. What came stays. Please take out or divide what is so large, and import the file again.`,
  expired: 'Nobody started this import within a day, so the file was removed. Please upload it again.',
} as const
