import { addresses } from '#contract/addresses.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { MessageAnswer } from '#contract/message-answer.ts'
import { teamMessages } from './messages.ts'
import * as team from './team.ts'

/** Calls about team members, their roles and second factors, and invitations. */
export const teamCalls = {
  listTeam: {
    address: addresses.listTeam,
    group: 'Team',
    summary:
      'List team members with roles and second factors, pending invitations, and whether a second factor is required',
    capability: 'team',
    answer: team.Team,
  },
  invite: {
    address: addresses.invite,
    group: 'Team',
    summary:
      'Invite a team member; the link works once, for seven days, for this address. Revokes earlier invitations of the address',
    capability: 'team',
    stepUp: true,
    body: team.InviteBody,
    status: 201,
    answer: team.Invited,
    audit: ['account.invited'],
  },
  resendInvitation: {
    address: addresses.resendInvitation,
    group: 'Team',
    summary: 'Resend an invitation with a new link, valid for seven days; the old link stops working',
    capability: 'team',
    stepUp: true,
    params: team.InvitationParams,
    notFoundMessage: teamMessages.invitationNotFound,
    answer: team.Invited,
    audit: ['invitation.resent'],
  },
  revokeInvitation: {
    address: addresses.revokeInvitation,
    group: 'Team',
    summary: 'Revoke an invitation',
    capability: 'team',
    params: team.InvitationParams,
    notFoundMessage: teamMessages.invitationNotFound,
    answer: MessageAnswer,
    audit: ['invitation.revoked'],
  },
  setRoles: {
    address: addresses.setRoles,
    group: 'Team',
    summary:
      'Change a person’s roles and end their sessions; revokes pending invitations sent by former owners. 409 for the last active owner',
    capability: 'team',
    stepUp: true,
    params: team.PersonParams,
    notFoundMessage: teamMessages.personNotFound,
    body: team.RolesBody,
    answer: team.PersonChanged,
    audit: ['account.roles-changed', 'invitation.revoked'],
  },
  deactivatePerson: {
    address: addresses.deactivatePerson,
    group: 'Team',
    summary:
      'Deactivate an account: ends its sessions, blocks sign-in and revokes invitations it sent; its posts stay. 409 for the last active owner',
    capability: 'team',
    stepUp: true,
    params: team.PersonParams,
    notFoundMessage: teamMessages.personNotFound,
    answer: team.PersonChanged,
    audit: ['account.deactivated', 'invitation.revoked'],
  },
  reactivatePerson: {
    address: addresses.reactivatePerson,
    group: 'Team',
    summary: 'Reactivate an account',
    capability: 'team',
    stepUp: true,
    params: team.PersonParams,
    notFoundMessage: teamMessages.personNotFound,
    answer: team.PersonChanged,
    audit: ['account.reactivated'],
  },
  removeSecondFactor: {
    address: addresses.removeSecondFactor,
    group: 'Team',
    summary:
      'Remove a person’s passkeys, TOTP and recovery codes, and end their sessions; needs your own password',
    capability: 'team',
    params: team.PersonParams,
    notFoundMessage: teamMessages.personNotFound,
    body: team.OwnPasswordBody,
    answer: team.PersonChanged,
    audit: ['second-factor.removed', 'password.refused'],
  },
  setSecondFactorRequired: {
    address: addresses.setSecondFactorRequired,
    group: 'Team',
    summary: 'Make a second factor required, in seven days, or optional; 409 while no active owner has one',
    capability: 'team',
    stepUp: true,
    body: team.RequirementBody,
    answer: team.RequirementChanged,
    audit: ['second-factor.required', 'second-factor.optional'],
  },
  setEditorPublishes: {
    address: addresses.setEditorPublishes,
    group: 'Team',
    summary: 'Choose whether editors publish writers’ posts, or writers themselves',
    capability: 'team',
    body: team.PublishingBody,
    answer: team.PublishingChanged,
    audit: ['publishing.by-editors', 'publishing.by-writers'],
  },
} as const satisfies Record<string, Endpoint>
