import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

/** OWASP password storage: argon2id, 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
const mostAtOnce = 4

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** The same characters typed on different systems are the same password (NIST SP 800-63B, 3.1.1.2). */
const bytesOf = (password: string) => Buffer.from(password.normalize('NFKC'))

const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

function phc(nonce: Buffer, tag: Buffer): string {
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${encode(nonce)}$${encode(tag)}`
}

/**
 * Hashes a password off the event loop, at most four at once.
 * @returns a PHC string, salt and cost included
 */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await inTurn(() => derive('argon2id', { ...cost, message: bytesOf(password), nonce }))
  return phc(nonce, tag)
}

/** The hash of no password: checking against it takes as long as against any other, and always fails. */
export const nobodysHash: string = phc(randomBytes(16), randomBytes(cost.tagLength))

/** Whether a password is the one behind a stored hash. A hash that cannot be read is nobody's. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored)
  if (!parts) return false
  const [, memory, passes, parallelism, salt, tag] = parts
  const expected = Buffer.from(tag!, 'base64')
  const actual = await inTurn(() =>
    derive('argon2id', {
      message: bytesOf(password),
      nonce: Buffer.from(salt!, 'base64'),
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
      tagLength: expected.length,
    }),
  )
  return timingSafeEqual(actual, expected)
}
