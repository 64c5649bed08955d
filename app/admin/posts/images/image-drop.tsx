import { ImagePlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { api } from '#app/api/admin-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import { acceptedImageTypes } from '#app/ui/admin/files/image-file.rules.ts'
import { UploadDrop } from '#app/ui/admin/files/upload-drop.tsx'
import { useImageUpload } from '#app/ui/admin/files/use-image-upload.ts'
import { imageMessages } from '#contract/images/messages.ts'

type Props = {
  label: string
  hint: string
  /** The picture's address; '' while there is none. */
  image: string
  onChange: (url: string) => void
  /** The path of the field in the form. */
  field: string
  error?: string | undefined
  /** Whether a picture that is pasted anywhere outside a text field is taken. */
  acceptsPaste?: boolean
  /** Beside the buttons that choose a picture. */
  otherSource?: ReactNode
  /** The view of the picture, once there is one. */
  children: ReactNode
}

/** A field for a picture: a file is chosen, dropped or pasted, and uploaded with progress. */
export function ImageDrop({ image, onChange, children, ...field }: Props) {
  const upload = useImageUpload({
    send: async (body, onProgress) => (await api.uploadImage({ body }, { onProgress })).file.url,
    messageOf: (error) => messageOf(error, imageMessages.uploadFailed),
    onStored: onChange,
  })
  return (
    <UploadDrop
      {...field}
      Icon={ImagePlus}
      noun="Image"
      accept={acceptedImageTypes}
      upload={upload}
      onRemove={() => onChange('')}
    >
      {image && children}
    </UploadDrop>
  )
}
