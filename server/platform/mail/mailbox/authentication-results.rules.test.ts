import { expect, test } from 'vitest'
import { isAuthentic, isRefuted } from './authentication-results.rules.ts'

const header = (key: string, value: string) => ({ key, originalKey: key, value })
const passed =
  'mx.example.com; spf=fail smtp.mailfrom=x.example; dmarc=pass (p=none dis=none) header.from=firm.example'

test.each([
  ['a pass for its domain', [passed], true],
  ['a version, other cases and spaces', ['MX.example.COM 1; DMARC = Pass  header.from=FIRM.example'], true],
  ['a failure', [passed.replace('dmarc=pass', 'dmarc=fail')], false],
  ['another result', [passed.replace('dmarc=pass', 'dmarc=passable')], false],
  ['a pass for another domain', [passed.replace('firm.example', 'evil.example')], false],
  ['a pass for a longer domain', [passed.replace('firm.example', 'firm.example.evil.example')], false],
  ['a pass of another server', [passed.replace('mx.', 'mx2.')], false],
  ['a pass below another server', ['other.example; none', passed], false],
  ['a pass in a comment', ['mx.example.com; none (; dmarc=pass header.from=firm.example)'], false],
  ['a pass in a nested comment', ['mx.example.com (a (b) ; dmarc=pass header.from=firm.example'], false],
  ['a pass in a quote', ['mx.example.com; spf=fail reason="; dmarc=pass header.from=firm.example"'], false],
  ['a pass behind an escaped quote', ['mx.example.com; x="\\"; dmarc=pass header.from=firm.example"'], false],
  ['a domain in a quote', ['mx.example.com; dmarc=pass reason=" header.from=firm.example"'], false],
  ['a pass by another method', ['mx.example.com; spf=pass dmarc=pass header.from=firm.example'], false],
  ['nothing', [], false],
])('the results of a mail with %s', (_, results, expected) => {
  const headers = [
    ...results.map((value) => header('authentication-results', value)),
    header('from', 'Kim <kim@firm.example>'),
  ]
  expect(isAuthentic(headers, 'kim@firm.example', 'mx.example.com')).toBe(expected)
  expect(isAuthentic(headers, 'kim@firm.example', undefined)).toBe(false)
  const isFailure = results.some(
    (value) => value.startsWith('mx.example.com') && value.includes('dmarc=fail'),
  )
  expect(isRefuted(headers, 'kim@firm.example', 'mx.example.com')).toBe(isFailure)
})

test('a mail with two senders, or a domain that is none, is not authentic', () => {
  const results = header('authentication-results', passed)
  const from = header('from', 'kim@firm.example')
  expect(isAuthentic([results, from, from], 'kim@firm.example', 'mx.example.com')).toBe(false)
  const broken = header('authentication-results', 'mx.example.com; dmarc=pass header.from=-.')
  expect(isAuthentic([broken, header('from', 'kim@%')], 'kim@%', 'mx.example.com')).toBe(false)
})
