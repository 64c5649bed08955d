import type { FileRule } from '#contract/files/files.ts'
import { mediaMessages } from './messages.ts'
import { mediaLimits } from './limits.ts'

const field = 'file'
const { maxBytes } = mediaLimits

/** Files to download. Excludes formats whose macros can't be detected, such as PowerPoint up to 2003. */
const downloadKinds = [
  'pdf',
  'docx',
  'doc',
  'xlsx',
  'xls',
  'pptx',
  'odt',
  'ods',
  'odp',
  'csv',
  'txt',
  'zip',
] as const
const videoKinds = ['mp4', 'webm'] as const

/** Files of posts: `upload` is what the call accepts, the others what each kind of section shows. */
export const mediaFileRules = {
  upload: {
    field,
    kinds: [...downloadKinds, ...videoKinds],
    maxBytes,
    required: mediaMessages.fileRequired,
    tooLarge: mediaMessages.fileTooLarge,
    wrongType: mediaMessages.uploadType,
  },
  file: {
    field,
    kinds: downloadKinds,
    maxBytes,
    tooLarge: mediaMessages.fileTooLarge,
    wrongType: mediaMessages.fileType,
  },
  video: {
    field,
    kinds: videoKinds,
    maxBytes,
    tooLarge: mediaMessages.videoTooLarge,
    wrongType: mediaMessages.videoType,
  },
} as const satisfies Record<string, FileRule>
