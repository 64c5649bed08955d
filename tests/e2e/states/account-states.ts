import { answersWith, has, press, state, type PageState } from './page-state.ts'

/** A path with a token that nobody has. */
const pathTo = (page: string) => `/${page}/${'Ab-_'.repeat(10)}cDe`

const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString()
const isInvited = answersWith('**/api/auth/invitation', {
  success: true,
  invitation: {
    email: 'grace@stratoworks.example',
    name: 'Grace Hall',
    roles: ['writer', 'recruiter'],
    expiresAt: inDays(6),
  },
})
const canReset = answersWith('**/api/auth/reset', { success: true, expiresAt: inDays(1) })

/** States of the pages that lead to an account. */
export const accountStates: PageState[] = [
  state('forgot-password-invalid', '/forgot-password', press('Send link')),
  state('join', pathTo('join'), { prepare: isInvited, until: has('textbox', 'Name') }),
  state('join-invalid', pathTo('join'), { prepare: isInvited }, press('Join')),
  state('reset-password', pathTo('reset-password'), {
    prepare: canReset,
    until: has('button', 'Change password'),
  }),
  state('not-you', pathTo('not-you')),
]
