import type { Selectable } from 'kysely'
import type { Tables } from '#server/tables.ts'
import { createEncryption } from '#server/platform/secrets/encryption.ts'

/** The content of an email. It may contain valid tokens and visitors' texts, so the outbox stores it encrypted. */
export type MailContent = {
  text: string
  html: string
  /** for the one-click unsubscription header (RFC 8058); empty for emails without one */
  unsubscribeUrl: string
  /** set if one person wrote it to another */
  email?: {
    recipientName: string
    /** replaces the name in `MAIL_FROM` */
    senderName?: string
    /** recipients of visible and hidden copies */
    cc?: string[] | undefined
    bcc?: string[] | undefined
    /** the earlier emails of its thread, oldest first: ids of ours, and `Message-ID`s of others */
    references: string[]
    /** private files to attach */
    files?: Pick<Tables['files'], 'storedName' | 'originalName' | 'mimeType'>[]
  }
}

type OutboxRow = Selectable<Tables['outbox']>

export type MailContentCipher = ReturnType<typeof createMailContentCipher>

/** Encrypts and decrypts the content of emails. @param keys 32 bytes each: the first encrypts, all decrypt */
export function createMailContentCipher(...keys: [Buffer, ...Buffer[]]) {
  const { encrypt, decrypt } = createEncryption(...keys)
  return {
    encrypt: (mailId: string, content: MailContent): string => encrypt(JSON.stringify(content), mailId),

    /** @returns undefined when the content was encrypted with another key */
    decrypt({ id, encryptedContent }: Pick<OutboxRow, 'id' | 'encryptedContent'>): MailContent | undefined {
      const text = decrypt(encryptedContent, id)
      return text === undefined ? undefined : (JSON.parse(text) as MailContent)
    },
  }
}
