import type { RecordKind } from '#contract/records/record.ts'

/** Accounts of the back office, and what people change of their own. */
export const accountRecord = {
  name: 'account',
  words: ['account', 'accounts'],
  area: 'accounts',
  actions: {
    'account.created': { sentence: 'Created an account' },
    'profile.updated': { sentence: 'Changed the profile', isOfNone: true },
    'profile.image-changed': { sentence: 'Changed the profile image', isOfNone: true },
    'profile.notifications-changed': { sentence: 'Changed what emails tell', isOfNone: true },
    'account.email-changed': { sentence: 'Changed the e-mail address', isOfNone: true },
    'password.changed': { sentence: 'Changed the password', isOfNone: true },
    'password.refused': { sentence: 'Gave a wrong current password', isOfNone: true, isRejection: true },
    'password.reset': { sentence: 'Reset a password' },
    'password.reset-requested': { sentence: 'Asked for a link to reset a password' },
    'account.joined': { sentence: 'Joined by an invitation' },
    'account.recovered': { sentence: 'Ended all sessions by "This wasn\'t me"' },
    'account.roles-changed': { sentence: 'Changed the roles of an account' },
    'account.deactivated': { sentence: 'Deactivated an account' },
    'account.reactivated': { sentence: 'Reactivated an account' },
    'second-factor.removed': { sentence: 'Removed the second factor of an account' },
    'second-factor.required': { sentence: 'Required a second factor of everybody', isOfNone: true },
    'second-factor.optional': { sentence: 'Required no second factor any more', isOfNone: true },
    'publishing.by-editors': { sentence: 'Had writers’ posts published by editors', isOfNone: true },
    'publishing.by-writers': { sentence: 'Let writers publish their own posts', isOfNone: true },
    'passkey.added': { sentence: 'Added a passkey', isOfNone: true },
    'passkey.renamed': { sentence: 'Renamed a passkey', isOfNone: true },
    'passkey.removed': { sentence: 'Removed a passkey', isOfNone: true },
    'totp.added': { sentence: 'Added an authenticator app', isOfNone: true },
    'totp.removed': { sentence: 'Removed the authenticator app', isOfNone: true },
    'recovery-codes.created': { sentence: 'Made new recovery codes', isOfNone: true },
  },
} as const satisfies RecordKind

/** Invitations to the back office. */
export const invitationRecord = {
  name: 'invitation',
  words: ['invitation', 'invitations'],
  area: 'accounts',
  held: { invitations: ['invitation to the back office', 'invitations to the back office'] },
  privacy: 'of colleagues, who know',
  actions: {
    'account.invited': { sentence: 'Invited somebody' },
    'invitation.resent': { sentence: 'Sent an invitation again' },
    'invitation.revoked': { sentence: 'Withdrew an invitation' },
  },
} as const satisfies RecordKind
