import { expect, test } from 'vitest'
import { createReplyAddresses } from './reply-addresses.ts'
import { replyAddressOf, isLoopback, parseMailboxUrl } from './mailbox-url.rules.ts'
import { randomBytesFrom, randomNumbers } from '#tests/support/random.ts'

const newBytes = randomBytesFrom(randomNumbers())
const [key, former, foreign] = [newBytes(32), newBytes(32), newBytes(32)]
const addresses = createReplyAddresses('desk@example.com', [key, former])
const id = '00000000-0000-4000-8000-00000000002a'
const [kim, lee] = ['1a2b3c4d-0000-4000-8000-000000000001', '1a2b3c4e-0000-4000-8000-000000000001']
const recordsIn = (text: string) => addresses.tagsIn(text).map(({ recordId }) => recordId)

test('an answer address names its record, whatever case a mail server makes of it', () => {
  const address = addresses.addressFor(id)!
  expect(address).toMatch(/^desk\+[\da-z]{38}@example\.com$/)
  expect(recordsIn(`"Desk" <${address.toUpperCase()}>, other@example.com, ${address}`)).toEqual([id])
})

test('an address signed with the key before the last change is known, a forged one is not', () => {
  const old = createReplyAddresses('desk@example.com', [former]).addressFor(id)!
  expect(recordsIn(old)).toEqual([id])
  const forged = createReplyAddresses('desk@example.com', [foreign]).addressFor(id)!
  const changed = addresses.addressFor(id)!.replace(/.@/, (end) => (end === '0@' ? '1@' : '0@'))
  expect(recordsIn(`${forged} ${changed} desk+${'z'.repeat(38)}@example.com`)).toEqual([])
})

test('the address of one colleague names the record and proves who that is, in contrast to the one that all get', () => {
  const [tag] = addresses.tagsIn(addresses.addressFor(id, kim)!)
  expect([tag!.recordId, tag!.isOf(kim), tag!.isOf(lee)]).toEqual([id, true, false])
  const [common] = addresses.tagsIn(addresses.addressFor(id)!)
  expect([common!.recordId, common!.isOf(kim)]).toEqual([id, false])
  const longest = createReplyAddresses(`${'x'.repeat(19)}@example.com`, [key]).addressFor(id, kim)!
  expect(longest.indexOf('@')).toBe(64)
})

test('the address for replies to the sender of a record says so, and is no other one', () => {
  const given = ([undefined, 'enquiry', 'application'] as const).map((kind) =>
    addresses.addressFor(id, kim, kind)!,
  )
  expect(new Set(given).size).toBe(3)
  const tags = addresses.tagsIn(given.join(' '))
  expect(tags.map(({ kind, recordId }) => [kind, recordId])).toEqual([
    [undefined, id],
    ['enquiry', id],
    ['application', id],
  ])
  expect(tags.every((tag) => tag.isOf(kim) && !tag.isOf(lee))).toBe(true)
})

test('without a mailbox there is no answer address', () =>
  expect(createReplyAddresses(undefined, [key]).addressFor(id)).toBeUndefined())

test.each([
  ['imap://desk:pw@127.0.0.1:1430', { port: 1430, hasTls: false, user: 'desk', folder: 'INBOX' }],
  ['imaps://d%40example.com:p%2Fw@mail.example.com', { port: 993, user: 'd@example.com', password: 'p/w' }],
  ['imap://desk:pw@[::1]/Answers/New', { host: '::1', port: 143, folder: 'Answers/New' }],
])('%s is a mailbox', (url, expected) => expect(parseMailboxUrl(url)).toMatchObject(expected))

test.each(['imap://host', 'imap://desk@host', 'smtp://desk:pw@host', 'imaps://a:%zz@host', 'imap'])(
  '%s is no mailbox',
  (url) => expect(parseMailboxUrl(url)).toBeUndefined(),
)

test('answers go to the user of the mailbox, at the domain of the sender where that is a name alone', () => {
  const from = '"Front desk" <hello@stratoworks.example>'
  expect(replyAddressOf({ user: 'desk@example.com' }, from)).toBe('desk@example.com')
  expect(replyAddressOf({ user: 'desk' }, from)).toBe('desk@stratoworks.example')
  expect(['127.0.0.1', '::1', '[::1]', 'localhost', '10.0.0.1', '127.0.0.1.example'].map(isLoopback)).toEqual(
    [true, true, true, true, false, false],
  )
})
