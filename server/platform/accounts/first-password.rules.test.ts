import { expect, test } from 'vitest'
import { firstPasswordProblem } from './first-password.rules.ts'
import { listed } from '#tests/support/listed.ts'

const problemOf = (password: string) => firstPasswordProblem('ADMIN_PASSWORD', password, 'office@example.com')

test('the first password in production has at least twelve characters', () => {
  const sentence =
    'ADMIN_PASSWORD must have at least 12 characters in production: make one with `openssl rand -base64 18`.'
  expect(problemOf('kT9-wp2xVq1')).toBe(sentence)
  expect(problemOf('kT9-wp2xVq1!')).toBeUndefined()
})

test.each(
  listed(`administrator | 123456789012 | 111122223333 | qwertyasdfgh | adminpassword | letmeinplease |
    Letmein-Please! | Welcome1234!! | changeme-changeme- | Password Password 1 |
    correct-horse-battery-staple | office@example.com | 111111111111`),
)('%s is too easy to guess for the first password in production', (password) =>
  expect(problemOf(password)).toContain('too easy to guess'),
)

test.each(['seven sleepy walruses', 'Correct-horse-9', 'journeys-need-a-password'])(
  '%s is accepted as the first password in production',
  (password) => expect(problemOf(password)).toBeUndefined(),
)
