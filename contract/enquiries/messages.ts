import { maxAttachmentMebibytes } from '#contract/limits.ts'

/** Messages about enquiries, on the contact form and in the back office. */
export const enquiryMessages = {
  sent: 'Your message has been sent successfully!',
  failed: 'Failed to send your message. Please try again.',
  nameRequired: 'Full name is required',
  emailRequired: 'Email address is required',
  projectRequired: 'Project details are required',
  fileTooLarge: `The file must be smaller than ${maxAttachmentMebibytes}MB`,
  fileType: 'The file must be a PDF, DOC, DOCX, XLS, XLSX, JPG, JPEG or PNG file',
  listFailed: 'Failed to load contact submissions. Please try again.',
  detailFailed: 'Failed to load contact details. Please try again.',
  notFound: 'Contact not found',
  none: 'No contact submissions found',
  confirmDelete: 'Are you sure you want to delete this contact submission?',
  statusInvalid: 'Status must be new, in-progress or completed',
  statusChanged: 'Status updated successfully',
  statusFailed: 'Failed to update status. Please try again.',
  sourceInvalid: 'source must be phone, meeting or outbound',
  deleted: 'Contact submission deleted successfully',
} as const
