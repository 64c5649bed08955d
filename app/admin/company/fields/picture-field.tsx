import { ImagePlus } from 'lucide-react'
import { api } from '#app/api/admin-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import { acceptedImageTypes } from '#app/ui/admin/files/image-file.rules.ts'
import { UploadDrop } from '#app/ui/admin/files/upload-drop.tsx'
import { useImageUpload } from '#app/ui/admin/files/use-image-upload.ts'
import { labelLook } from '#app/ui/forms/field-look.ts'
import { imageMessages } from '#contract/images/messages.ts'
import { maxPictureMebibytes } from '#contract/limits.ts'

type Props = {
  label: string
  hint: string | undefined
  /** The path of the field in the form. */
  name: string
  error: string | undefined
  /** The picture's address; '' while there is none. */
  image: string
  onChange: (address: string) => void
}

/** A field for a picture, which is uploaded with progress. */
export function PictureField({ label, hint, name, error, image, onChange }: Props) {
  const upload = useImageUpload({
    send: async (body, onProgress) => (await api.uploadImage({ body }, { onProgress })).file.url,
    messageOf: (failure) => messageOf(failure, imageMessages.uploadFailed),
    onStored: onChange,
  })
  return (
    <div className="grid gap-2">
      <p className={labelLook}>{label}</p>
      <UploadDrop
        label={label}
        hint={[hint, `JPEG, PNG, GIF or WEBP, up to ${maxPictureMebibytes} MB.`].filter(Boolean).join('. ')}
        Icon={ImagePlus}
        noun="Image"
        accept={acceptedImageTypes}
        upload={upload}
        field={name}
        error={error}
        onRemove={() => onChange('')}
      >
        {image && <img src={image} alt="" className="max-h-40 rounded-tile border border-line bg-raised" />}
      </UploadDrop>
    </div>
  )
}
