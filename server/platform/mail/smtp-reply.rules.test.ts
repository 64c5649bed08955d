import { expect, test } from 'vitest'
import { maskReply } from './smtp-reply.rules.ts'

const mail = {
  recipient: 'maya.thornbury+news@example.com',
  replyTo: 'Zoë@example.org',
  subject: 'New enquiry from Maya Thornbury',
  text: 'Somebody has written.\n\nName: Maya Thornbury\nCompany: Byte\n\n> Please call me on 0491 570 006\n',
}

test.each([
  ['550 5.1.1 <maya.thornbury+news@example.com>: user unknown', '550 5.1.1 […]: user unknown'],
  ['550 no such user MAYA.THORNBURY+NEWS here', '550 no such user […] here'],
  ['550 rcpt maya.thornbury+2Bnews+40example.com rejected', '550 rcpt […] rejected'],
  ['550 rcpt=maya.thornbury%2Bnews%40example.com', '550 [address]'],
  ['554 spam in subject New enquiry from Maya Thornbury', '554 spam in subject […]'],
  ['554 sender Maya Thornbury is blocked', '554 sender […] is blocked'],
  ['554 found: please call me on 0491 570 006', '554 found: […]'],
  [`554 found 'call me', "on 0491" and “570”`, '554 found […], […] and […]'],
  ["450 can't open the user's mailbox, don't retry", undefined],
  ['554 https://a.example/confirm?token=Zk3_abcdefghijklmnop-1', '554 https://a.example/confirm?[…]'],
  ['450 mailbox busy', undefined],
  ['451 4.7.1 try again later', undefined],
  ['connect ECONNREFUSED 127.0.0.1:1', undefined],
  ["Can't send mail - all recipients were rejected: 550 no such mailbox", undefined],
  ['535 5.7.8 https://support.example.com/mail/?p=BadCredentials', undefined],
])('the reply %j is logged as %j', (reply, masked) => expect(maskReply(reply, mail)).toBe(masked ?? reply))

test.each([
  ['550 no such user ann here', '550 no such user […] here'],
  ['550 a+2Bb40c: ANN is unknown, annual', '550 a+2Bb40c: […] is unknown, annual'],
])('the reply %j names a short recipient no more: %j', (reply, masked) =>
  expect(maskReply(reply, { ...mail, recipient: 'ann@example.com' })).toBe(masked),
)

test('long replies of every kind are masked to their ends', () => {
  for (const part of ['a', 'a1', '1', '“', '«', "'", '<', '`', '=-', 'a '])
    expect(maskReply(`${part.repeat(50_000)} maya.thornbury+news@example.com`, mail)).toMatch(/ \[address\]$/)
})
