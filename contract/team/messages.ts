import { language } from '#contract/locale.ts'
import { rolesWith, type Capability } from './roles.ts'

/** Messages about what one may do. */
export const accessMessages = {
  ownPostsOnly: 'You may change your own posts only',
  ownImagesOnly: 'You may delete images that you uploaded only',
  secondFactorRequired: 'Everybody needs a second factor here. Please set one up in your profile first.',
} as const

/** Messages of the team's screen. */
export const teamMessages = {
  loadFailed: 'Failed to load the team. Please try again.',
  personNotFound: 'This person does not exist',
  invitationNotFound: 'This invitation does not exist any more',
  rolesRequired: 'Choose at least one role',
  invited: 'Invitation sent',
  invitedWithoutMail: 'Invitation created. Copy its link and send it yourself.',
  inviteFailed: 'Failed to invite. Please try again.',
  isMember: 'This address belongs to somebody of the team',
  isDeactivated: 'This address belongs to a deactivated account. Reactivate it instead.',
  resent: 'Invitation sent again',
  resentWithoutMail: 'The invitation has a new link. Copy it and send it yourself.',
  resendFailed: 'Failed to send the invitation again',
  revoked: 'Invitation withdrawn',
  revokeFailed: 'Failed to withdraw the invitation',
  rolesChanged: 'Roles changed. Their sessions have ended.',
  rolesUnchanged: 'The roles are as they were',
  rolesFailed: 'Failed to change the roles',
  deactivated: 'Account deactivated',
  deactivateFailed: 'Failed to deactivate the account',
  reactivated: 'Account reactivated',
  reactivateFailed: 'Failed to reactivate the account',
  lastOwner: 'At least one active owner must remain',
  secondFactorRemoved: 'Second factor removed. Their sessions have ended.',
  secondFactorNone: 'This person has no second factor',
  secondFactorFailed: 'Failed to remove the second factor',
  secondFactorRequired: 'A second factor is required of everybody',
  secondFactorOptional: 'A second factor is not required any more',
  requirementFailed: 'Failed to change the requirement',
  ownersNeedFactor: 'Set up a second factor for an owner first: otherwise nobody could manage the team',
} as const

const list = new Intl.ListFormat(language, { type: 'disjunction' })

/** The sentence for a call that needs a capability which the signed-in person lacks: it names the roles that have it. */
export function missingCapabilityMessage(capability: Capability): string {
  return `You are not allowed to do this. It needs the role ${list.format(rolesWith(capability))}.`
}
