import { expect, test } from 'vitest'
import type { Recipient } from '#contract/emails/bulk-emails.ts'
import { checkEmails, filledFor, withNames } from './emails.rules.ts'

const recipient = (name: string, values: Recipient['values'] = {}): Recipient => ({
  _id: name,
  name,
  email: `${name}@example.com`,
  entryCount: 0,
  isRejected: false,
  values: { name, firm: 'Acme', ...values },
})
const all = ['Ann', 'Bo', 'Cy', 'Di', 'Ed'].map((name) => recipient(name))
const hello = { title: 'Hello', text: 'Dear {{ Name }}' }

test('each gets the text with their own words, and a name that looks like a placeholder stays a name', () => {
  expect(filledFor(hello, all[0]!)).toEqual({ title: 'Hello', text: 'Dear Ann' })
  expect(filledFor(hello, recipient('{{firm}}')).text).toBe('Dear {{firm}}')
})

test.each([
  ['nothing', hello, {}, {}],
  [
    'all',
    { title: ' ', text: '' },
    {},
    { title: 'Please enter a subject', text: 'Please write something first' },
  ],
  [
    'a value for some',
    { ...hello, text: 'As {{position}}' },
    { Bo: { title: 'Yes', text: 'Dear Bo' } },
    { text: '{{position}} has no value for Ann, Cy, Di and 1 other' },
  ],
  [
    'a known placeholder',
    { ...hello, title: 'For {{ann}}' },
    {},
    { title: expect.stringContaining('{{ann}} isn’t a placeholder') },
  ],
  [
    'words of a version',
    hello,
    { Bo: { title: '', text: 'Dear {{name}}' }, Gone: { title: '', text: '' } },
    {
      'title Bo': 'Please enter a subject',
      'text Bo': 'Please replace the text in {{ }} before you send this',
    },
  ],
])('an email to many lacks %s', (_what, common, versions, expected) =>
  expect(checkEmails(common, all, versions)).toEqual(expected),
)

test('a deleted record is named as it was shown', () => {
  const none = { name: '', email: '', reason: 'deleted' } as const
  expect(withNames([{ _id: 'Bo', ...none }], all)).toMatchObject([{ name: 'Bo', reason: 'deleted' }])
  expect(withNames([{ _id: 'Unknown', ...none }], all)).toMatchObject([{ name: '' }])
})
