import { addresses } from '#contract/addresses.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { MessageAnswer } from '#contract/message-answer.ts'
import { SignedIn } from './auth.ts'
import * as join from './join.ts'

/**
 * Calls for links in emails: an invitation, a password reset, and "This wasn't me". Only a submitted form uses up the token; opening the
 * link doesn't.
 */
export const joinCalls = {
  getInvitation: {
    address: addresses.getInvitation,
    group: 'Session',
    summary: 'Get an invitation by its link; 404 if unknown, 410 if used, revoked or expired',
    access: 'public',
    capability: 'public',
    rate: 'links',
    body: join.LinkTokenBody,
    answer: join.InvitationFound,
    audit: 'none',
  },
  join: {
    address: addresses.join,
    group: 'Session',
    summary: 'Create the account of an invitation, and sign in',
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
    summary: 'Check a password reset link; 404 or 410 if it can’t be used',
    access: 'public',
    capability: 'public',
    rate: 'links',
    body: join.LinkTokenBody,
    answer: join.PasswordResetFound,
    audit: 'none',
  },
  resetPassword: {
    address: addresses.resetPassword,
    group: 'Session',
    summary: 'Set a new password with a reset link; ends all sessions, keeps second factors',
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
      'Secure an account after an unauthorised change: end all sessions, disable the password and email a reset link',
    access: 'public',
    capability: 'public',
    rate: 'links',
    body: join.LinkTokenBody,
    answer: MessageAnswer,
    audit: ['account.recovered', 'invitation.revoked'],
  },
} as const satisfies Record<string, Endpoint>
