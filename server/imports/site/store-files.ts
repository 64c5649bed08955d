import { open } from 'node:fs/promises'
import { fileKinds } from '#contract/files/files.ts'
import { variantPathOfImage, type imageVariantFormats } from '#contract/images/image-files.ts'
import type { ReceivedFile, Uploads } from '#server/platform/files/uploads.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import type { SourceFiles } from '#server/imports/files/source-files.ts'
import type { ImportedRecord } from './write-records.ts'

/** Maximum size of a file (bytes). */
const maxBytes = 100 * 1024 ** 2

/** Signatures of image types: offset and bytes. */
const signatures: Record<string, [at: number, bytes: string][]> = {
  jpg: [[0, '\xff\xd8\xff']],
  png: [[0, '\x89PNG\r\n\x1a\n']],
  gif: [[0, 'GIF8']],
  webp: [
    [0, 'RIFF'],
    [8, 'WEBP'],
  ],
  avif: [[4, 'ftypavi']],
}

/** Whether a file has the image signature of its extension. */
async function isImage(path: string, name: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const { buffer } = await file.read(Buffer.alloc(16), 0, 16, 0)
    const expected = signatures[name.slice(name.lastIndexOf('.') + 1)]
    return (
      expected?.every(([at, bytes]) => buffer.toString('latin1', at, at + bytes.length) === bytes) ?? false
    )
  } finally {
    await file.close()
  }
}

/** Returns the names in the storage of the files of a record. */
export function filesOfRecord(kind: string, record: ImportedRecord): string[] {
  if (kind === 'files') return [`private/${String(record.storedName)}`]
  if (kind === 'media') return [String(record.urlPath).slice(1)]
  if (kind !== 'images') return []
  const path = String(record.urlPath)
  const variants = record.variants as { width: number; format: (typeof imageVariantFormats)[number] }[]
  return [path, ...variants.map(({ width, format }) => variantPathOfImage(path, width, format))].map((url) =>
    url.slice(1),
  )
}

/** Checks a file against its record. @returns why it is rejected */
async function rejectionOf(
  kind: string,
  record: ImportedRecord,
  name: string,
  file: ReceivedFile,
  uploads: Uploads,
) {
  if (kind === 'images')
    return (await isImage(file.path, name)) ? undefined : 'is not an image of the type in its name'
  if (file.sha256 !== record.sha256) return 'is not the file that was exported'
  const isMedia = kind === 'media'
  const found = await uploads.kindOf(file.path, String(isMedia ? record.name : record.originalName))
  const isAsStored = found && found !== 'too-much-inside' && fileKinds[found].mime === record.mimeType
  return isAsStored
    ? undefined
    : `is not a type of file that ${isMedia ? 'posts can have' : 'visitors can send'}`
}

export function createFileStore(
  files: SourceFiles,
  { storage, uploads, onBytes }: { storage: Storage; uploads: Uploads; onBytes: (count: number) => void },
) {
  const sizes = new Map(files.list.map(({ path, size }) => [path, size]))
  return {
    /** Returns the files of a record that the export lacks. */
    missing: (names: readonly string[]) => names.filter((name) => !sizes.has(name)),

    /** @returns the file of the record that can't be stored, and why */
    async store(kind: string, record: ImportedRecord): Promise<{ name: string; why: string } | undefined> {
      for (const name of filesOfRecord(kind, record)) {
        onBytes(sizes.get(name) ?? 0)
        const stored = await storage.stat(name)
        if (stored?.size === sizes.get(name)) continue
        const stream = await files.open(name)
        const file = await uploads.receive(stream as AsyncIterable<Buffer>, maxBytes)
        if (!file) return { name, why: `has more than ${maxBytes / 1024 ** 2} MB` }
        try {
          const why = await rejectionOf(kind, record, name, file, uploads)
          if (why) return { name, why }
          await storage.adopt(name, file.path)
        } finally {
          await file.discard()
        }
      }
      return undefined
    },
  }
}
