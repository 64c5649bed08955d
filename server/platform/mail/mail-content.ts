import type { Selectable } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { createEncryption } from '#server/platform/secrets/encryption.ts'

/** The content of an email. It may hold valid tokens and texts of visitors, so the outbox stores it encrypted. */
export type MailContent = {
  text: string
  html: string
  /** for the header of one-click unsubscription (RFC 8058); empty for mails without one */
  unsubscribeUrl: string
}

type OutboxRow = Selectable<Tables['outbox']>

export type MailContentCipher = ReturnType<typeof createMailContentCipher>

/** Encrypts and decrypts the content of mails. @param key 32 bytes */
export function createMailContentCipher(key: Buffer) {
  const { encrypt, decrypt } = createEncryption(key)
  return {
    encrypt: (mailId: string, content: MailContent): string => encrypt(JSON.stringify(content), mailId),

    /** @returns undefined when the content was encrypted with another key */
    decrypt({ id, encryptedContent }: Pick<OutboxRow, 'id' | 'encryptedContent'>): MailContent | undefined {
      const text = decrypt(encryptedContent, id)
      return text === undefined ? undefined : (JSON.parse(text) as MailContent)
    },
  }
}
