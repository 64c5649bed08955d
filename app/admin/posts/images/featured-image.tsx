import type { Dispatch } from 'react'
import { imageHint } from '#app/ui/admin/files/image-file.rules.ts'
import { labelLook } from '#app/ui/forms/field-look.ts'
import { Field } from '#app/ui/forms/field.tsx'
import { SettingsGroup } from '#app/admin/posts/editor/settings-group.tsx'
import { imageFields } from '#contract/posts/post-fields.ts'
import type { DraftChange } from '#app/admin/posts/draft-changes.rules.ts'
import type { Draft, FieldError } from '#app/admin/posts/draft.rules.ts'
import { ImageDrop } from './image-drop.tsx'

const { featuredImage: imageField, featuredImageAlt: alt } = imageFields

type Props = { draft: Draft; change: Dispatch<DraftChange>; fieldError: FieldError | undefined }

/** The featured image, its alternative text, and its focal point. */
export function FeaturedImage({ draft, change, fieldError }: Props) {
  const { featuredImage: image, featuredImageFocus: focus } = draft
  const [x = 50, y = 50] = focus.split(' ').map((share) => Number.parseInt(share, 10))
  const set = (values: Partial<Draft>) => change({ kind: 'set', values })
  const setFocus = (left: number, top: number) =>
    set({ featuredImageFocus: `${Math.round(left)}% ${Math.round(top)}%` })

  return (
    <SettingsGroup title={imageField.label}>
      <ImageDrop
        label={imageField.label}
        hint={`You can also drop or paste an image here. ${imageHint}`}
        field="featuredImage"
        error={fieldError?.field === 'featuredImage' ? fieldError.message : undefined}
        image={image}
        acceptsPaste
        onChange={({ url, alt: proposed }) =>
          set({
            featuredImage: url,
            ...(proposed && { featuredImageAlt: draft.featuredImageAlt || proposed }),
          })
        }
      >
        {/* clicking sets the focal point; the sliders below do the same by keyboard */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
        <div
          className="relative cursor-crosshair overflow-hidden rounded-tile border border-line bg-raised"
          onClick={({ currentTarget, clientX, clientY }) => {
            const { left, top, width, height } = currentTarget.getBoundingClientRect()
            setFocus(((clientX - left) / width) * 100, ((clientY - top) / height) * 100)
          }}
        >
          <img src={image} alt="" className="block max-h-80 w-full object-cover" />
          <span
            aria-hidden="true"
            className="pointer-events-none absolute size-6 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-ink-50 bg-ink-950/40 shadow-lift"
            style={{ left: `${x}%`, top: `${y}%` }}
          />
        </div>
      </ImageDrop>
      {image && (
        <>
          <Field
            label={alt.label}
            hint="Describes the image to people who can’t see it."
            value={draft.featuredImageAlt}
            maxLength={alt.max}
            data-field="featuredImageAlt"
            onChange={({ target }) => set({ featuredImageAlt: target.value })}
          />
          <fieldset className="grid gap-3">
            <legend className={`mb-2 ${labelLook}`}>Focal point</legend>
            <Share label="Horizontal" value={x} onChange={(share) => setFocus(share, y)} />
            <Share label="Vertical" value={y} onChange={(share) => setFocus(x, share)} />
            <p className="text-small text-muted">
              Click the image or use the sliders to choose what stays in view when the image is cropped.
            </p>
          </fieldset>
        </>
      )}
    </SettingsGroup>
  )
}

type ShareProps = { label: string; value: number; onChange: (share: number) => void }

function Share({ label, value, onChange }: ShareProps) {
  return (
    <label className="grid grid-cols-[5.5rem_1fr_3rem] items-center gap-2 text-small">
      {label}
      <input
        type="range"
        min={0}
        max={100}
        value={value}
        onChange={({ target }) => onChange(target.valueAsNumber)}
        className="h-6 min-w-0 accent-(--action)"
      />
      <span className="text-right font-mono text-muted tabular-nums" aria-hidden="true">
        {value}%
      </span>
    </label>
  )
}
