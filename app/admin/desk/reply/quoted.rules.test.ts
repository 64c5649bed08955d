import { expect, it } from 'vitest'
import type { TimelineEntry } from '#contract/desk/desk.ts'
import { withLastIncoming } from './quoted.rules.ts'

const robin = {
  name: 'Robin Reader',
  email: 'robin@example.com',
  quoted: { what: 'the enquiry', author: 'Robin Reader', text: 'Can you?' },
}

const answer = (
  at: string,
  text: string,
  more: Partial<TimelineEntry['incomingEmail'] & object> = {},
): TimelineEntry => ({
  _id: at,
  kind: 'incoming-email',
  at,
  author: null,
  title: 'Re: Your message',
  text,
  isCut: false,
  from: null,
  to: null,
  correctedAt: null,
  email: null,
  incomingEmail: {
    sender: { name: '', email: 'robin@example.com' },
    isContact: true,
    origin: 'person',
    quoteStart: null,
    bytes: text.length,
    notes: [],
    refused: [],
    ...more,
  },
  files: [],
})

it('quotes the newest answer of a person, without what that quotes', () => {
  const entries = [
    answer('2026-11-02T10:00:00.000Z', 'On Tuesday.\n\n> When?', {
      quoteStart: 13,
      sender: { name: 'Kim', email: 'kim@example.com' },
    }),
    answer('2026-11-01T10:00:00.000Z', 'Soon.'),
    answer('2026-11-03T10:00:00.000Z', 'I am away.', { origin: 'automatic' }),
  ]
  expect(withLastIncoming(robin, entries).quoted).toEqual({
    what: 'the last email',
    author: 'Kim',
    text: 'On Tuesday.',
  })
  expect(withLastIncoming(robin, entries.slice(1)).quoted.author).toBe('Robin Reader')
})

it('quotes the first message where nobody has answered, or with a quote alone', () => {
  expect(withLastIncoming(robin, [])).toEqual(robin)
  expect(withLastIncoming(robin, [answer('2026-11-01T10:00:00.000Z', '> When?', { quoteStart: 0 })])).toEqual(
    robin,
  )
})
