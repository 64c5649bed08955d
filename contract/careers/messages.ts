import { maxAttachmentMebibytes } from '#contract/limits.ts'

/**
 * Messages about applications, on the form and in the back office. Those of the form are in the order of docs/specification/public-site.md,
 * Career; its ninth, about an invalid email address, is `messages.fields.email`.
 */
export const applicationMessages = {
  firstNameRequired: 'First name is required',
  lastNameRequired: 'Last name is required',
  emailRequired: 'Email is required',
  phoneRequired: 'Phone number is required',
  positionRequired: 'Position is required',
  experienceRequired: 'Experience is required',
  coverLetterRequired: 'Cover letter is required',
  cvRequired: 'CV file is required',
  cvTooLarge: `CV file must be smaller than ${maxAttachmentMebibytes}MB`,
  cvType: 'CV must be a PDF, DOC, or DOCX file',
  positionUnknown: 'Please choose a position from the list',
  positionClosed: 'This position has closed. Please choose another one, or Other.',
  sent: 'Application submitted successfully!',
  failed: 'Application submission failed',
  networkFailed: 'Network error. Please try again.',
  listFailed: 'Failed to fetch applications',
  detailFailed: 'Failed to load application details',
  statusFailed: 'Failed to update application status',
  downloadFailed: 'Failed to download CV',
  deleteFailed: 'Failed to delete application',
  notFound: 'Application not found',
  none: 'No applications found',
  confirmDelete: 'Are you sure you want to delete this application?',
  statusInvalid: 'Status must be pending, reviewed, shortlisted, interviewed, hired or rejected',
  updated: 'Application updated successfully',
  deleted: 'Application deleted successfully',
} as const
