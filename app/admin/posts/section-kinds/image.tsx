import { ImageFields } from '#app/admin/posts/fields/image-fields.tsx'
import { SelectField } from '#app/ui/forms/field.tsx'
import type { FieldsProps, SectionOf } from './kind.ts'
import { captionOf, element, objectKind, imageOf } from './object.ts'

const widths = [
  { value: 'text', label: 'Text width' },
  { value: 'wide', label: 'Wide' },
  { value: 'full', label: 'Full width' },
]

export const image = objectKind('image', { draw, Fields })

function draw(section: SectionOf<'image'>) {
  const { url, width, caption } = section
  if (url === '') return undefined
  return element('figure', { class: 'image', 'data-width': width }, imageOf(section), ...captionOf(caption))
}

function Fields({ section, field, onEdit }: FieldsProps<'image'>) {
  return (
    <div className="grid gap-3">
      <ImageFields label="Image" field={field} image={section} onEdit={onEdit} />
      <SelectField
        label="Width"
        options={widths}
        value={section.width}
        onChange={({ target }) => onEdit({ width: target.value as typeof section.width })}
      />
    </div>
  )
}
