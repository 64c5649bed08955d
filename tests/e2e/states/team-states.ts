import type { Page } from '@playwright/test'
import { answersWith, answersWithError, neverAnswers, type PageState } from './page-state.ts'

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

const idOf = (number: number) => `3f0c8f0e-0000-4000-8000-${String(number).padStart(12, '0')}`
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

const none = { passkeys: 0, totp: false, recoveryCodesLeft: 0 }
const person = (number: number, name: string, roles: string[], more: object = {}) => ({
  _id: idOf(number),
  name,
  email: `${name.split(' ')[0]!.toLowerCase()}@stratoworks.example`,
  profileImage: '',
  roles,
  lastSignInAt: ago(number * 7),
  createdAt: ago(900),
  deactivatedAt: null,
  secondFactor: none,
  ...more,
})
const invitation = {
  _id: idOf(9),
  email: 'a.very.long.address.of.somebody@a-company-with-a-long-name.example',
  name: 'Grace Hall',
  roles: ['sales', 'recruiter', 'editor'],
  createdAt: ago(20),
  expiresAt: ago(-148),
  invitedBy: 'Olive Owner',
}
const team = {
  success: true,
  canSendMail: true,
  people: [
    person(1, 'Olive Owner', ['owner'], { secondFactor: { passkeys: 2, totp: true, recoveryCodesLeft: 8 } }),
    person(2, 'Amara Nwosu', ['editor', 'writer']),
    person(3, 'Callum Reid', ['sales', 'recruiter', 'writer'], { secondFactor: { ...none, totp: true } }),
    person(4, 'Priya Raman', ['writer'], { lastSignInAt: null }),
    person(5, 'Tom Baker', ['recruiter'], { deactivatedAt: ago(50) }),
  ],
  invitations: [invitation],
  requirement: { isRequired: true, dueAt: ago(-160), missing: [idOf(2), idOf(4)] },
}
const longName = 'Wolfeschlegelsteinhausenbergerdorff-Montgomery-Featherstonehaugh of Llanfairpwll'
const everyRole = ['owner', 'editor', 'writer', 'sales', 'recruiter']
const large = {
  ...team,
  people: Array.from({ length: 50 }, (_, index) =>
    person(index + 10, index % 3 === 0 ? longName : `Person ${index}`, everyRole.slice(0, (index % 5) + 1), {
      secondFactor: index % 4 === 0 ? none : { passkeys: 12, totp: true, recoveryCodesLeft: 10 },
    }),
  ),
}
Object.assign(large, {
  requirement: {
    ...team.requirement,
    missing: large.people.filter(({ secondFactor }) => secondFactor === none).map(({ _id }) => _id),
  },
})
const hasTeam = answersWith('**/api/team', team)
const expired = { ...invitation, _id: idOf(8), email: 'lee@stratoworks.example', expiresAt: ago(30) }
const young = {
  ...team,
  canSendMail: false,
  people: [team.people[0], person(6, 'Una Nobody', [])],
  invitations: [],
  requirement: { isRequired: false, dueAt: null, missing: [] },
}

const choose = (action: string) => async (page: Page) => {
  await press('Actions for Callum Reid')(page)
  await page.getByRole('menuitem', { name: action }).click()
  await page.getByRole('dialog').waitFor()
}

/** States of the team's screen. */
export const teamStates: PageState[] = [
  { name: 'team-loading', path: '/admin/team', prepare: neverAnswers('**/api/team') },
  {
    name: 'team-failed',
    path: '/admin/team',
    prepare: answersWithError('**/api/team'),
    until: (page) => page.getByRole('link', { name: 'Try again' }).waitFor(),
    expectedErrors: [/500/],
  },
  {
    name: 'team-of-five',
    path: '/admin/team',
    prepare: hasTeam,
    until: (page) => page.getByText('Priya Raman').first().waitFor(),
  },
  {
    name: 'team-of-fifty',
    path: '/admin/team',
    prepare: answersWith('**/api/team', large),
    until: (page) => page.getByText('50 people').waitFor(),
  },
  { name: 'team-menu', path: '/admin/team', prepare: hasTeam, act: press('Actions for Callum Reid') },
  {
    name: 'team-invite-invalid',
    path: '/admin/team',
    prepare: hasTeam,
    act: async (page) => {
      await press('Invite')(page)
      await press('Send invitation')(page)
    },
  },
  {
    name: 'team-invited',
    path: '/admin/team',
    prepare: async (page) => {
      await hasTeam(page)
      await page.route('**/api/team/invitations/*/resend', (route) =>
        route.fulfill({
          json: {
            success: true,
            message: 'Invitation sent again',
            invitation,
            link: `https://stratoworks.example/join/${'Ab-_'.repeat(10)}cDe`,
            isSent: true,
          },
        }),
      )
    },
    act: async (page) => {
      await press(/^Resend/)(page)
      await page.getByLabel('Link').waitFor()
    },
  },
  { name: 'team-roles', path: '/admin/team', prepare: hasTeam, act: choose('Change roles') },
  { name: 'team-second-factor', path: '/admin/team', prepare: hasTeam, act: choose('Remove second factor') },
  { name: 'team-deactivate', path: '/admin/team', prepare: hasTeam, act: choose('Deactivate') },
  {
    name: 'team-reactivate',
    path: '/admin/team',
    prepare: hasTeam,
    act: async (page) => {
      await press('Actions for Tom Baker')(page)
      await page.getByRole('menuitem', { name: 'Reactivate' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'team-revoke', path: '/admin/team', prepare: hasTeam, act: press(/^Revoke/) },
  {
    name: 'team-last-owner',
    path: '/admin/team',
    prepare: async (page) => {
      await hasTeam(page)
      await page.route('**/api/team/*/deactivate', (route) =>
        route.fulfill({
          status: 409,
          json: { success: false, message: 'At least one active owner must remain' },
        }),
      )
    },
    act: async (page) => {
      await choose('Deactivate')(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
      await page.getByText('At least one active owner must remain').first().waitFor()
    },
    expectedErrors: [/409/],
  },
  {
    name: 'team-expired-invitation',
    path: '/admin/team',
    prepare: answersWith('**/api/team', { ...team, invitations: [expired, invitation] }),
    until: (page) => page.getByText('lee@stratoworks.example').first().waitFor(),
  },
  {
    name: 'team-without-mail',
    path: '/admin/team',
    prepare: answersWith('**/api/team', young),
    until: (page) => page.getByText('Una Nobody').first().waitFor(),
  },
  {
    name: 'team-invite-without-mail',
    path: '/admin/team',
    prepare: answersWith('**/api/team', young),
    act: press('Invite'),
  },
]
