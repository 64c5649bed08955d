/** The areas of the back office that actions of the audit log belong to. */
export const auditAreas = [
  'access',
  'accounts',
  'posts',
  'categories',
  'comments',
  'enquiries',
  'applications',
  'openings',
  'subscribers',
  'images',
  'privacy',
  'setup',
  'transfer',
] as const
export type AuditArea = (typeof auditAreas)[number]

/** The kinds of records that an entry can refer to. */
type AuditSubjectKind =
  | 'account'
  | 'invitation'
  | 'post'
  | 'draft'
  | 'category'
  | 'comment'
  | 'reply'
  | 'enquiry'
  | 'template'
  | 'application'
  | 'subscriber'
  | 'opening'
  | 'image'
  | 'media'
  | 'call'

type Action = {
  area: AuditArea
  /** A description of the action, which the log shows after the name of the actor. */
  sentence: string
  /** The kind of record that the subject of an entry identifies; without it an entry has no subject. */
  subject?: AuditSubjectKind
  /** The subject is gone afterwards. */
  isRemoval?: true
  /** The product rejected what was attempted. */
  isRejection?: true
}

/** Every action that the audit log records. Entries outlive versions: an action keeps its name. */
const auditActions = {
  login: { area: 'access', sentence: 'Signed in' },
  'login.failed': { area: 'access', sentence: 'Failed to sign in', subject: 'account', isRejection: true },
  logout: { area: 'access', sentence: 'Signed out' },
  'access.denied': {
    area: 'access',
    sentence: 'Was refused without a session',
    subject: 'call',
    isRejection: true,
  },
  'access.forbidden': {
    area: 'access',
    sentence: 'Was refused for lack of a role',
    subject: 'call',
    isRejection: true,
  },
  'account.created': { area: 'accounts', sentence: 'Created an account', subject: 'account' },
  'profile.updated': { area: 'accounts', sentence: 'Changed the profile' },
  'profile.image-changed': { area: 'accounts', sentence: 'Changed the profile image' },
  'profile.notifications-changed': { area: 'accounts', sentence: 'Changed what emails tell' },
  'account.email-changed': { area: 'accounts', sentence: 'Changed the e-mail address' },
  'password.changed': { area: 'accounts', sentence: 'Changed the password' },
  'password.refused': { area: 'accounts', sentence: 'Gave a wrong current password', isRejection: true },
  'password.reset': { area: 'accounts', sentence: 'Reset a password', subject: 'account' },
  'password.reset-requested': {
    area: 'accounts',
    sentence: 'Asked for a link to reset a password',
    subject: 'account',
  },
  'account.invited': { area: 'accounts', sentence: 'Invited somebody', subject: 'invitation' },
  'invitation.resent': { area: 'accounts', sentence: 'Sent an invitation again', subject: 'invitation' },
  'invitation.revoked': { area: 'accounts', sentence: 'Withdrew an invitation', subject: 'invitation' },
  'account.joined': { area: 'accounts', sentence: 'Joined by an invitation', subject: 'account' },
  'account.recovered': {
    area: 'accounts',
    sentence: 'Ended all sessions by "This was not me"',
    subject: 'account',
  },
  'account.roles-changed': {
    area: 'accounts',
    sentence: 'Changed the roles of an account',
    subject: 'account',
  },
  'account.deactivated': { area: 'accounts', sentence: 'Deactivated an account', subject: 'account' },
  'account.reactivated': { area: 'accounts', sentence: 'Reactivated an account', subject: 'account' },
  'second-factor.removed': {
    area: 'accounts',
    sentence: 'Removed the second factor of an account',
    subject: 'account',
  },
  'second-factor.required': { area: 'accounts', sentence: 'Required a second factor of everybody' },
  'second-factor.optional': { area: 'accounts', sentence: 'Required no second factor any more' },
  'second-factor.refused': {
    area: 'access',
    sentence: 'Gave a wrong second factor',
    subject: 'account',
    isRejection: true,
  },
  'passkey.added': { area: 'accounts', sentence: 'Added a passkey' },
  'passkey.renamed': { area: 'accounts', sentence: 'Renamed a passkey' },
  'passkey.removed': { area: 'accounts', sentence: 'Removed a passkey' },
  'totp.added': { area: 'accounts', sentence: 'Added an authenticator app' },
  'totp.removed': { area: 'accounts', sentence: 'Removed the authenticator app' },
  'recovery-codes.created': { area: 'accounts', sentence: 'Made new recovery codes' },
  'recovery-code.used': { area: 'access', sentence: 'Used a recovery code' },
  'session.ended': { area: 'access', sentence: 'Ended a session' },
  'identity.confirmed': { area: 'access', sentence: 'Confirmed their identity' },
  'post.created': { area: 'posts', sentence: 'Wrote a post', subject: 'post' },
  'post.updated': { area: 'posts', sentence: 'Saved a post', subject: 'post' },
  'post.status-changed': { area: 'posts', sentence: 'Changed the status of a post', subject: 'post' },
  'post.deleted': { area: 'posts', sentence: 'Deleted a post', subject: 'post', isRemoval: true },
  'post.restored': { area: 'posts', sentence: 'Restored a post', subject: 'post' },
  'post.purged': { area: 'posts', sentence: 'Deleted a post for good', subject: 'post', isRemoval: true },
  'draft.shared': { area: 'posts', sentence: 'Made a link to a draft', subject: 'draft' },
  'draft.share-revoked': { area: 'posts', sentence: 'Withdrew a link to a draft', subject: 'draft' },
  'category.created': { area: 'categories', sentence: 'Created a category', subject: 'category' },
  'category.updated': { area: 'categories', sentence: 'Changed a category', subject: 'category' },
  'category.deleted': {
    area: 'categories',
    sentence: 'Deleted a category',
    subject: 'category',
    isRemoval: true,
  },
  'category.restored': { area: 'categories', sentence: 'Restored a category', subject: 'category' },
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
  'replies.deleted': {
    area: 'comments',
    sentence: 'Deleted the pending replies to a comment',
    subject: 'comment',
    isRemoval: true,
  },
  'replies.restored': { area: 'comments', sentence: 'Restored replies to a comment', subject: 'comment' },
  'comment.restored': { area: 'comments', sentence: 'Restored a comment', subject: 'comment' },
  'reply.restored': { area: 'comments', sentence: 'Restored a reply', subject: 'reply' },
  'enquiry.status': { area: 'enquiries', sentence: 'Changed the status of an enquiry', subject: 'enquiry' },
  'enquiry.assigned': { area: 'enquiries', sentence: 'Assigned an enquiry', subject: 'enquiry' },
  'enquiry.snoozed': { area: 'enquiries', sentence: 'Snoozed or woke an enquiry', subject: 'enquiry' },
  'enquiry.spam': {
    area: 'enquiries',
    sentence: 'Marked an enquiry as spam, or as none',
    subject: 'enquiry',
  },
  'enquiry.entry-added': {
    area: 'enquiries',
    sentence: 'Added a note or a call to an enquiry',
    subject: 'enquiry',
  },
  'enquiry.entry-corrected': {
    area: 'enquiries',
    sentence: 'Corrected a note or a call of an enquiry',
    subject: 'enquiry',
  },
  'enquiry.entry-deleted': {
    area: 'enquiries',
    sentence: 'Deleted a note or a call of an enquiry',
    subject: 'enquiry',
  },
  'enquiry.replied': { area: 'enquiries', sentence: 'Replied to an enquiry', subject: 'enquiry' },
  'enquiry.reply-taken-back': {
    area: 'enquiries',
    sentence: 'Took back a reply to an enquiry',
    subject: 'enquiry',
  },
  'enquiry.reply-retried': {
    area: 'enquiries',
    sentence: 'Sent a reply to an enquiry again',
    subject: 'enquiry',
  },
  'template.created': { area: 'enquiries', sentence: 'Wrote a template', subject: 'template' },
  'template.updated': { area: 'enquiries', sentence: 'Changed a template', subject: 'template' },
  'template.deleted': {
    area: 'enquiries',
    sentence: 'Deleted a template',
    subject: 'template',
    isRemoval: true,
  },
  'enquiries.changed': { area: 'enquiries', sentence: 'Changed several enquiries' },
  'enquiries.change-undone': { area: 'enquiries', sentence: 'Undid a change of several enquiries' },
  'enquiry.deleted': {
    area: 'enquiries',
    sentence: 'Deleted an enquiry',
    subject: 'enquiry',
    isRemoval: true,
  },
  'enquiry.restored': { area: 'enquiries', sentence: 'Restored an enquiry', subject: 'enquiry' },
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
  'application.assigned': {
    area: 'applications',
    sentence: 'Assigned an application',
    subject: 'application',
  },
  'application.snoozed': {
    area: 'applications',
    sentence: 'Snoozed or woke an application',
    subject: 'application',
  },
  'application.spam': {
    area: 'applications',
    sentence: 'Marked an application as spam, or as none',
    subject: 'application',
  },
  'application.entry-added': {
    area: 'applications',
    sentence: 'Added a note or a call to an application',
    subject: 'application',
  },
  'application.entry-corrected': {
    area: 'applications',
    sentence: 'Corrected a note or a call of an application',
    subject: 'application',
  },
  'application.entry-deleted': {
    area: 'applications',
    sentence: 'Deleted a note or a call of an application',
    subject: 'application',
  },
  'application.replied': {
    area: 'applications',
    sentence: 'Wrote to an applicant',
    subject: 'application',
  },
  'application.reply-taken-back': {
    area: 'applications',
    sentence: 'Took back a letter to an applicant',
    subject: 'application',
  },
  'application.reply-retried': {
    area: 'applications',
    sentence: 'Sent a letter to an applicant again',
    subject: 'application',
  },
  'application.merged': {
    area: 'applications',
    sentence: 'Joined applications of one person',
    subject: 'application',
  },
  'application.separated': {
    area: 'applications',
    sentence: 'Separated applications of different people',
    subject: 'application',
  },
  'applications.changed': { area: 'applications', sentence: 'Changed several applications' },
  'applications.change-undone': { area: 'applications', sentence: 'Undid a change of several applications' },
  'application.deleted': {
    area: 'applications',
    sentence: 'Deleted an application',
    subject: 'application',
    isRemoval: true,
  },
  'application.restored': {
    area: 'applications',
    sentence: 'Restored an application',
    subject: 'application',
  },
  'applications.expired': { area: 'applications', sentence: 'Let go of applications past their time' },
  'opening.created': { area: 'openings', sentence: 'Wrote an opening', subject: 'opening' },
  'opening.updated': { area: 'openings', sentence: 'Saved an opening', subject: 'opening' },
  'opening.status-changed': {
    area: 'openings',
    sentence: 'Changed the status of an opening',
    subject: 'opening',
  },
  'opening.moved': { area: 'openings', sentence: 'Changed the order of the openings', subject: 'opening' },
  'opening.deleted': {
    area: 'openings',
    sentence: 'Deleted an opening',
    subject: 'opening',
    isRemoval: true,
  },
  'opening.restored': { area: 'openings', sentence: 'Restored an opening', subject: 'opening' },
  'opening.purged': {
    area: 'openings',
    sentence: 'Deleted an opening for good',
    subject: 'opening',
    isRemoval: true,
  },
  'enquiry.file-viewed': {
    area: 'enquiries',
    sentence: 'Viewed the file of an enquiry',
    subject: 'enquiry',
  },
  'enquiry.file-downloaded': {
    area: 'enquiries',
    sentence: 'Downloaded the file of an enquiry',
    subject: 'enquiry',
  },
  'cv.viewed': { area: 'applications', sentence: 'Viewed a CV', subject: 'application' },
  'cv.downloaded': { area: 'applications', sentence: 'Downloaded a CV', subject: 'application' },
  'enquiries.exported': { area: 'enquiries', sentence: 'Exported the enquiries' },
  'applications.exported': { area: 'applications', sentence: 'Exported the applications' },
  'subscribers.exported': { area: 'subscribers', sentence: 'Exported the subscribers' },
  'subscriber.deleted': {
    area: 'subscribers',
    sentence: 'Deleted a subscriber',
    subject: 'subscriber',
    isRemoval: true,
  },
  'subscriber.restored': { area: 'subscribers', sentence: 'Restored a subscriber', subject: 'subscriber' },
  'image.uploaded': { area: 'images', sentence: 'Uploaded an image', subject: 'image' },
  'image.described': {
    area: 'images',
    sentence: 'Changed the alternative text of an image',
    subject: 'image',
  },
  'image.replaced': { area: 'images', sentence: 'Replaced an image', subject: 'image' },
  'image.deleted': { area: 'images', sentence: 'Deleted an image', subject: 'image', isRemoval: true },
  'media.uploaded': { area: 'posts', sentence: 'Uploaded a file for posts', subject: 'media' },
  'person.searched': { area: 'privacy', sentence: 'Looked up what is held of a person' },
  'person.erased': { area: 'privacy', sentence: 'Erased what was held of a person' },
  'setup.hidden': { area: 'setup', sentence: 'Put the setup checklist away' },
  'setup.shown': { area: 'setup', sentence: 'Showed the setup checklist again' },
  'export.requested': { area: 'transfer', sentence: 'Asked for an export of everything' },
  'export.downloaded': { area: 'transfer', sentence: 'Downloaded an export of everything' },
  'import.uploaded': { area: 'transfer', sentence: 'Uploaded a file to be imported' },
  'import.started': { area: 'transfer', sentence: 'Started an import' },
  'import.cancelled': { area: 'transfer', sentence: 'Cancelled an import' },
  'site.imported': { area: 'transfer', sentence: 'Brought in an export of a site' },
} as const satisfies Record<string, Action>

export type AuditActionName = keyof typeof auditActions

/** Finds an action by its name; undefined for an action of another version. */
export const findAuditAction = (name: string): Action | undefined =>
  (auditActions as Record<string, Action>)[name]

/** The actions of one area. */
export const auditActionsOf = (area: AuditArea): AuditActionName[] =>
  (Object.keys(auditActions) as AuditActionName[]).filter((name) => auditActions[name].area === area)
