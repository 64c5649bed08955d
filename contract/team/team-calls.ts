import { addresses } from '#contract/addresses.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { MessageAnswer } from '#contract/message-answer.ts'
import { teamMessages } from './messages.ts'
import * as team from './team.ts'

/** Calls of the team's screen: people, their roles and factors, and invitations. */
export const teamCalls = {
  listTeam: {
    address: addresses.listTeam,
    group: 'Team',
    summary:
      'The people with their roles and second factors, open invitations, and whether a second factor is required',
    capability: 'team',
    answer: team.Team,
  },
  invite: {
    address: addresses.invite,
    group: 'Team',
    summary:
      'Invite somebody: the link works once, for seven days, for this address. An earlier invitation of the address is withdrawn',
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
    summary: 'Send an invitation again, with a new link that works for seven days; the former link ends',
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
    summary: 'Withdraw an invitation',
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
      'Change the roles of a person, which ends their sessions, and withdraws the open invitations of a person who is no longer an owner; 409 for the last active owner',
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
      'Deactivate an account: its sessions end, it cannot sign in, and its open invitations are withdrawn; its articles stay. 409 for the last active owner',
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
    summary: 'Let a deactivated account sign in again',
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
      'Remove passkeys, TOTP and recovery codes of a person, which ends their sessions; takes the own password',
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
    summary:
      'Require a second factor of everybody, from seven days later, or not any more; 409 while no active owner has one',
    capability: 'team',
    stepUp: true,
    body: team.RequirementBody,
    answer: team.RequirementChanged,
    audit: ['second-factor.required', 'second-factor.optional'],
  },
  setEditorPublishes: {
    address: addresses.setEditorPublishes,
    group: 'Team',
    summary: 'Have the posts of writers published by editors, or let writers publish them',
    capability: 'team',
    body: team.PublishingBody,
    answer: team.PublishingChanged,
    audit: ['publishing.by-editors', 'publishing.by-writers'],
  },
} as const satisfies Record<string, Endpoint>
