import { postTextLimits } from '#contract/posts/limits.ts'
import type { SectionEdit } from '#app/admin/posts/draft-changes.rules.ts'
import type { DraftSection } from '#app/admin/posts/draft.rules.ts'
import { SelectField } from '#app/ui/forms/field.tsx'
import { handleFormatKey } from './inline-tools.tsx'
import { FileFields } from './kinds/file-fields.tsx'
import { GalleryFields } from './kinds/gallery-fields.tsx'
import { PictureFields } from './kinds/picture-fields.tsx'
import { TableFields } from './kinds/table-fields.tsx'
import { VideoFields } from './kinds/video-fields.tsx'
import { SettingsAbove, SettingsBelow } from './section-settings.tsx'
import { useGrowingField } from './use-growing-field.ts'

/** The kinds of section that consist of one text. */
type TextType = 'heading' | 'paragraph' | 'code' | 'list' | 'quote' | 'conclusion' | 'callout' | 'footnote'
type TextSection = Extract<DraftSection, { type: TextType }>

export const isTextSection = (section: DraftSection): section is TextSection => section.type in sectionTexts

/** The label, the placeholder and the text style of the main field of a section. */
export const sectionTexts: Record<TextType, { label: string; placeholder: string; look: string }> = {
  heading: {
    label: 'Heading text',
    placeholder: 'A heading',
    look: 'text-[1.625rem]/[1.25] font-semibold tracking-[-0.015em]',
  },
  paragraph: {
    label: 'Paragraph text',
    placeholder: 'An empty line begins a new paragraph.',
    look: 'text-article min-h-20',
  },
  code: {
    label: 'Code',
    placeholder: 'Lines of code',
    look: 'min-h-20 overflow-x-auto font-mono text-small leading-relaxed pointer-coarse:text-[1rem]',
  },
  list: { label: 'List items', placeholder: 'One item per line', look: 'text-article min-h-20' },
  quote: { label: 'Quote text', placeholder: 'What somebody said', look: 'text-lead min-h-16' },
  conclusion: {
    label: 'Conclusion text',
    placeholder: 'What the reader takes away.',
    look: 'text-article min-h-20',
  },
  callout: {
    label: 'Callout text',
    placeholder: 'What the reader must not miss',
    look: 'text-article min-h-16',
  },
  footnote: {
    label: 'Footnote text',
    placeholder: 'What stands at the end of the article',
    look: 'min-h-16',
  },
}

/** The frame of a section's text, as on the site. */
const frames: Partial<Record<TextType, string>> = {
  code: 'rounded-control border border-line bg-surface',
  quote: 'border-l-3 border-ochre-400 pl-3',
  conclusion: 'rounded-b-control border-t-3 border-action bg-tint px-3 py-2',
  callout: 'rounded-r-control border-l-3 border-action bg-surface px-3 py-2',
}

type Props = {
  section: DraftSection
  /** The id of the main field, which the head of the section labels. */
  fieldId: string
  /** The path of the section in the form. */
  field: string
  onEdit: (values: SectionEdit) => void
}

/** The fields of a section, by its type. */
export function SectionFields({ section, ...rest }: Props) {
  if (isTextSection(section)) return <TextFields section={section} {...rest} />
  return (
    <div className="section-fields py-2">
      <RichFields section={section} {...rest} />
    </div>
  )
}

function RichFields({ section, field, onEdit }: Omit<Props, 'fieldId'>) {
  switch (section.type) {
    case 'image':
      return (
        <div className="grid gap-3">
          <PictureFields label="Picture" field={field} picture={section} onEdit={onEdit} />
          <SelectField
            label="Width"
            options={[
              { value: 'text', label: 'As wide as the text' },
              { value: 'wide', label: 'Wider than the text' },
            ]}
            value={section.width}
            onChange={({ target }) => onEdit({ width: target.value as typeof section.width })}
          />
        </div>
      )
    case 'gallery':
      return <GalleryFields section={section} field={field} onEdit={onEdit} />
    case 'table':
      return <TableFields section={section} field={field} onEdit={onEdit} />
    case 'video':
      return <VideoFields section={section} field={field} onEdit={onEdit} />
    case 'divider':
      return <hr className="my-3 w-24 border-t-2 border-control" />
    case 'file':
      return <FileFields section={section} field={field} onEdit={onEdit} />
    default:
      return (
        <p className="text-small text-muted">
          A newer version of Frontdesk wrote this section. It stays as it is; here it can be moved only.
        </p>
      )
  }
}

function TextFields({ section, fieldId, field, onEdit }: Props & { section: TextSection }) {
  const { type } = section
  const { placeholder, look } = sectionTexts[type]
  const isCode = type === 'code'
  return (
    <div className={`section-fields ${frames[type] ?? ''}`}>
      <SettingsAbove section={section} onEdit={onEdit} />
      <textarea
        ref={useGrowingField()}
        id={fieldId}
        data-field={`${field}.${type === 'list' ? 'items' : 'text'}`}
        value={section.type === 'list' ? section.items.join('\n') : section.text}
        maxLength={postTextLimits.section}
        placeholder={placeholder}
        spellCheck={!isCode}
        wrap={isCode ? 'off' : 'soft'}
        rows={type === 'heading' ? 1 : 2}
        onChange={({ target: { value } }) =>
          onEdit(type === 'list' ? { items: value.split('\n') } : { text: value })
        }
        onKeyDown={isCode ? undefined : handleFormatKey}
        className={`section-field field-sizing-content max-h-[70vh] ${look} ${isCode ? 'px-3!' : ''}`}
      />
      <SettingsBelow section={section} onEdit={onEdit} />
    </div>
  )
}
