import { expect, test } from 'vitest'
import { createEncryption } from './encryption.ts'
import { randomBytesFrom, randomNumbers } from '#tests/support/random.ts'

const newBytes = randomBytesFrom(randomNumbers())

const { encrypt, decrypt } = createEncryption(newBytes(32))

test('an encrypted text is returned exactly, and looks different each time', () => {
  for (const text of ['', 'token', 'Zoë 🎈\n', 'x'.repeat(100_000)]) {
    const encrypted = encrypt(text, 'row 1')
    expect(decrypt(encrypted, 'row 1')).toBe(text)
    expect(encrypt(text, 'row 1')).not.toBe(encrypted)
    expect(encrypted).toMatch(/^[\w-]+$/)
  }
})

test('a text decrypts only with its key, in its place and unchanged', () => {
  const encrypted = encrypt('a token that still works', 'row 1')
  expect(decrypt(encrypted, 'row 2')).toBeUndefined()
  expect(createEncryption(newBytes(32)).decrypt(encrypted, 'row 1')).toBeUndefined()
  for (const changed of ['', 'x', encrypted.slice(0, -4), `A${encrypted.slice(1)}x`, encrypted.slice(4)])
    expect(decrypt(changed, 'row 1')).toBeUndefined()
})
