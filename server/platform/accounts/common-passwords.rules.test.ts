import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'
import { listed } from '#tests/support/listed.ts'

test.each(
  listed(`password PassWord iloveyou1 jonathan qwertyuiop summer2026 correcthorsebatterystaple zzzzzzzzzzzz
    123123123123 abcdabcdabcd abcdefghijkl 9876543210 123456789012 111122223333 qwertyasdfgh
    adminpassword letmeinplease ada@example.com ADA ｐａｓｓｗｏｒｄ`),
)('%s is too common', (password) => expect(isCommonPassword(password, 'Ada@example.com')).toBe(true))

test.each([
  'seven sleepy walruses',
  'password\njonathan',
  'a long enough one',
  '',
  'walrus-abcdef',
  'jonathan jonathan',
])('%j is not', (password) => expect(isCommonPassword(password, 'ada@example.com')).toBe(false))
