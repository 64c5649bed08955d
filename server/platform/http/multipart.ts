import { setTimeout as pause } from 'node:timers/promises'
import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { Busboy } from '@fastify/busboy'
import type { FileRule } from '#contract/files/files.ts'
import { serverMessages } from '#contract/server-messages.ts'
import { bodyLimits, kibibyte, mebibyte } from '#contract/limits.ts'
import { invalid, HttpError } from '#server/platform/errors.ts'
import type { Uploads, ReceivedFile } from '#server/platform/files/uploads.ts'

/** The content of a multipart body. The file is `too-large` if it exceeds its rule; its bytes are then dropped. */
export type ReceivedForm = {
  fields: Record<string, string>
  file: (ReceivedFile & { givenName: string }) | 'too-large' | undefined
}

/** Maximum number of fields in a form; no form has as many. */
export const maxFields = 40

const limits = {
  fields: maxFields,
  parts: 60,
  fieldSize: 64 * kibibyte,
  headerPairs: 40,
  headerSize: 8 * kibibyte,
}

/** How long (ms) a rejected body is still read, so that its sender can read the response. */
const drainMs = 5_000
/** Pause (ms) between its chunks of at most 64 KiB. */
const drainPauseMs = 10

/** The file that a form may contain, and the folder to receive it. */
export type ExpectedFile = { rule: FileRule; uploads: Uploads }

/**
 * Parses a multipart body (RFC 7578) as a stream: its file goes to disk, never into memory. A file that is too large is read to its end and
 * dropped, so that the other fields can be validated too. A body more than twice as large as allowed is rejected immediately.
 * @param expected undefined for a form without a file
 * @throws HttpError 400 for a malformed or incomplete body, 413 for one that is far too large
 */
export async function parseMultipartForm(
  payload: Readable,
  headers: IncomingMessage['headers'],
  expected: ExpectedFile | undefined,
): Promise<ReceivedForm> {
  const form: ReceivedForm = { fields: Object.create(null), file: undefined }
  // a stream that was destroyed earlier emits no more events
  if (payload.destroyed) throw invalid(serverMessages.invalid)
  const maxBytes = 2 * (expected?.rule.maxBytes ?? 0) + mebibyte
  const tooLarge = new HttpError(413, expected?.rule.tooLarge ?? serverMessages.tooLarge)
  if (Number(headers['content-length']) > maxBytes) {
    void drain(payload)
    throw tooLarge
  }
  let receiving: Promise<void> | undefined
  const files: Readable[] = []

  const takeFile = async (file: Readable, givenName: string, { rule, uploads }: ExpectedFile) => {
    const received = await uploads.receive(file, rule.maxBytes)
    // browsers send an empty file field as a file without name and bytes
    if (received && received.size === 0 && givenName === '') await received.discard()
    else form.file = received ? { ...received, givenName } : 'too-large'
  }

  try {
    await new Promise<void>((resolve, reject) => {
      const parser = parserOf(headers)
      let textLength = 0
      parser.on('field', (name, value) => {
        textLength += name.length + value.length
        if (textLength > bodyLimits.json) reject(new HttpError(413, serverMessages.tooLarge))
        else form.fields[name] = value.replace(/\r\n?/g, '\n')
      })
      for (const limit of ['fieldsLimit', 'partsLimit'] as const)
        parser.on(limit, () => reject(invalid(serverMessages.invalid)))
      parser.on('file', (name, file, givenName) => {
        files.push(file)
        file.on('error', () => {})
        if (!expected || name !== expected.rule.field || receiving) return void file.resume()
        receiving = takeFile(file, unescapeName(givenName ?? ''), expected)
        receiving.catch(reject)
      })
      parser.on('error', () => reject(invalid(serverMessages.invalid)))
      parser.on('finish', () => resolve())
      payload.on('error', () => reject(invalid(serverMessages.invalid)))
      payload.on('close', () => {
        if (!payload.readableEnded) reject(invalid(serverMessages.invalid))
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

/** Decodes the name of a file as browsers encode it (WHATWG, multipart/form-data encoding algorithm). */
const unescapeName = (name: string) => name.replace(/%(?:0A|0D|22)/g, decodeURIComponent)

function parserOf(headers: IncomingMessage['headers']) {
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
      limits,
      isPartAFile: (_field, _type, fileName) => fileName !== undefined,
    })
  } catch {
    throw invalid(serverMessages.invalid)
  }
}

/** Reads the rest slowly: at full speed, dropped chunks would take memory faster than it is freed. */
async function drain(payload: Readable): Promise<void> {
  payload.on('error', () => {})
  payload.on('data', () => {
    payload.pause()
    setTimeout(() => payload.resume(), drainPauseMs).unref()
  })
  payload.resume()
  await pause(drainMs, undefined, { ref: false })
  if (!payload.readableEnded) payload.destroy()
}
