import { setTimeout as pause } from 'node:timers/promises'
import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { Busboy } from '@fastify/busboy'
import type { FileRule } from '#contract/files/files.ts'
import { messages } from '#contract/messages.ts'
import { kibibyte, mebibyte } from '#contract/limits.ts'
import { invalid, HttpError } from '#server/platform/errors.ts'
import type { Uploads, ReceivedFile } from '#server/platform/files/uploads.ts'

/** What a multipart body held: its texts, and the file, unless that was larger than the rule allows. */
export type ReceivedForm = {
  fields: Record<string, string>
  file: (ReceivedFile & { givenName: string }) | 'too-large' | undefined
}

const limits = { fields: 40, parts: 60, fieldSize: 64 * kibibyte, headerPairs: 40, headerSize: 8 * kibibyte }

/** How long (ms) a refused body may go on arriving, so that its sender gets to read the answer. */
const lingerMs = 5_000
/** How long (ms) it then waits between two pieces, of 64 KiB at most. */
const lingerStepMs = 10

/** The file that a form may bring, and where it arrives. */
export type ExpectedFile = { rule: FileRule; incoming: Uploads }

/**
 * Reads a multipart body as it arrives (RFC 7578); the file goes to the disk, never into memory. A file that is too large
 * is read to its end and thrown away, so that the other fields can be looked at as well, unless the body is more than
 * twice as large as allowed: then it is refused where it stands.
 * @param expected undefined for a form of texts alone
 * @throws Refusal 400 for a body that is no form, or that ends too soon; 413 for one that is far too large
 */
export async function parseMultipartForm(
  payload: Readable,
  headers: IncomingMessage['headers'],
  expected: ExpectedFile | undefined,
): Promise<ReceivedForm> {
  const form: ReceivedForm = { fields: Object.create(null), file: undefined }
  // Whoever left before it began is heard of no more.
  if (payload.destroyed) throw invalid(messages.server.invalid)
  const most = 2 * (expected?.rule.most ?? 0) + mebibyte
  const tooLarge = new HttpError(413, expected?.rule.tooLarge ?? messages.server.tooLarge)
  if (Number(headers['content-length']) > most) {
    void drain(payload)
    throw tooLarge
  }
  let receiving: Promise<void> | undefined
  const files: Readable[] = []

  const takeFile = async (file: Readable, givenName: string, { rule, incoming }: ExpectedFile) => {
    const received = await incoming.receive(file, rule.most)
    // A file field that was left empty comes as a nameless file of no bytes.
    if (received && received.size === 0 && givenName === '') await received.discard()
    else form.file = received ? { ...received, givenName } : 'too-large'
  }

  try {
    await new Promise<void>((resolve, reject) => {
      const parser = parserOf(headers)
      let total = 0
      parser.on('field', (name, value) => {
        form.fields[name] = value.replace(/\r\n?/g, '\n')
      })
      parser.on('file', (name, file, givenName) => {
        files.push(file)
        file.on('error', () => {})
        if (!expected || name !== expected.rule.field || receiving) return void file.resume()
        receiving = takeFile(file, givenName ?? '', expected)
        receiving.catch(reject)
      })
      parser.on('error', () => reject(invalid(messages.server.invalid)))
      parser.on('finish', () => resolve())
      payload.on('data', (chunk: Buffer) => {
        total += chunk.length
        if (total > most) reject(tooLarge)
      })
      payload.on('error', () => reject(invalid(messages.server.invalid)))
      payload.on('close', () => {
        if (!payload.readableEnded) reject(invalid(messages.server.invalid))
      })
      payload.pipe(parser)
    })
    await receiving
    return form
  } catch (error) {
    payload.unpipe()
    void drain(payload)
    for (const file of files) file.destroy(error as Error)
    await receiving?.catch(() => {})
    if (form.file && form.file !== 'too-large') await form.file.discard()
    throw error
  }
}

function parserOf(headers: IncomingMessage['headers']) {
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
      limits,
      isPartAFile: (_field, _type, fileName) => fileName !== undefined,
    })
  } catch {
    throw invalid(messages.server.invalid)
  }
}

/** Reads on without haste: at full speed, what is thrown away would take memory faster than it is given back. */
async function drain(payload: Readable): Promise<void> {
  payload.on('error', () => {})
  payload.on('data', () => {
    payload.pause()
    setTimeout(() => payload.resume(), lingerStepMs).unref()
  })
  payload.resume()
  await pause(lingerMs, undefined, { ref: false })
  if (!payload.readableEnded) payload.destroy()
}
