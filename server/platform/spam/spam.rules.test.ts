import { expect, test } from 'vitest'
import { blocklistError, compileBlocklist } from './blocklist.rules.ts'
import { spamReasons } from './spam-score.rules.ts'

const harmless = { text: '', website: undefined, seconds: undefined, timesSent: 1, blocked: [] }
const links = (count: number) => 'Look: https://a.example '.repeat(count)

test.each([
  ['what a person writes', { text: `${links(2)}\nThanks!` }, []],
  ['four links', { text: links(4) }, []],
  ['five links', { text: links(5) }, ['5 links']],
  ['links in other notations', { text: 'www.a.example [url=http://b.example] '.repeat(3) }, ['6 links']],
  ['three links within a second', { text: links(3), seconds: 0.4 }, ['3 links', 'Sent within 1 second']],
  ['a fast person', { seconds: 2.5 }, []],
  ['a text sent three times', { timesSent: 3 }, []],
  ['a text sent four times', { timesSent: 4 }, ['The same text was sent 4 times']],
  [
    'a link in a text sent three times',
    { text: links(1), timesSent: 3 },
    ['1 link', 'The same text was sent 3 times'],
  ],
  ['the hidden field', { website: 'https://a.example' }, ['A hidden field was filled in']],
  ['what is blocked', { blocked: ['Blocked word: casino'] }, ['Blocked word: casino']],
])('%s', (_, signals, expected) => expect(spamReasons({ ...harmless, ...signals })).toEqual(expected))

const visitor = { texts: ['Nothing to see'], email: 'ada@example.org', ip: '198.51.100.7' }

test.each([
  ['casino', { texts: ['The CÀSINO, of course'] }, ['Blocked word: casino']],
  ['casino', { texts: ['Casinos are another word'] }, []],
  ['Buy  now!', { texts: ['So buy now.'] }, ['Blocked word: buy now']],
  ['casino.example', { texts: ['https://casino.example/'] }, ['Blocked word: casino example']],
  ['ADA@example.org', {}, ['Blocked address: ada@example.org']],
  ['@example.org', {}, ['Blocked address: @example.org']],
  ['@example.com', {}, []],
  ['198.51.100.0/24', {}, ['Blocked network: 198.51.100.7']],
  ['198.51.100.7', { ip: '::ffff:198.51.100.7' }, ['Blocked network: 198.51.100.7']],
  ['198.51.100.0/30', {}, []],
  ['2001:db8::/48', { ip: '2001:db8:0:1::5' }, ['Blocked network: 2001:db8:0:1::5']],
  ['2001:db8::/48', { ip: '2001:db8:1::5' }, []],
  ['', { texts: [''] }, []],
])('%s blocks %o', (list, submission, expected) =>
  expect(compileBlocklist(`something else\n\n${list}\n`)({ ...visitor, ...submission })).toEqual(expected),
)

test.each([
  ['casino\n\n@example.com\n203.0.113.0/24', undefined],
  ['casino\n203.0.113.0/33', 'Line 2 is not a network, such as 203.0.113.0/24 or 2001:db8::/48'],
  ['999.0.113.0/24', 'Line 1 is not a network, such as 203.0.113.0/24 or 2001:db8::/48'],
  ['10.0.0.0/4', 'Line 1 would block a large part of the internet'],
  ['ada@', 'Line 1 is not an email address'],
  ['!', 'Line 1 needs a word of at least two letters or digits'],
  ['x'.repeat(101), 'Line 1 is longer than 100 characters'],
  [
    Array.from({ length: 5_001 }, (_, n) => `word${n}`).join('\n'),
    'The blocklist can have up to 5,000 lines',
  ],
])('a blocklist is checked', (list, expected) => expect(blocklistError(list)).toBe(expected))
