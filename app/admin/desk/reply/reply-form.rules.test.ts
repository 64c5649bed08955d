import { expect, test } from 'vitest'
import { blankReply, insertTemplate, isBegun, isSameLetter } from './reply-form.rules.ts'

const blank = blankReply('Stratoworks')

const thanks = { kind: 'reply' as const, title: 'Thank you', text: 'Dear Ann' }
const price = { kind: 'reply' as const, title: 'Our price', text: 'It costs little.' }

test('a template fills a reply that nobody has begun, and the next one replaces it', () => {
  const first = insertTemplate(blank, thanks, 0, undefined, blank)
  expect(first.after).toEqual({
    title: 'Thank you',
    text: 'Dear Ann',
    hasQuote: true,
    kind: 'reply' as const,
  })
  const second = insertTemplate(
    { ...first.after, hasQuote: false, kind: 'reply' as const },
    price,
    8,
    first,
    blank,
  )
  expect(second.after).toEqual({
    title: 'Our price',
    text: 'It costs little.',
    hasQuote: false,
    kind: 'reply' as const,
  })
  expect(insertTemplate(second.after, undefined, 16, second, blank).after).toEqual({
    ...blank,
    hasQuote: false,
  })
})

test('a template goes to the place of the cursor, and leaves every word that was written', () => {
  const written = {
    title: 'About Tuesday',
    text: 'Hello Ann,\n\nsee you.',
    hasQuote: true,
    kind: 'reply' as const,
  }
  const first = insertTemplate(written, price, 11, undefined, blank)
  expect(first.after).toEqual({ ...written, text: 'Hello Ann,\n\nIt costs little.\n\nsee you.' })
  const changed = { ...first.after, text: `${first.after.text} Kim` }
  expect(insertTemplate(changed, thanks, changed.text.length, first, blank).after.text).toBe(
    'Hello Ann,\n\nIt costs little.\n\nsee you. Kim\n\nDear Ann',
  )
})

test('a reply is begun by a text or a subject of its own', () => {
  expect(isBegun({ ...blank, hasQuote: false, kind: 'reply' as const }, blank)).toBe(false)
  expect(isBegun({ ...blank, title: ' ' }, blank)).toBe(false)
  expect(isBegun({ ...blank, text: 'Dear' }, blank)).toBe(true)
  expect(isBegun({ ...blank, title: 'Tuesday' }, blank)).toBe(true)
})

test('a letter says the same where spaces around it differ', () => {
  const form = { ...blank, title: 'Hello ', text: 'Dear Ann\n' }
  expect(isSameLetter(form, { title: 'Hello', text: 'Dear Ann' })).toBe(true)
  expect(isSameLetter(form, { title: 'Hello', text: 'Dear Anna' })).toBe(false)
})
