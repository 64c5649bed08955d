import { expect, test } from 'vitest'
import { isGuessableSecret } from './secret-strength.rules.ts'
import { randomBytesFrom, randomNumbers } from '#tests/support/random.ts'
import { listed } from '#tests/support/listed.ts'

test.each([
  'a'.repeat(64),
  'ab'.repeat(100),
  'x1'.repeat(16),
  ...listed(`0123456789abcdef0123456789abcdef | abcdefghijklmnopqrstuvwxyz012345 |
    9876543210zyxwvutsrqponmlkjihgfe | changeme-changeme-changeme-changeme |
    ChangeMe!2026-and-something-else-here | please_change_me_before_you_deploy_this |
    secret-secret-of-the-site-number-1 | your-app-secret-at-least-32-characters |
    example-of-a-secret-with-40-characters | correct password of the whole company |
    qwertyuiopasdfghjklzxcvbnm1234567890 | yourappsecretwithatleast32characters |
    TestSecretOfTheSiteWith32Characters! | todo: a secret of at least 32 characters |
    aaaaaaaaaaaaaaaaaaaaaaaaaaaabcdefgh!`),
])('%s is guessable', (secret) => expect(isGuessableSecret(secret)).toBe(true))

test.each(
  listed(`your9cQ2mZb0nX4LkT7vRj3HwYp6sGdUeA1fOi8B+tc= YourQm3tZ81nX4LkT7vRj0HwYp6sGdUeA2fOi9B/xcE=
    test4c71d09ab3e85f62c0d7b1e6a4f80329 TODOk3vRj0HwYp6sGdUeA2fOi9BxcE5mZbQ7nX4LkT1=
    TestB8xcE5mZbQ7nX4LkT1k3vRj0HwYp6sGdUeA2fOi= dummyX4LkT7vRj3HwYp6sGdUeA1fOi8Btc9cQ2mZb0n=
    secretX4LkT7vRj3HwYp6sGdUeA1fOi8Btc9cQ2mZb0=`),
)('%s is not guessable, although the first letters of its random bytes spell a word', (secret) =>
  expect(isGuessableSecret(secret)).toBe(false),
)

test('a random secret is not guessable, in hexadecimal or base64', () => {
  const newBytes = randomBytesFrom(randomNumbers())
  for (let count = 0; count < 500; count += 1) {
    const secrets = [
      newBytes(16).toString('hex'),
      newBytes(32).toString('hex'),
      newBytes(32).toString('base64'),
      newBytes(24).toString('base64url'),
    ]
    expect(secrets.filter(isGuessableSecret)).toEqual([])
  }
})
