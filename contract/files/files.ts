import { maxAttachmentMebibytes, mebibyte } from '#contract/limits.ts'
import { applicationMessages } from '#contract/careers/messages.ts'
import { enquiryMessages } from '#contract/enquiries/messages.ts'
import { extensionOf } from './file-names.ts'

/** The kind of a file, detected from its bytes; `bytes` for a part of one, which can't be detected. */
export type FileKind =
  | 'pdf'
  | 'doc'
  | 'docx'
  | 'xls'
  | 'xlsx'
  | 'pptx'
  | 'odt'
  | 'ods'
  | 'odp'
  | 'csv'
  | 'txt'
  | 'zip'
  | 'mp4'
  | 'webm'
  | 'jpeg'
  | 'png'
  | 'gif'
  | 'webp'
  | 'svg'
  | 'heic'
  | 'bytes'

/** The media type of each kind, and the extensions that its file names may have. */
export const fileKinds: Record<FileKind, { mime: string; extensions: readonly string[] }> = {
  pdf: { mime: 'application/pdf', extensions: ['pdf'] },
  doc: { mime: 'application/msword', extensions: ['doc'] },
  docx: {
    mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extensions: ['docx'],
  },
  xls: { mime: 'application/vnd.ms-excel', extensions: ['xls'] },
  xlsx: { mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', extensions: ['xlsx'] },
  pptx: {
    mime: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    extensions: ['pptx'],
  },
  odt: { mime: 'application/vnd.oasis.opendocument.text', extensions: ['odt'] },
  ods: { mime: 'application/vnd.oasis.opendocument.spreadsheet', extensions: ['ods'] },
  odp: { mime: 'application/vnd.oasis.opendocument.presentation', extensions: ['odp'] },
  csv: { mime: 'text/csv', extensions: ['csv'] },
  txt: { mime: 'text/plain', extensions: ['txt'] },
  zip: { mime: 'application/zip', extensions: ['zip'] },
  mp4: { mime: 'video/mp4', extensions: ['mp4', 'm4v'] },
  webm: { mime: 'video/webm', extensions: ['webm'] },
  jpeg: { mime: 'image/jpeg', extensions: ['jpg', 'jpeg'] },
  png: { mime: 'image/png', extensions: ['png'] },
  gif: { mime: 'image/gif', extensions: ['gif'] },
  webp: { mime: 'image/webp', extensions: ['webp'] },
  svg: { mime: 'image/svg+xml', extensions: ['svg'] },
  heic: { mime: 'image/heic', extensions: ['heic', 'heif'] },
  bytes: { mime: 'application/octet-stream', extensions: [] },
}

/**
 * The file of a multipart call: its form field, allowed kinds, maximum size (bytes), and messages for rejected files. `required` makes it
 * mandatory.
 */
export type FileRule = {
  field: string
  kinds: readonly FileKind[]
  maxBytes: number
  required?: string
  tooLarge: string
  wrongType: string
  /** The rule for `scale=true` in the query: accepts files larger than `maxBytes`, and stores them smaller. */
  scaled?: { kinds: readonly FileKind[]; maxBytes: number; tooLarge: string }
}

/** The files that visitors send. Forms and the server check them. */
export const fileRules = {
  enquiry: {
    field: 'file',
    kinds: ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'jpeg', 'png'],
    maxBytes: maxAttachmentMebibytes * mebibyte,
    tooLarge: enquiryMessages.fileTooLarge,
    wrongType: enquiryMessages.fileType,
  },
  cv: {
    field: 'cv',
    kinds: ['pdf', 'doc', 'docx'],
    maxBytes: maxAttachmentMebibytes * mebibyte,
    required: applicationMessages.cvRequired,
    tooLarge: applicationMessages.cvTooLarge,
    wrongType: applicationMessages.cvType,
  },
} as const satisfies Record<string, FileRule>

/** The `accept` attribute of a file input: the allowed extensions. */
export function acceptAttributeOf({ kinds }: FileRule): string {
  return kinds.flatMap((kind) => fileKinds[kind].extensions.map((extension) => `.${extension}`)).join(',')
}

/**
 * The error of a chosen file, by its name and size (bytes): size before type, as in the specification; undefined if it may be sent. Accepts a
 * name without an extension, since the server checks the bytes in any case.
 */
export function fileError(
  rule: FileRule,
  { name, size }: { name: string; size: number },
): string | undefined {
  if (size > rule.maxBytes) return rule.tooLarge
  // some programs give a JPEG another extension
  const extension = extensionOf(name).replace(/^(jfif|jpe)$/, 'jpg')
  const isAllowed =
    extension === '' || rule.kinds.some((kind) => fileKinds[kind].extensions.includes(extension))
  return isAllowed ? undefined : rule.wrongType
}
