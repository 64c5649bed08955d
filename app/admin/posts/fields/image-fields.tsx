import { useId } from 'react'
import { imageHint } from '#app/ui/admin/files/image-file.rules.ts'
import { Field } from '#app/ui/forms/field.tsx'
import { labelLook } from '#app/ui/forms/field-look.ts'
import { postTextLimits } from '#contract/posts/limits.ts'
import type { DescribedImage } from '#contract/posts/sections/sections.ts'
import { ImageDrop } from '#app/admin/posts/images/image-drop.tsx'

type Props = {
  label: string
  /** The image's path in the form. */
  field: string
  image: DescribedImage
  onEdit: (values: Partial<DescribedImage>) => void
}

/** The fields of an image in a section: the upload, its alternative text and its caption. */
export function ImageFields({ label, field, image, onEdit }: Props) {
  const { url, alt, decorative, caption } = image
  const id = useId()
  return (
    <div className="grid gap-3">
      <ImageDrop
        label={label}
        hint={`Or drop one here. ${imageHint}`}
        field={`${field}.url`}
        image={url}
        onChange={({ url: chosen, alt: proposed }) =>
          onEdit(
            // removing the image also removes its texts; replacing it keeps them
            chosen === ''
              ? { url: '', alt: '', caption: '', decorative: false, facts: undefined }
              : { url: chosen, facts: undefined, ...(proposed && { alt: alt || proposed }) },
          )
        }
      >
        <img src={url} alt="" className="max-h-80 max-w-full rounded-tile border border-line bg-raised" />
      </ImageDrop>
      {url && (
        <>
          <Field
            label={`Alternative text for ${label.toLowerCase()}`}
            data-field={`${field}.alt`}
            value={alt}
            maxLength={postTextLimits.alt}
            disabled={decorative}
            hint={
              !alt.trim() && !decorative
                ? 'Describe the image, or mark it as decorative.'
                : 'Describes the image to people who can’t see it.'
            }
            onChange={({ target }) => onEdit({ alt: target.value })}
          />
          <label htmlFor={id} className={`flex min-h-11 items-center gap-3 ${labelLook}`}>
            <input
              id={id}
              type="checkbox"
              checked={decorative}
              onChange={({ target }) => onEdit({ decorative: target.checked })}
              className="checkbox"
            />
            Decorative: adds nothing to the text
          </label>
          <Field
            label={`Caption for ${label.toLowerCase()}`}
            data-field={`${field}.caption`}
            value={caption}
            maxLength={postTextLimits.caption}
            onChange={({ target }) => onEdit({ caption: target.value })}
          />
        </>
      )}
    </div>
  )
}
