import { maxTemplates } from './limits.ts'

/** Messages about email templates. */
export const templateMessages = {
  nameRequired: 'Please enter a name',
  titleRequired: 'Please enter a subject',
  textRequired: 'Please enter some text',
  nameTaken: 'A template with this name already exists',
  revisionInvalid: 'The revision must be a whole number',
  tooMany: `There can be up to ${maxTemplates} templates. Please delete one first.`,
  sharedInvalid: 'isShared must be true or false',
  ownersShare: 'Only owners can change shared templates',
  notFound: 'Template not found',
  created: 'Template created',
  updated: 'Template saved',
  stale: 'Someone else has saved this template',
  deleted: 'Template deleted',
  none: 'No templates yet',
  loadFailed: 'Failed to load the templates. Please try again.',
  saveFailed: 'Failed to save the template. Please try again.',
  deleteFailed: 'Failed to delete the template. Please try again.',
  restored: 'Template restored',
  restoreFailed: 'Failed to restore the template',
} as const
