import { addresses } from '#contract/addresses.ts'
import * as auth from './auth.ts'
import { LoginAnswer } from './second-factors.ts'
import { MessageAnswer } from '#contract/message-answer.ts'
import type { Endpoint } from '#contract/endpoint.ts'

/** Calls about the session and the signed-in person's own account. */
export const authCalls = {
  getMe: {
    address: addresses.getMe,
    group: 'Session',
    summary: 'Get the signed-in person',
    capability: 'session',
    answer: auth.Me,
  },
  register: {
    address: addresses.register,
    group: 'Session',
    summary: 'Create an account: anyone can create the first one outside production; others need an admin',
    access: 'public',
    capability: 'public',
    stepUp: true,
    body: auth.RegisterBody,
    status: 201,
    answer: auth.SignedIn,
    audit: ['account.created'],
  },
  login: {
    address: addresses.login,
    group: 'Session',
    summary: 'Sign in, or start the second step for accounts with a second factor',
    access: 'public',
    capability: 'public',
    body: auth.LoginBody,
    answer: LoginAnswer,
    audit: ['login', 'login.failed'],
  },
  logout: {
    address: addresses.logout,
    group: 'Session',
    summary: 'End the session',
    capability: 'session',
    answer: MessageAnswer,
    audit: ['logout'],
  },
  updateProfile: {
    address: addresses.updateProfile,
    group: 'Session',
    summary: 'Change the name, email address and bio of the signed-in person',
    capability: 'session',
    stepUp: ({ body, viewer }: { body: auth.ProfileBody; viewer: { email: string } }) =>
      body.email !== viewer.email,
    body: auth.ProfileBody,
    answer: auth.ProfileUpdated,
    audit: ['profile.updated', 'account.email-changed'],
  },
  changePassword: {
    address: addresses.changePassword,
    group: 'Session',
    summary: 'Change the password and end the person’s other sessions',
    capability: 'session',
    body: auth.ChangePasswordBody,
    answer: MessageAnswer,
    audit: ['password.changed', 'password.refused'],
  },
} as const satisfies Record<string, Endpoint>
