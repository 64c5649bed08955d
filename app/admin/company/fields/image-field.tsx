import { ImagePlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { api } from '#app/api/admin-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import {
  acceptedImageTypes,
  imageFileError,
  logoHint,
  imageHint,
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
  /** Accepts SVG drawings, and previews the image as a logo. */
  isLogo: boolean
  /** The background that a logo is for. */
  ground: 'light' | 'dark' | undefined
  /** The image's address; '' for none. */
  image: string
  onChange: (address: string) => void
}

const frame = 'rounded-tile border border-line'

/** Previews a logo on light and dark. On dark, a logo for light backgrounds gets a light one. */
function LogoOnGrounds({ image, isForDark }: { image: string; isForDark: boolean }) {
  const logo = (look: string) => <img src={image} alt="" className={`max-h-14 max-w-full ${look}`} />
  const tile = (caption: string, look: string, shown: ReactNode) => (
    <figure className="min-w-0">
      <div className={`grid min-h-20 place-items-center p-3 ${frame} ${look}`}>{shown}</div>
      <figcaption className="mt-1 text-small text-muted">{caption}</figcaption>
    </figure>
  )
  return (
    <div className="grid max-w-lead grid-cols-2 gap-3">
      {!isForDark && tile('On light', 'bg-ink-50', logo(''))}
      {tile('On dark', 'bg-ink-950', logo(isForDark ? '' : 'rounded-badge bg-ink-50 px-0.5'))}
    </div>
  )
}

export function ImageField({ label, hint, name, error, isLogo, ground, image, onChange }: Props) {
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
  const formats = isLogo ? logoHint : imageHint
  return (
    <div>
      <p aria-hidden="true" className={`mb-2 ${labelLook}`}>
        {label}
      </p>
      <UploadDrop
        label={label}
        hint={[hint, formats].filter(Boolean).join('. ')}
        Icon={ImagePlus}
        noun="image"
        accept={isLogo ? acceptAttributeOf(logoFileRule) : acceptedImageTypes}
        upload={upload}
        field={name}
        error={error}
        onRemove={() => onChange('')}
      >
        {image &&
          (isLogo ? (
            <LogoOnGrounds image={image} isForDark={ground === 'dark'} />
          ) : (
            <img src={image} alt="" className={`max-h-40 bg-raised ${frame}`} />
          ))}
      </UploadDrop>
    </div>
  )
}
