import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { IconButton } from '#app/ui/admin/icon-button.tsx'
import { labelLook } from '#app/ui/forms/field-look.ts'
import { Field } from '#app/ui/forms/field.tsx'
import { maxGalleryImages, postTextLimits } from '#contract/posts/limits.ts'
import type { DescribedImage } from '#contract/posts/sections/sections.ts'
import { ImageFields } from '#app/admin/posts/fields/image-fields.tsx'
import { GalleryDrop } from '#app/admin/posts/images/gallery-drop.tsx'
import type { FieldsProps, SectionOf } from './kind.ts'
import { captionOf, element, objectKind, imageOf } from './object.ts'

export const gallery = objectKind('gallery', { draw, Fields: GalleryFields })

function draw({ images, caption }: SectionOf<'gallery'>) {
  if (images.length === 0) return undefined
  const items = images.map((image) => element('li', {}, imageOf(image), ...captionOf(image.caption)))
  return element('figure', { class: 'gallery' }, element('ul', {}, ...items), ...captionOf(caption))
}

type Direction = 'up' | 'down'

/** The images of a gallery in order, with a field to add more. */
function GalleryFields({ section: { images, caption }, field, onEdit }: FieldsProps<'gallery'>) {
  const list = useRef<HTMLUListElement>(null)
  /** The move to complete: which button to focus once its image has moved. */
  const moved = useRef<{ to: number; direction: Direction }>(undefined)
  useEffect(() => {
    if (!moved.current) return
    const { to, direction } = moved.current
    moved.current = undefined
    const buttons = [
      ...(list.current?.children[to]?.querySelectorAll<HTMLButtonElement>('[data-move]') ?? []),
    ]
    const same = buttons.find(({ dataset }) => dataset.move === direction)
    ;(same?.disabled ? buttons.find(({ disabled }) => !disabled) : same)?.focus()
  })

  const change = (edit: (images: DescribedImage[]) => DescribedImage[]) =>
    onEdit((now) => ({ images: edit(now.images) }))
  const move = (from: number, direction: Direction) => {
    const to = direction === 'up' ? from - 1 : from + 1
    moved.current = { to, direction }
    change((all) => all.toSpliced(from, 1).toSpliced(to, 0, all[from]!))
  }
  return (
    <div className="grid gap-4">
      {images.length > 0 && (
        <ul ref={list} aria-label="Gallery images" className="grid gap-4">
          {images.map((image, index) => (
            <li key={index} className="grid gap-3 border-l-2 border-line pl-4">
              <div className="flex items-center gap-1">
                <span className={`mr-auto ${labelLook}`}>Image {index + 1}</span>
                <IconButton
                  label={`Move image ${index + 1} up`}
                  Icon={ArrowUp}
                  data-move="up"
                  disabled={index === 0}
                  onClick={() => move(index, 'up')}
                />
                <IconButton
                  label={`Move image ${index + 1} down`}
                  Icon={ArrowDown}
                  data-move="down"
                  disabled={index === images.length - 1}
                  onClick={() => move(index, 'down')}
                />
                <IconButton
                  label={`Remove image ${index + 1}`}
                  Icon={Trash2}
                  tone="danger"
                  onClick={() => change((all) => all.toSpliced(index, 1))}
                />
              </div>
              <ImageFields
                label={`Image ${index + 1}`}
                field={`${field}.images.${index}`}
                image={image}
                onEdit={(values) =>
                  change((all) => all.map((one, at) => (at === index ? { ...one, ...values } : one)))
                }
              />
            </li>
          ))}
        </ul>
      )}
      <GalleryDrop
        field={`${field}.images`}
        room={maxGalleryImages - images.length}
        onAdd={(images) => change((all) => [...all, ...images].slice(0, maxGalleryImages))}
      />
      <Field
        label="Gallery caption"
        data-field={`${field}.caption`}
        value={caption}
        maxLength={postTextLimits.caption}
        onChange={({ target }) => onEdit({ caption: target.value })}
      />
    </div>
  )
}
