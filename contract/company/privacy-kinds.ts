/** The kinds of records of which the privacy page tells, in its order. */
export const privacyRecordKinds = [
  'enquiries',
  'applications',
  'comments',
  'newsletter',
  'email',
  'audit',
  'backups',
] as const
export type PrivacyRecordKind = (typeof privacyRecordKinds)[number]
