import { expect, it } from 'vitest'
import { blankReply } from './reply-form.rules.ts'
import { mayBeCut, replyLink } from './reply-link.rules.ts'

const quoted = { what: 'the enquiry', author: 'Robin Reader', text: 'Two lines\nof text' }
const enquiry = { email: 'robin&x@example.com', name: 'Robin Reader', quoted }

it('answers by email with a subject and the quoted enquiry', () => {
  const link = new URL(replyLink(enquiry, blankReply('Stratoworks')))
  expect(link.pathname).toBe('robin%26x@example.com')
  expect(link.searchParams.get('subject')).toBe('Your message to Stratoworks')
  expect(link.searchParams.get('body')).toBe('\r\n\r\nRobin Reader wrote:\r\n> Two lines\r\n> of text')
})

it('quotes the beginning of a long enquiry', () => {
  const body = new URL(
    replyLink({ ...enquiry, quoted: { ...quoted, text: 'word '.repeat(1_000) } }, blankReply('Stratoworks')),
  ).searchParams.get('body')!
  expect(body.length).toBeLessThan(1_300)
  expect(body.endsWith('word …')).toBe(true)
})

it('opens a reply that was written, with or without the enquiry', () => {
  const reply = { title: 'Tuesday & more', text: 'Dear Robin\nyes', hasQuote: false }
  const plain = new URL(replyLink(enquiry, reply)).searchParams
  expect([plain.get('subject'), plain.get('body')]).toEqual(['Tuesday & more', 'Dear Robin\r\nyes'])
  const quoting = new URL(replyLink(enquiry, { ...reply, hasQuote: true })).searchParams
  expect(quoting.get('body')).toBe('Dear Robin\r\nyes\r\n\r\nRobin Reader wrote:\r\n> Two lines\r\n> of text')
})

it('tells which replies a mail program may cut', () => {
  const linkOf = (text: string) => replyLink(enquiry, { title: 'Tuesday', text, hasQuote: true })
  expect(mayBeCut(linkOf('yes '.repeat(200)))).toBe(false)
  expect(mayBeCut(linkOf('yes '.repeat(500)))).toBe(true)
  expect(mayBeCut(linkOf('да '.repeat(200))), 'emails that take more characters in an address').toBe(true)
})
