import type { Selectable } from 'kysely'
import type { Tables } from '#server/tables.ts'
import { createEncryption } from '#server/platform/secrets/encryption.ts'

/** The content of an email. It may hold valid tokens and texts of visitors, so the outbox stores it encrypted. */
export type MailContent = {
  text: string
  html: string
  /** for the header of one-click unsubscription (RFC 8058); empty for emails without one */
  unsubscribeUrl: string
  /** set in what a person has written to one person */
  email?: {
    recipientName: string
    /** in place of the name in `MAIL_FROM` */
    senderName?: string
    /** who gets copies, which the others see or not */
    cc?: string[] | undefined
    bcc?: string[] | undefined
    /** the emails before it in its thread, oldest first: ids of ours, and each `Message-ID` of others */
    references: string[]
    /** private files that go with it */
    files?: Pick<Tables['files'], 'storedName' | 'originalName' | 'mimeType'>[]
  }
}

type OutboxRow = Selectable<Tables['outbox']>

export type MailContentCipher = ReturnType<typeof createMailContentCipher>

/** Encrypts and decrypts emails' content. @param keys of 32 bytes: the first encrypts, all decrypt */
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
