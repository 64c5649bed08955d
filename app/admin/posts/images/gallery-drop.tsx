import { Images } from 'lucide-react'
import { useState } from 'react'
import { api } from '#app/api/admin-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import {
  acceptedImageTypes,
  imageFileError,
  imageHint,
  uploadQueryOf,
} from '#app/ui/admin/files/image-file.rules.ts'
import { UploadDrop } from '#app/ui/admin/files/upload-drop.tsx'
import { UploadList } from '#app/ui/admin/files/upload-list.tsx'
import { useImageUploads } from '#app/ui/admin/files/use-image-uploads.ts'
import { Button } from '#app/ui/forms/button.tsx'
import { imageMessages } from '#contract/images/messages.ts'
import { adminPostMessages } from '#contract/posts/admin-messages.ts'
import type { DescribedImage } from '#contract/posts/sections/sections.ts'
import { ImageChooser } from './image-chooser.tsx'

type Props = {
  /** The field's path in the form. */
  field: string
  /** How many more images the gallery can hold. */
  room: number
  onAdd: (images: DescribedImage[]) => void
}

const newImage = ({ url, alt }: { url: string; alt: string }): DescribedImage => ({
  url,
  alt,
  decorative: false,
  caption: '',
})

/** Adds images to a gallery, from the library or as files, which are uploaded one by one in order. */
export function GalleryDrop({ field, room, onAdd }: Props) {
  const [isChoosing, setIsChoosing] = useState(false)
  const { uploads, add, clear } = useImageUploads({
    maxRunning: 1,
    send: async (body, onProgress) =>
      (await api.uploadImage({ query: uploadQueryOf(body), body }, { onProgress })).file.url,
    messageOf: (error) => messageOf(error, imageMessages.uploadFailed),
    onStored: (url) => onAdd([newImage({ url, alt: '' })]),
  })
  const uploadFiles = (files: File[]) => {
    const waiting = uploads.filter(({ isStored, failure }) => !isStored && failure === undefined).length
    let left = room - waiting
    add(files, (file) => {
      const failure = imageFileError(file)
      if (failure !== undefined) return failure
      left -= 1
      return left < 0 ? adminPostMessages.galleryTooLarge : undefined
    })
  }
  return (
    <div className="grid gap-4">
      {room > 0 && (
        <UploadDrop
          label="Images to add"
          hint={`Or drop images here. ${imageHint}`}
          Icon={Images}
          noun="images"
          accept={acceptedImageTypes}
          upload={{ uploadFiles }}
          field={field}
          otherSource={
            <Button variant="quiet" onClick={() => setIsChoosing(true)}>
              Choose from the library
            </Button>
          }
        />
      )}
      <ImageChooser
        isOpen={isChoosing}
        max={room}
        onChoose={(images) => {
          onAdd(images.map(newImage))
          setIsChoosing(false)
        }}
        onClose={() => setIsChoosing(false)}
      />
      <UploadList uploads={uploads} onClear={clear} />
    </div>
  )
}
