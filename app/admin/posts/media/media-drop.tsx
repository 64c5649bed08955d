import { FileUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { api } from '#app/api/admin-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import { UploadDrop } from '#app/ui/admin/files/upload-drop.tsx'
import { useFileUpload } from '#app/ui/admin/files/use-file-upload.ts'
import { acceptAttributeOf, fileError } from '#contract/files/files.ts'
import { mediaFileRules } from '#contract/media/media-files.ts'
import type { MediaFile } from '#contract/media/media.ts'
import { mediaMessages } from '#contract/media/messages.ts'

type Props = {
  label: string
  hint: string
  /** The field's path in the form. */
  field: string
  /** What to upload: a file to download, or a video. */
  kind: 'file' | 'video'
  onStored: (file: MediaFile) => void
  onRemove: () => void
  /** Shows the file once there is one. */
  children: ReactNode
}

/** A field for a file or video in a post: selected or dropped, and uploaded with progress. */
export function MediaDrop({ kind, onStored, ...field }: Props) {
  const rule = mediaFileRules[kind]
  const upload = useFileUpload({
    field: rule.field,
    errorOf: (file) => fileError(rule, file),
    send: async (body, onProgress) => (await api.uploadMedia({ body }, { onProgress })).file,
    messageOf: (error) => messageOf(error, mediaMessages.uploadFailed),
    onStored,
    storedMessage: mediaMessages.uploaded,
  })
  return (
    <UploadDrop
      {...field}
      Icon={FileUp}
      noun={kind === 'file' ? 'file' : 'video'}
      accept={acceptAttributeOf(rule)}
      upload={upload}
    />
  )
}
