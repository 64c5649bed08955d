/** Messages of the screen "Import and export". */
export const transferMessages = {
  exportStarted: 'Export started',
  exportFailed: 'Failed to start the export',
  linkOver: 'This link has been used or has expired. Please start the export again.',
} as const

/** Messages of imports. */
export const importMessages = {
  loadFailed: 'Failed to check for a running import',
  uploadFailed: 'Failed to upload the file',
  startFailed: 'Failed to start the import',
  cancelFailed: 'Failed to cancel the import',
  fileRequired: 'Please choose a file',
  fileType: 'Please choose a zip, JSON, XML or Markdown file',
  fileEmpty: 'This file is empty',
  fileTooLarge: 'Files can be up to 1 GB. Use the import command on the server for larger ones.',
  partInvalid: 'This part of the file is not valid',
  incomplete: 'The upload is incomplete. Please choose the file again.',
  uploaded: 'Upload started',
  started: 'Import started',
  cancelled: 'Import cancelled',
  partStored: 'Part stored',
  notFound: 'This import no longer exists',
  busy: 'Another import is in progress. Please finish or cancel it first.',
  changed: 'This import has changed. Please check it again.',
  fileGone: 'The uploaded file is gone. Please upload it again.',
  crashed:
    'The import ended unexpectedly. The server log says why. What was imported stays; import the same file again to add the rest.',
  tooSlow: (file: string) =>
    `Reading ${file || 'the file'} takes too long, so the import was stopped. What was imported stays. Please remove or split large parts and import the file again.`,
  tooLarge: (file: string) =>
    `Reading ${file || 'the file'} takes too much memory, so the import was stopped. What was imported stays. Please remove or split large parts and import the file again.`,
  expired: 'This import wasn’t started within a day, so the file was deleted. Please upload it again.',
} as const
