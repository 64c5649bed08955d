/** Messages of the archive and preferences. Separate from those of the box on every page, to keep pages small. */
export const readerMessages = {
  noMail: 'This site can’t send email at the moment.',
  frequencyInvalid: 'Choose how often you want the newsletter',
  preferencesSaved: 'Saved',
  preferencesLoadFailed: 'Failed to load your preferences. Please try again.',
  preferencesFailed: 'Failed to save. Please try again.',
  copySent: 'Sent. Please check your email.',
  copyFailed: 'Failed to send the email. Please try again.',
  tooManyCopies: 'We’ve sent you five emails today. Please try again tomorrow.',
  erased: 'Your subscription has been erased.',
  eraseFailed: 'Failed to erase your subscription. Please try again.',
  archiveFailed: 'Failed to load the newsletter. Please try again.',
} as const
