import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '#app/ui/admin/icon-button.tsx'
import { labelLook } from '#app/ui/forms/field-look.ts'
import { Field } from '#app/ui/forms/field.tsx'
import { maxGalleryImages, postTextLimits } from '#contract/posts/limits.ts'
import type { Pictured } from '#contract/posts/sections/sections.ts'
import type { SectionEdit } from '#app/admin/posts/draft-changes.rules.ts'
import type { DraftSection } from '#app/admin/posts/draft.rules.ts'
import { GalleryDrop } from '#app/admin/posts/images/gallery-drop.tsx'
import { RemovedSection } from '#app/admin/posts/sections/removed-section.tsx'
import { PictureFields } from './picture-fields.tsx'

type Gallery = Extract<DraftSection, { type: 'gallery' }>
type Props = { section: Gallery; field: string; onEdit: (values: SectionEdit) => void }

type Direction = 'up' | 'down'

/** The pictures of a gallery, in their order, and the field that adds some. */
export function GalleryFields({ section: { images, caption }, field, onEdit }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const [removed, setRemoved] = useState<{ picture: Pictured; at: number }[]>([])
  const last = removed.at(-1)
  /** The button to focus once its picture has moved. */
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

  const change = (edit: (images: Pictured[]) => Pictured[]) =>
    onEdit((now) => (now.type === 'gallery' ? { images: edit(now.images) } : {}))
  const move = (from: number, direction: Direction) => {
    const to = direction === 'up' ? from - 1 : from + 1
    moved.current = { to, direction }
    change((all) => all.toSpliced(from, 1).toSpliced(to, 0, all[from]!))
  }
  return (
    <div className="grid gap-4">
      {images.length > 0 && (
        <ul ref={list} aria-label="Pictures of the gallery" className="grid gap-4">
          {images.map((picture, index) => (
            <li key={index} className="grid gap-3 border-l-2 border-line pl-4">
              <div className="flex items-center gap-1">
                <span className={`mr-auto ${labelLook}`}>Picture {index + 1}</span>
                <IconButton
                  label={`Move picture ${index + 1} up`}
                  Icon={ArrowUp}
                  data-move="up"
                  disabled={index === 0}
                  onClick={() => move(index, 'up')}
                />
                <IconButton
                  label={`Move picture ${index + 1} down`}
                  Icon={ArrowDown}
                  data-move="down"
                  disabled={index === images.length - 1}
                  onClick={() => move(index, 'down')}
                />
                <IconButton
                  label={`Take picture ${index + 1} out of the gallery`}
                  Icon={Trash2}
                  tone="danger"
                  onClick={() => {
                    change((all) => all.toSpliced(index, 1))
                    setRemoved([...removed, { picture, at: index }])
                  }}
                />
              </div>
              <PictureFields
                label={`Picture ${index + 1}`}
                field={`${field}.images.${index}`}
                picture={picture}
                onEdit={(values) =>
                  change((all) => all.map((one, at) => (at === index ? { ...one, ...values } : one)))
                }
              />
            </li>
          ))}
        </ul>
      )}
      {last && images.length < maxGalleryImages && (
        <RemovedSection
          what={`Picture ${last.at + 1}`}
          onUndo={() => {
            change((all) => all.toSpliced(last.at, 0, last.picture))
            setRemoved(removed.slice(0, -1))
          }}
        />
      )}
      <GalleryDrop
        field={`${field}.images`}
        room={maxGalleryImages - images.length}
        onAdd={(pictures) => change((all) => [...all, ...pictures].slice(0, maxGalleryImages))}
      />
      <Field
        label="Caption of the gallery"
        data-field={`${field}.caption`}
        value={caption}
        maxLength={postTextLimits.caption}
        onChange={({ target }) => onEdit({ caption: target.value })}
      />
    </div>
  )
}
