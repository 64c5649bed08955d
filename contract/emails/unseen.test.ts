import { expect, test } from 'vitest'
import { unseenMessage } from './unseen.ts'

const reply = (name: string | null, kind: 'email' | 'note' | 'call' = 'email') => ({
  kind,
  at: '2026-11-27T14:03:00.000Z',
  author: name === null ? null : { _id: '', name },
  incomingEmail: null,
})
const answer = (name: string) => ({
  ...reply(null),
  kind: 'incoming-email' as const,
  incomingEmail: {
    sender: { name, email: 'ann@example.com' },
    isContact: true,
    origin: 'person' as const,
    quoteStart: null,
    bytes: 0,
    notes: [],
    refused: [],
  },
})

test('what came in is said with who, what and when, the newest three of many', () => {
  const whenOf = (at: string) => `at ${at.slice(11, 16)}`
  expect(unseenMessage([reply('Kim'), answer('Ann')], whenOf)).toBe(
    'Kim replied at 14:03, Ann wrote at 14:03. Your reply hasn’t been sent.',
  )
  expect(unseenMessage([reply('Kim', 'note'), reply('Ana', 'call')])).toBe(
    'Kim added a note, Ana logged a call since you opened this. Your reply hasn’t been sent.',
  )
  expect(unseenMessage([reply('Kim'), reply(null), answer(''), answer('Ann')])).toBe(
    'A team member replied, ann@example.com wrote, Ann wrote since you opened this. Your reply hasn’t been sent.',
  )
})
