import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/ui/forms/button.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { maxGalleryImages, postTextLimits } from '#contract/posts/limits.ts'
import type { Pictured } from '#contract/posts/sections/sections.ts'
import type { DraftSection } from '#app/admin/posts/draft.rules.ts'
import { RemovedSection } from '#app/admin/posts/sections/removed-section.tsx'
import { PictureFields } from './picture-fields.tsx'

type Gallery = Extract<DraftSection, { type: 'gallery' }>
type Props = { section: Gallery; field: string; onEdit: (values: Partial<Gallery>) => void }

const blankPicture: Pictured = { image: '', alt: '', decorative: false, caption: '' }

/** The pictures of a gallery. */
export function GalleryFields({ section: { images, caption }, field, onEdit }: Props) {
  const edit = (index: number, values: Partial<Pictured>) =>
    onEdit({ images: images.map((one, at) => (at === index ? { ...one, ...values } : one)) })
  const [removed, setRemoved] = useState<{ picture: Pictured; at: number }[]>([])
  const last = removed.at(-1)
  return (
    <div className="grid gap-4">
      {images.map((picture, index) => (
        <div key={index} className="grid gap-3 border-l-2 border-line pl-4">
          <PictureFields
            label={`Picture ${index + 1}`}
            field={`${field}.images.${index}.image`}
            picture={picture}
            onEdit={(values) => edit(index, values)}
          />
          <Button
            variant="quiet"
            size="compact"
            className="justify-self-start"
            onClick={() => {
              onEdit({ images: images.toSpliced(index, 1) })
              if (picture.image || picture.alt || picture.caption)
                setRemoved([...removed, { picture, at: index }])
            }}
          >
            Take picture {index + 1} out of the gallery
          </Button>
        </div>
      ))}
      {last && images.length < maxGalleryImages && (
        <RemovedSection
          what={`Picture ${last.at + 1}`}
          onUndo={() => {
            onEdit({ images: images.toSpliced(last.at, 0, last.picture) })
            setRemoved(removed.slice(0, -1))
          }}
        />
      )}
      {images.length < maxGalleryImages && (
        <Button
          variant="secondary"
          size="compact"
          className="justify-self-start"
          onClick={() => onEdit({ images: [...images, blankPicture] })}
        >
          <Plus className="size-4" aria-hidden="true" />
          Add a picture
        </Button>
      )}
      <Field
        label="Caption of the gallery"
        value={caption}
        maxLength={postTextLimits.caption}
        onChange={({ target }) => onEdit({ caption: target.value })}
      />
    </div>
  )
}
