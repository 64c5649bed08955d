import { expect, test } from 'vitest'
import { checkReply } from './check-reply.rules.ts'

const unfilled = 'Please replace the text in {{ }} before you send this'

test.each([
  [{ title: 'Hello', text: 'Dear Ann' }, undefined],
  [{ title: 'Hello', text: 'Dear Ann', cc: 'Bo <bo@example.com>; cy@example.com,' }, undefined],
  [
    { title: 'Hello', text: 'Dear Ann', cc: 'bo', bcc: 'a@b.c,'.repeat(11) },
    {
      cc: 'Please enter email addresses, separated by commas',
      bcc: 'Cc and Bcc can have up to 10 addresses each',
    },
  ],
  [
    { title: ' ', text: '\n' },
    { title: 'Please enter a subject', text: 'Please write something first' },
  ],
  [
    { title: 'For {{company}}', text: 'Dear {{ann}}' },
    { title: unfilled, text: unfilled },
  ],
])('%o lacks %o', (reply, fieldErrors) =>
  expect(checkReply({ hasQuote: true, kind: 'reply' as const, cc: '', bcc: '', ...reply })).toEqual(
    fieldErrors && { fieldErrors },
  ),
)
