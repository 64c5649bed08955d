import { mebibyte } from '#contract/limits.ts'
import { applicationMessages } from '#contract/careers/messages.ts'
import { enquiryMessages } from '#contract/enquiries/messages.ts'

/** What a file can be, decided by its bytes. */
export type FileKind = 'pdf' | 'doc' | 'docx' | 'xls' | 'xlsx' | 'jpeg' | 'png' | 'gif' | 'webp'

/** Of each kind its media type, and the endings that a name of it may have. */
export const fileKinds: Record<FileKind, { mime: string; extensions: readonly string[] }> = {
  pdf: { mime: 'application/pdf', extensions: ['pdf'] },
  doc: { mime: 'application/msword', extensions: ['doc'] },
  docx: {
    mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extensions: ['docx'],
  },
  xls: { mime: 'application/vnd.ms-excel', extensions: ['xls'] },
  xlsx: { mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', extensions: ['xlsx'] },
  jpeg: { mime: 'image/jpeg', extensions: ['jpg', 'jpeg'] },
  png: { mime: 'image/png', extensions: ['png'] },
  gif: { mime: 'image/gif', extensions: ['gif'] },
  webp: { mime: 'image/webp', extensions: ['webp'] },
}

/**
 * The file of a multipart call: the field that carries it, what it may be and how large (bytes, inclusive), and the
 * sentences of its refusals. With `required` the call needs one.
 */
export type FileRule = {
  field: string
  kinds: readonly FileKind[]
  most: number
  required?: string
  /** Its name need not end as its kind does: what is stored is made anew. */
  isNamedFreely?: true
  tooLarge: string
  wrongType: string
}

/** Every file that the site takes. The forms check by these before they send, the server in any case. */
export const fileRules = {
  enquiry: {
    field: 'file',
    kinds: ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'jpeg', 'png'],
    most: 10 * mebibyte,
    tooLarge: enquiryMessages.fileTooLarge,
    wrongType: enquiryMessages.fileType,
  },
  cv: {
    field: 'cv',
    kinds: ['pdf', 'doc', 'docx'],
    most: 10 * mebibyte,
    required: applicationMessages.cvRequired,
    tooLarge: applicationMessages.cvTooLarge,
    wrongType: applicationMessages.cvType,
  },
} as const satisfies Record<string, FileRule>

/** The ending of a file's name in lower case, without its dot; '' when it has none. */
export function extensionOf(name: string): string {
  return /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
}

/** The `accept` of a file input: the endings that a name may have. */
export function acceptOf({ kinds }: FileRule): string {
  return kinds.flatMap((kind) => fileKinds[kind].extensions.map((extension) => `.${extension}`)).join(',')
}

/**
 * What a form can say of a chosen file before it is sent, from its name and its size (bytes) alone: size before type, as
 * the specification orders them. The server looks at the bytes in any case.
 */
export function fileFault(
  rule: FileRule,
  { name, size }: { name: string; size: number },
): string | undefined {
  if (size > rule.most) return rule.tooLarge
  const extension = extensionOf(name)
  return rule.kinds.some((kind) => fileKinds[kind].extensions.includes(extension))
    ? undefined
    : rule.wrongType
}
