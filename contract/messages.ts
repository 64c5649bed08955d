/**
 * The sentences that the specification dictates, in the order of its catalogues, and the server's own.
 * Code imports them from here; tests spell them out. Those of the back office alone are in office-messages.ts, so that
 * visitors need not load them.
 */
export const messages = {
  blog: {
    homeFailed: 'Failed to load blog data. Please try again later.',
    listingFailed: 'Failed to load blog posts. Please try again later.',
    articleFailed: 'Failed to load blog post. Please try again later.',
    notFound: 'Post not found',
    notFoundHint: "We couldn't find the blog post you're looking for.",
    noRelated: 'No related articles found',
    linkCopied: 'Link copied to clipboard!',
  },
  comments: {
    empty: 'No comments yet. Be the first to comment!',
    fieldsRequired: 'All fields are required',
    failed: 'Failed to submit your comment. Please try again.',
    notFound: 'Comment not found',
    awaiting: 'Your comment has been submitted and is awaiting moderation.',
    replyAwaiting: 'Your reply has been submitted and is awaiting moderation.',
    replyPublished: 'Your reply has been published.',
  },
  enquiry: {
    sent: 'Your message has been sent successfully!',
    failed: 'Failed to send your message. Please try again.',
    nameRequired: 'Full name is required',
    emailRequired: 'Email address is required',
    projectRequired: 'Project details are required',
    fileTooLarge: 'The file must be smaller than 10MB',
    fileType: 'The file must be a PDF, DOC, DOCX, XLS, XLSX, JPG, JPEG or PNG file',
    listFailed: 'Failed to load contact submissions. Please try again.',
    detailFailed: 'Failed to load contact details. Please try again.',
    notFound: 'Contact not found',
    none: 'No contact submissions found',
    confirmDelete: 'Are you sure you want to delete this contact submission?',
    statusInvalid: 'Status must be new, in-progress or completed',
    statusChanged: 'Status updated successfully',
    statusFailed: 'Failed to update status. Please try again.',
    deleted: 'Contact submission deleted successfully',
  },
  // spec, public §5, in its order; the ninth, on the address of an e-mail, is fields.email
  application: {
    firstNameRequired: 'First name is required',
    lastNameRequired: 'Last name is required',
    emailRequired: 'Email is required',
    phoneRequired: 'Phone number is required',
    positionRequired: 'Position is required',
    experienceRequired: 'Experience is required',
    coverLetterRequired: 'Cover letter is required',
    cvRequired: 'CV file is required',
    cvTooLarge: 'CV file must be smaller than 10MB',
    cvType: 'CV must be a PDF, DOC, or DOCX file',
    positionUnknown: 'Please choose a position from the list',
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
  },
  newsletter: {
    emailRequired: 'Email is required',
    subscribed: 'Thank you for subscribing!',
    confirmByMail:
      'Thank you for subscribing! Please follow the link that we send you to confirm your address.',
    confirmed: 'Your subscription is confirmed. Welcome!',
    unsubscribed: 'You have been unsubscribed.',
    linkUnknown: 'This link is no longer valid',
    subscribeFailed: 'Failed to subscribe. Please try again.',
    confirmFailed: 'Failed to confirm your subscription. Please try again.',
    unsubscribeFailed: 'Failed to unsubscribe. Please try again.',
  },
  fields: {
    email: 'Please enter a valid email address',
    text: 'Please remove characters that are not text',
  },
  server: {
    invalid: 'The request is not valid',
    unauthorized: 'Please sign in to continue',
    forbidden: 'You are not allowed to do this',
    notFound: 'Not found',
    tooLarge: 'The request is too large',
    wrongType: 'The content type is not supported',
    tooMany: 'Too many requests. Please try again later.',
    full: 'There is no space left to store this. Please try again later.',
    notReady: 'The service is not ready. Please try again shortly.',
    failed: 'Something went wrong on our side. Please try again later.',
  },
} as const

/**
 * The sentence for a text that is too long.
 * @param label what the field is called on the form, @param most the limit in characters
 */
export function tooLong(label: string, most: number): string {
  return `${label} must be ${most.toLocaleString('en-US')} characters or fewer`
}
