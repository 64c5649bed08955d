import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { isGuessableSecret } from './secret-strength.rules.ts'

test.each([
  'a'.repeat(64),
  'ab'.repeat(100),
  'x1'.repeat(16),
  '0123456789abcdef0123456789abcdef',
  'abcdefghijklmnopqrstuvwxyz012345',
  '9876543210zyxwvutsrqponmlkjihgfe',
  'changeme-changeme-changeme-changeme',
  'ChangeMe!2026-and-something-else-here',
  'please_change_me_before_you_deploy_this',
  'secret-secret-of-the-site-number-1',
  'your-app-secret-at-least-32-characters',
  'example-of-a-secret-with-40-characters',
  'correct password of the whole company',
  'qwertyuiopasdfghjklzxcvbnm1234567890',
  'aaaaaaaaaaaaaaaaaaaaaaaaaaaabcdefgh!',
])('%s is guessable', (secret) => {
  expect(isGuessableSecret(secret)).toBe(true)
})

test('a random secret is not guessable, in hexadecimal or base64', () => {
  for (let count = 0; count < 500; count += 1) {
    const secrets = [
      randomBytes(16).toString('hex'),
      randomBytes(32).toString('hex'),
      randomBytes(32).toString('base64'),
      randomBytes(24).toString('base64url'),
    ]
    expect(secrets.filter(isGuessableSecret)).toEqual([])
  }
})
