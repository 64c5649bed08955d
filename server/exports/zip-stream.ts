import { finished } from 'node:stream/promises'
import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** A file of an archive, which is opened after the ones before it were read. */
export type ZipEntry = {
  path: string
  /** whether it is worth compressing: images and PDF are not */
  isText: boolean
  open(): Promise<Readable>
}

/** Creates a text file whose content is generated while it is read. */
export const textEntry = (path: string, content: AsyncIterable<string> | string): ZipEntry => ({
  path,
  isText: true,
  open: async () => Readable.from(typeof content === 'string' ? [Buffer.from(content)] : toBytes(content)),
})

async function* toBytes(texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const text of texts) yield Buffer.from(text)
}

/**
 * Streams an archive, one file at a time and none of them completely in memory. If the reader stops, closes the open file and ends
 * `entries`.
 */
export function zipStream(entries: AsyncIterable<ZipEntry>, modifiedAt: Date): Readable {
  const zip = new ZipFile()
  const out = new PassThrough()
  const abandoned = new AbortController()
  out.once('close', () => abandoned.abort())
  zip.on('error', (error: Error) => out.destroy(error))
  zip.outputStream.pipe(out)

  const addAll = async () => {
    for await (const { path, isText, open } of entries) {
      const { signal } = abandoned
      signal.throwIfAborted()
      const stream = await open()
      zip.addReadStream(stream, path, { mtime: modifiedAt, mode: 0o100_600, compress: isText })
      try {
        await finished(stream, { signal })
      } finally {
        stream.destroy()
      }
    }
    zip.end()
  }
  addAll().catch((error: Error) => out.destroy(error))
  return out
}
