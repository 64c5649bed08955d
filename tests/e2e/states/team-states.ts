import { changesAnswer, failed, loading, shows, state, unusualNames, type PageState } from './page-state.ts'

const path = '/admin/team'

type Person = Record<string, unknown>

/** A team of fifty, whose names and roles take the most room. */
const enlarged = (key: string, value: unknown) =>
  key === 'people'
    ? Array.from({ length: 50 }, (_, index) => ({
        ...(value as Person[])[0],
        _id: `3f0c8f0e-0000-4000-8000-${String(index).padStart(12, '0')}`,
        name: unusualNames[index % 5] ?? `Person ${index}`,
        roles: ['owner', 'editor', 'writer', 'sales', 'recruiter'].slice(0, (index % 5) + 1),
      }))
    : value

/** States of the team's screen. */
export const teamStates: PageState[] = [
  loading('team', path, '**/api/team'),
  failed('team', path, '**/api/team'),
  state('team-of-fifty', path, {
    prepare: changesAnswer('**/api/team', enlarged),
    until: shows('50 people'),
  }),
]
