import { expect, test } from 'vitest'
import { blankReply, isBegun, isSameEmail, isUntouched, withTemplate } from './reply-form.rules.ts'

const blank = blankReply('Stratoworks')

const thanks = { _id: '1', name: 'Thanks', kind: 'reply', title: 'Thank you', text: 'Dear Ann' } as const
const price = { _id: '2', name: 'Price', kind: 'reply', title: 'Our price', text: 'It is small.' } as const

test('a template fills a reply that nobody has begun, and the next one replaces it', () => {
  expect(isUntouched(blank, undefined)).toBe(true)
  const first = withTemplate(blank, thanks, undefined, blank)
  expect(first).toEqual({ ...blank, title: 'Thank you', text: 'Dear Ann' })
  expect(isUntouched(first, thanks)).toBe(true)
  const second = withTemplate({ ...first, hasQuote: false }, price, thanks, blank)
  expect(second).toEqual({ ...blank, title: 'Our price', text: 'It is small.', hasQuote: false })
  expect(withTemplate(second, undefined, price, blank)).toEqual({ ...blank, hasQuote: false })
})

test('typed text is touched, and a subject of the author stays', () => {
  const typed = { ...withTemplate(blank, thanks, undefined, blank), title: 'Tuesday', text: 'Dear Ann, yes' }
  expect(isUntouched(typed, thanks)).toBe(false)
  expect(withTemplate(typed, price, thanks, blank)).toMatchObject({ title: 'Tuesday', text: 'It is small.' })
})

test('a reply is begun by a text or a subject of its own', () => {
  expect(isBegun({ ...blank, hasQuote: false, kind: 'reply' as const }, blank)).toBe(false)
  expect(isBegun({ ...blank, title: ' ' }, blank)).toBe(false)
  expect(isBegun({ ...blank, text: 'Dear' }, blank)).toBe(true)
  expect(isBegun({ ...blank, title: 'Tuesday' }, blank)).toBe(true)
})

test('an email says the same where spaces around it differ', () => {
  const form = { ...blank, title: 'Hello ', text: 'Dear Ann\n' }
  expect(isSameEmail(form, { title: 'Hello', text: 'Dear Ann' })).toBe(true)
  expect(isSameEmail(form, { title: 'Hello', text: 'Dear Anna' })).toBe(false)
})
