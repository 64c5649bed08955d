import { addresses } from '#contract/addresses.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { MessageAnswer } from '#contract/message-answer.ts'
import { SignedIn } from './auth.ts'
import * as join from './join.ts'

/** Calls of the links that emails have: an invitation, a forgotten password, "This wasn't me". A token is spent by a form only. */
export const joinCalls = {
  getInvitation: {
    address: addresses.getInvitation,
    group: 'Session',
    summary: 'What a link invites to: 404 for an unknown one, 410 for one that is used, withdrawn or expired',
    access: 'public',
    capability: 'public',
    rate: 'links',
    body: join.LinkBody,
    answer: join.InvitationFound,
    audit: 'none',
  },
  join: {
    address: addresses.join,
    group: 'Session',
    summary: 'Create the account of an invitation, and begin a session',
    access: 'public',
    capability: 'public',
    rate: 'links',
    body: join.JoinBody,
    answer: SignedIn,
    audit: ['account.joined'],
  },
  forgotPassword: {
    address: addresses.forgotPassword,
    group: 'Session',
    summary: 'Ask for a link to choose a new password; the answer is the same for every address',
    access: 'public',
    capability: 'public',
    rate: 'links',
    body: join.ForgotPasswordBody,
    answer: MessageAnswer,
    audit: ['password.reset-requested'],
  },
  getPasswordReset: {
    address: addresses.getPasswordReset,
    group: 'Session',
    summary: 'Whether a link to choose a new password can be used: 404 or 410 where it cannot',
    access: 'public',
    capability: 'public',
    rate: 'links',
    body: join.LinkBody,
    answer: join.PasswordResetFound,
    audit: 'none',
  },
  resetPassword: {
    address: addresses.resetPassword,
    group: 'Session',
    summary: 'Choose a new password by a link, which ends every session; a second factor stays',
    access: 'public',
    capability: 'public',
    rate: 'links',
    body: join.ResetPasswordBody,
    answer: MessageAnswer,
    audit: ['password.reset'],
  },
  recoverAccount: {
    address: addresses.recoverAccount,
    group: 'Session',
    summary:
      'Undo a change of an account that its owner did not make: ends every session, disables the password and mails a link to choose a new one',
    access: 'public',
    capability: 'public',
    rate: 'links',
    body: join.LinkBody,
    answer: MessageAnswer,
    audit: ['account.recovered', 'invitation.revoked'],
  },
} as const satisfies Record<string, Endpoint>
