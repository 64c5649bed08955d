import { expect, test } from 'vitest'
import { checkReply } from './check-reply.rules.ts'

const unfilled = 'Please replace what stands in {{ }} before you send this'

test.each([
  [{ title: 'Hello', text: 'Dear Ann' }, undefined],
  [
    { title: ' ', text: '\n' },
    { title: 'Please enter a subject', text: 'Please write something first' },
  ],
  [
    { title: 'For {{company}}', text: 'Dear {{ann}}' },
    { title: unfilled, text: unfilled },
  ],
])('%o lacks %o', (reply, fieldErrors) => {
  expect(checkReply({ ...reply, hasQuote: true, kind: 'reply' as const })).toEqual(
    fieldErrors && { fieldErrors },
  )
})
