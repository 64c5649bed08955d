import { language } from '#contract/locale.ts'
import { rolesWith, type Capability } from './roles.ts'

/** Messages about permissions. */
export const accessMessages = {
  ownPostsOnly: 'You can only change your own posts',
  ownImagesOnly: 'You can only delete images you uploaded',
  secondFactorRequired: 'A second factor is required. Please set one up in your profile first.',
} as const

/** Messages of the team screen. */
export const teamMessages = {
  loadFailed: 'Failed to load the team. Please try again.',
  personNotFound: 'Team member not found',
  invitationNotFound: 'This invitation no longer exists',
  rolesRequired: 'Choose at least one role',
  invited: 'Invitation sent',
  invitedWithoutMail: 'Invitation created. Copy its link and send it yourself.',
  inviteFailed: 'Failed to invite. Please try again.',
  isMember: 'This address already belongs to a team member',
  isDeactivated: 'This address belongs to a deactivated account. Reactivate it instead.',
  resent: 'Invitation sent again',
  resentWithoutMail: 'The invitation has a new link. Copy it and send it yourself.',
  resendFailed: 'Failed to send the invitation again',
  revoked: 'Invitation revoked',
  revokeFailed: 'Failed to revoke the invitation',
  rolesChanged: 'Roles changed. Their sessions have ended.',
  rolesUnchanged: 'Roles unchanged',
  rolesFailed: 'Failed to change the roles',
  deactivated: 'Account deactivated',
  deactivateFailed: 'Failed to deactivate the account',
  reactivated: 'Account reactivated',
  reactivateFailed: 'Failed to reactivate the account',
  lastOwner: 'At least one active owner must remain',
  secondFactorRemoved: 'Second factor removed. Their sessions have ended.',
  secondFactorNone: 'This person has no second factor',
  secondFactorFailed: 'Failed to remove the second factor',
  secondFactorRequired: 'A second factor is now required',
  secondFactorOptional: 'A second factor is now optional',
  requirementFailed: 'Failed to change the requirement',
  ownersNeedFactor: 'At least one owner needs a second factor first',
} as const

const list = new Intl.ListFormat(language, { type: 'disjunction' })

/** Says which roles have a capability that the signed-in person lacks. */
export function missingCapabilityMessage(capability: Capability): string {
  return `You can’t do this. It needs the role ${list.format(rolesWith(capability))}.`
}
