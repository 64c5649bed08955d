import { createReadStream } from 'node:fs'
import { fileRules } from '#contract/files/files.ts'
import { maxIncomingFiles } from '#contract/emails/limits.ts'
import type { EntryData } from '#server/desk/desk.tables.ts'
import type { Upload, Uploads } from '#server/platform/files/uploads.ts'
import type { ReceivedMail } from '#server/platform/mail/mailbox/received-mail.ts'

type Refused = NonNullable<EntryData['refused']>

const maxRefused = 50

/**
 * Matches the container of a signed or encrypted email (RFC 8551), or of one that Outlook packed (TNEF). The reader opens it with their own
 * app.
 */
const wrapping = /^(smime\.p7[ms]|winmail\.dat)$/i

/** Opens a file when its first bytes are read: an error of a stream that is open and that nobody reads would end the process. */
async function* readWhenAsked(path: string): AsyncGenerator<Buffer> {
  yield* createReadStream(path)
}

/**
 * Checks an email's files like uploads. An unreadable email is itself a file. Unreadable emails and containers can only be downloaded,
 * because their contents are unknown. The caller discards the accepted files.
 * @throws HttpError 507 if the disk is full
 */
export async function checkMailFiles(
  { files, source }: Pick<ReceivedMail, 'files' | 'source'>,
  uploads: Uploads,
): Promise<{ taken: Upload[]; refused: Refused }> {
  const rule = fileRules.enquiry
  const taken: Upload[] = []
  const refused: Refused = []
  if (source) {
    const received = await uploads.receive(readWhenAsked(source.path), source.size)
    if (received) taken.push({ ...received, kind: 'bytes', name: 'message.eml' })
  }
  for (const { name, path } of files) {
    const refuse = (reason: Refused[number]['reason']) => refused.push({ name, reason })
    if (path === null || taken.length >= maxIncomingFiles) refuse('number')
    else {
      const received = await uploads.receive(readWhenAsked(path), rule.maxBytes)
      const upload =
        received?.size &&
        (wrapping.test(name)
          ? { ...received, kind: 'bytes' as const, name }
          : await uploads.check(received, name, rule))
      if (upload && upload !== 'too-much-inside') taken.push(upload)
      else {
        refuse(!received ? 'size' : received.size === 0 ? 'empty' : 'kind')
        await received?.discard()
      }
    }
  }
  return { taken, refused: refused.slice(0, maxRefused) }
}
