import { ImagePlus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { api } from '#app/api/admin-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import { acceptedImageTypes, uploadQueryOf } from '#app/ui/admin/files/image-file.rules.ts'
import { UploadDrop } from '#app/ui/admin/files/upload-drop.tsx'
import { useImageUpload } from '#app/ui/admin/files/use-image-upload.ts'
import { Button } from '#app/ui/forms/button.tsx'
import { imageMessages } from '#contract/images/messages.ts'
import { ImageChooser } from './image-chooser.tsx'

type Props = {
  label: string
  hint: string
  /** The image's address; '' if there is none. */
  image: string
  /** `alt` is the alternative text from the library, if the image comes from there and has one. */
  onChange: (image: { url: string; alt?: string }) => void
  /** The field's path in the form. */
  field: string
  error?: string | undefined
  /** Whether to accept an image that is pasted anywhere outside a text field. */
  acceptsPaste?: boolean
  /** Shows the image once there is one. */
  children: ReactNode
}

/** A field for an image: chosen from the library, or a file that is selected, dropped or pasted, and uploaded with progress. */
export function ImageDrop({ image, onChange, children, ...field }: Props) {
  const [isChoosing, setIsChoosing] = useState(false)
  const upload = useImageUpload({
    send: async (body, onProgress) =>
      (await api.uploadImage({ query: uploadQueryOf(body), body }, { onProgress })).file.url,
    messageOf: (error) => messageOf(error, imageMessages.uploadFailed),
    onStored: (url) => onChange({ url }),
  })
  return (
    <>
      <UploadDrop
        {...field}
        Icon={ImagePlus}
        noun="image"
        accept={acceptedImageTypes}
        upload={upload}
        otherSource={
          <Button variant="quiet" onClick={() => setIsChoosing(true)}>
            Choose from the library
          </Button>
        }
        onRemove={() => onChange({ url: '' })}
      >
        {image && children}
      </UploadDrop>
      <ImageChooser
        isOpen={isChoosing}
        onChoose={([chosen]) => {
          if (chosen) onChange({ url: chosen.url, ...(chosen.alt && { alt: chosen.alt }) })
          setIsChoosing(false)
        }}
        onClose={() => setIsChoosing(false)}
      />
    </>
  )
}
