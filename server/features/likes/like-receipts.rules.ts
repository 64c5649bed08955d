import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const idBytes = 16
const signatureBytes = 16

const encode = (id: Buffer, signature: Buffer) => Buffer.concat([id, signature]).toString('base64url')

/**
 * Receipts of likes: a random id, signed for one post, so that nobody can forge one or connect the likes of two posts.
 * @param keys the first signs, all verify
 */
export function createLikeReceipts(keys: readonly [Buffer, ...Buffer[]]) {
  const signatureOf = (postId: string, id: Buffer, key: Buffer) =>
    createHmac('sha256', key).update(postId).update(id).digest().subarray(0, signatureBytes)

  return {
    create(postId: string): string {
      const id = randomBytes(idBytes)
      return encode(id, signatureOf(postId, id, keys[0]))
    },

    isGenuine(postId: string, receipt: string): boolean {
      const bytes = Buffer.from(receipt, 'base64url')
      // the last character has two spare bits, and only one spelling of them is valid
      if (bytes.length !== idBytes + signatureBytes || bytes.toString('base64url') !== receipt) return false
      const [id, signature] = [bytes.subarray(0, idBytes), bytes.subarray(idBytes)]
      return keys.some((key) => timingSafeEqual(signature, signatureOf(postId, id, key)))
    },
  }
}
