import { ImagePlus } from 'lucide-react'
import { api } from '#app/api/admin-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import {
  acceptedImageTypes,
  imageFileError,
  logoHint,
  pictureHint,
  uploadQueryOf,
} from '#app/ui/admin/files/image-file.rules.ts'
import { UploadDrop } from '#app/ui/admin/files/upload-drop.tsx'
import { useFileUpload } from '#app/ui/admin/files/use-file-upload.ts'
import { labelLook } from '#app/ui/forms/field-look.ts'
import { logoFileRule } from '#contract/company/logo-files.ts'
import { acceptAttributeOf, fileError } from '#contract/files/files.ts'
import { imageFileRule } from '#contract/images/image-files.ts'
import { imageMessages } from '#contract/images/messages.ts'

type Props = {
  label: string
  hint: string | undefined
  /** The path of the field in the form. */
  name: string
  error: string | undefined
  /** It may be an SVG drawing, and is shown as small as logos are. */
  isLogo: boolean
  /** That it is made for; that of the page without one. */
  ground: 'light' | 'dark' | undefined
  /** The picture's address; '' while there is none. */
  image: string
  onChange: (address: string) => void
}

const grounds = { light: 'bg-ink-50', dark: 'bg-ink-950', page: 'bg-raised' }

/** A field for a picture, which is uploaded with progress. */
export function PictureField({ label, hint, name, error, isLogo, ground, image, onChange }: Props) {
  const upload = useFileUpload({
    field: imageFileRule.field,
    errorOf: isLogo ? (file) => fileError(logoFileRule, file) : imageFileError,
    storedMessage: imageMessages.uploaded,
    send: async (body, onProgress) => {
      const { file } = isLogo
        ? await api.uploadLogo({ body }, { onProgress })
        : await api.uploadImage({ query: uploadQueryOf(body), body }, { onProgress })
      return file.url
    },
    messageOf: (failure) => messageOf(failure, imageMessages.uploadFailed),
    onStored: onChange,
  })
  const formats = isLogo ? logoHint : pictureHint
  return (
    <div>
      <p aria-hidden="true" className={`mb-2 ${labelLook}`}>
        {label}
      </p>
      <UploadDrop
        label={label}
        hint={[hint, formats].filter(Boolean).join('. ')}
        Icon={ImagePlus}
        noun="Image"
        accept={isLogo ? acceptAttributeOf(logoFileRule) : acceptedImageTypes}
        upload={upload}
        field={name}
        error={error}
        onRemove={() => onChange('')}
      >
        {image && (
          <img
            src={image}
            alt=""
            className={`rounded-tile border border-line ${isLogo ? 'max-h-20 p-3' : 'max-h-40'} ${grounds[ground ?? 'page']}`}
          />
        )}
      </UploadDrop>
    </div>
  )
}
