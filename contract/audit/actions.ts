/** The areas of the back office that actions of the audit log belong to. */
export const auditAreas = [
  'access',
  'accounts',
  'posts',
  'categories',
  'comments',
  'enquiries',
  'applications',
  'subscribers',
  'images',
  'privacy',
  'setup',
] as const
export type AuditArea = (typeof auditAreas)[number]

/** The kinds of records that an entry can refer to. */
type AuditSubjectKind =
  | 'account'
  | 'post'
  | 'category'
  | 'comment'
  | 'reply'
  | 'enquiry'
  | 'application'
  | 'image'
  | 'call'

type Action = {
  area: AuditArea
  /** A description of the action, which the log shows after the name of the actor. */
  sentence: string
  /** The kind of record that the subject of an entry identifies; without it an entry has no subject. */
  subject?: AuditSubjectKind
  /** The subject is gone afterwards. */
  isRemoval?: true
}

/** Every action that the audit log records. Entries outlive versions: an action keeps its name. */
const auditActions = {
  login: { area: 'access', sentence: 'Signed in' },
  'login.failed': { area: 'access', sentence: 'Failed to sign in', subject: 'account' },
  logout: { area: 'access', sentence: 'Signed out' },
  'access.denied': { area: 'access', sentence: 'Was refused without a session', subject: 'call' },
  'account.created': { area: 'accounts', sentence: 'Created an account', subject: 'account' },
  'profile.updated': { area: 'accounts', sentence: 'Changed the profile' },
  'profile.image-changed': { area: 'accounts', sentence: 'Changed the profile image' },
  'account.email-changed': { area: 'accounts', sentence: 'Changed the e-mail address' },
  'password.changed': { area: 'accounts', sentence: 'Changed the password' },
  'password.refused': { area: 'accounts', sentence: 'Gave a wrong current password' },
  'password.reset': { area: 'accounts', sentence: 'Reset a password', subject: 'account' },
  'post.created': { area: 'posts', sentence: 'Wrote a post', subject: 'post' },
  'post.updated': { area: 'posts', sentence: 'Saved a post', subject: 'post' },
  'post.status-changed': { area: 'posts', sentence: 'Changed the status of a post', subject: 'post' },
  'post.deleted': { area: 'posts', sentence: 'Deleted a post', subject: 'post', isRemoval: true },
  'category.created': { area: 'categories', sentence: 'Created a category', subject: 'category' },
  'category.updated': { area: 'categories', sentence: 'Changed a category', subject: 'category' },
  'category.deleted': {
    area: 'categories',
    sentence: 'Deleted a category',
    subject: 'category',
    isRemoval: true,
  },
  'comment.approved': { area: 'comments', sentence: 'Approved a comment', subject: 'comment' },
  'comment.rejected': { area: 'comments', sentence: 'Rejected a comment', subject: 'comment' },
  'comment.deleted': {
    area: 'comments',
    sentence: 'Deleted a comment',
    subject: 'comment',
    isRemoval: true,
  },
  'reply.created': { area: 'comments', sentence: 'Replied to a comment', subject: 'reply' },
  'reply.approved': { area: 'comments', sentence: 'Approved a reply', subject: 'reply' },
  'reply.rejected': { area: 'comments', sentence: 'Rejected a reply', subject: 'reply' },
  'reply.deleted': { area: 'comments', sentence: 'Deleted a reply', subject: 'reply', isRemoval: true },
  'enquiry.status': { area: 'enquiries', sentence: 'Changed the status of an enquiry', subject: 'enquiry' },
  'enquiry.deleted': {
    area: 'enquiries',
    sentence: 'Deleted an enquiry',
    subject: 'enquiry',
    isRemoval: true,
  },
  'enquiries.expired': { area: 'enquiries', sentence: 'Let go of enquiries past their time' },
  'application.status': {
    area: 'applications',
    sentence: 'Changed the status of an application',
    subject: 'application',
  },
  'application.notes': {
    area: 'applications',
    sentence: 'Changed the notes of an application',
    subject: 'application',
  },
  'application.deleted': {
    area: 'applications',
    sentence: 'Deleted an application',
    subject: 'application',
    isRemoval: true,
  },
  'applications.expired': { area: 'applications', sentence: 'Let go of applications past their time' },
  'enquiry.file-downloaded': {
    area: 'enquiries',
    sentence: 'Downloaded the file of an enquiry',
    subject: 'enquiry',
  },
  'cv.downloaded': { area: 'applications', sentence: 'Downloaded a CV', subject: 'application' },
  'enquiries.exported': { area: 'enquiries', sentence: 'Exported the enquiries' },
  'applications.exported': { area: 'applications', sentence: 'Exported the applications' },
  'subscribers.exported': { area: 'subscribers', sentence: 'Exported the subscribers' },
  'image.uploaded': { area: 'images', sentence: 'Uploaded an image', subject: 'image' },
  'image.deleted': { area: 'images', sentence: 'Deleted an image', subject: 'image', isRemoval: true },
  'person.searched': { area: 'privacy', sentence: 'Looked up what is held of a person' },
  'person.erased': { area: 'privacy', sentence: 'Erased what was held of a person' },
  'setup.hidden': { area: 'setup', sentence: 'Put the setup checklist away' },
  'setup.shown': { area: 'setup', sentence: 'Showed the setup checklist again' },
} as const satisfies Record<string, Action>

export type AuditActionName = keyof typeof auditActions

/** Finds an action by its name; undefined for an action of another version. */
export const findAuditAction = (name: string): Action | undefined =>
  (auditActions as Record<string, Action>)[name]

/** The actions of one area. */
export const auditActionsOf = (area: AuditArea): AuditActionName[] =>
  (Object.keys(auditActions) as AuditActionName[]).filter((name) => auditActions[name].area === area)
