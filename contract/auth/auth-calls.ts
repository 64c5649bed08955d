import { addresses } from '#contract/addresses.ts'
import * as auth from './auth.ts'
import { MessageAnswer } from '#contract/message-answer.ts'
import type { Endpoint } from '#contract/endpoint.ts'

/** Calls of the session and of the signed-in person's own account. */
export const authCalls = {
  getMe: { address: addresses.getMe, group: 'Session', summary: 'Who is signed in', answer: auth.Me },
  register: {
    address: addresses.register,
    group: 'Session',
    summary: 'Create an account: the first one, outside production, by anybody; any other by an admin',
    access: 'public',
    body: auth.RegisterBody,
    status: 201,
    answer: auth.SignedIn,
    audit: ['account.created'],
  },
  login: {
    address: addresses.login,
    group: 'Session',
    summary: 'Begin a session',
    access: 'public',
    body: auth.LoginBody,
    answer: auth.SignedIn,
    audit: ['login', 'login.failed'],
  },
  logout: {
    address: addresses.logout,
    group: 'Session',
    summary: 'End the session of the token',
    answer: MessageAnswer,
    audit: ['logout'],
  },
  updateProfile: {
    address: addresses.updateProfile,
    group: 'Session',
    summary: 'Change the name, e-mail address and bio of the signed-in person',
    body: auth.ProfileBody,
    answer: auth.ProfileUpdated,
    audit: ['profile.updated', 'account.email-changed'],
  },
  changePassword: {
    address: addresses.changePassword,
    group: 'Session',
    summary: 'Change the password, which ends every other session of the person',
    body: auth.ChangePasswordBody,
    answer: MessageAnswer,
    audit: ['password.changed', 'password.refused'],
  },
} as const satisfies Record<string, Endpoint>
