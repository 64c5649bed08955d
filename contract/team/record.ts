import type { RecordKind } from '#contract/records/record.ts'

/** Accounts of the back office, and changes that people make to their own. */
export const accountRecordKind = {
  name: 'account',
  words: ['account', 'accounts'],
  area: 'accounts',
  actions: {
    'account.created': { sentence: 'Created an account' },
    'profile.updated': { sentence: 'Changed their profile', hasNoSubject: true },
    'profile.image-changed': { sentence: 'Changed their profile image', hasNoSubject: true },
    'profile.notifications-changed': { sentence: 'Changed email notifications', hasNoSubject: true },
    'account.email-changed': { sentence: 'Changed their email address', hasNoSubject: true },
    'password.changed': { sentence: 'Changed their password', hasNoSubject: true },
    'password.refused': {
      sentence: 'Entered a wrong current password',
      hasNoSubject: true,
      isRejection: true,
    },
    'password.reset': { sentence: 'Reset a password' },
    'password.reset-requested': { sentence: 'Requested a password reset link' },
    'account.joined': { sentence: 'Accepted an invitation' },
    'account.recovered': { sentence: 'Ended all sessions after “This wasn’t me”' },
    'account.roles-changed': { sentence: 'Changed the roles of an account' },
    'account.deactivated': { sentence: 'Deactivated an account' },
    'account.reactivated': { sentence: 'Reactivated an account' },
    'second-factor.removed': { sentence: 'Removed the second factor of an account' },
    'second-factor.required': { sentence: 'Made a second factor required', hasNoSubject: true },
    'second-factor.optional': { sentence: 'Made a second factor optional', hasNoSubject: true },
    'publishing.by-editors': { sentence: 'Made editors publish writers’ posts', hasNoSubject: true },
    'publishing.by-writers': { sentence: 'Let writers publish their own posts', hasNoSubject: true },
    'passkey.added': { sentence: 'Added a passkey', hasNoSubject: true },
    'passkey.renamed': { sentence: 'Renamed a passkey', hasNoSubject: true },
    'passkey.removed': { sentence: 'Removed a passkey', hasNoSubject: true },
    'totp.added': { sentence: 'Added an authenticator app', hasNoSubject: true },
    'totp.removed': { sentence: 'Removed the authenticator app', hasNoSubject: true },
    'recovery-codes.created': { sentence: 'Created new recovery codes', hasNoSubject: true },
  },
} as const satisfies RecordKind

/** Invitations to the back office. */
export const invitationRecordKind = {
  name: 'invitation',
  words: ['invitation', 'invitations'],
  area: 'accounts',
  held: { invitations: ['invitation to the back office', 'invitations to the back office'] },
  privacy: 'about colleagues, who know',
  actions: {
    'account.invited': { sentence: 'Invited a team member' },
    'invitation.resent': { sentence: 'Resent an invitation' },
    'invitation.revoked': { sentence: 'Revoked an invitation' },
  },
} as const satisfies RecordKind
