import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

export type Encryption = ReturnType<typeof createEncryption>

/**
 * Encrypts stored texts: AES-256-GCM with a random nonce for each (NIST SP 800-38D).
 * @param keys 32 bytes each: the first encrypts, all decrypt
 */
export function createEncryption(...keys: [Buffer, ...Buffer[]]) {
  const decryptWith = (key: Buffer, encrypted: string, context: string): string | undefined => {
    const bytes = Buffer.from(encrypted, 'base64url')
    if (bytes.length < ivBytes + tagBytes) return undefined
    const tag = bytes.subarray(ivBytes, ivBytes + tagBytes)
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), {
      authTagLength: tagBytes,
    })
    decipher.setAAD(Buffer.from(context)).setAuthTag(tag)
    try {
      return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
    } catch {
      return undefined
    }
  }

  return {
    /** @param context where the text is stored, such as the id of its row; it decrypts nowhere else @returns base64url */
    encrypt(text: string, context: string): string {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv(algorithm, keys[0], iv).setAAD(Buffer.from(context))
      const encrypted = [cipher.update(text, 'utf8'), cipher.final()]
      return Buffer.concat([iv, cipher.getAuthTag(), ...encrypted]).toString('base64url')
    },

    /** @returns the text; undefined if it was changed, or encrypted with another key or for another context */
    decrypt(encrypted: string, context: string): string | undefined {
      for (const key of keys) {
        const text = decryptWith(key, encrypted, context)
        if (text !== undefined) return text
      }
      return undefined
    },
  }
}
