import { textLimits } from '#contract/limits.ts'
import { postTextLimits } from '#contract/posts/limits.ts'
import type { DraftSection } from '#app/admin/posts/draft.rules.ts'
import { SelectField } from '#app/ui/forms/field.tsx'
import { SmallCheck, SmallField } from './small-fields.tsx'

const toneOptions = [
  { value: 'note', label: 'Note' },
  { value: 'tip', label: 'Tip' },
  { value: 'warning', label: 'Warning' },
]

type Props = { section: DraftSection; onEdit: (values: Partial<DraftSection>) => void }

/** What a text section has besides its text, above it. */
export function SettingsAbove({ section, onEdit }: Props) {
  return (
    <>
      {section.type === 'code' && (
        <SmallField
          label="Language"
          value={section.language}
          maxLength={postTextLimits.language}
          placeholder="yaml"
          look="border-b border-line px-3 font-mono"
          onType={(language) => onEdit({ language })}
        />
      )}
      {section.type === 'callout' && (
        <SelectField
          label="Tone"
          options={toneOptions}
          value={section.tone}
          onChange={({ target }) => onEdit({ tone: target.value as typeof section.tone })}
        />
      )}
      {section.type === 'footnote' && (
        <SmallField
          label="Footnote label"
          value={section.label}
          maxLength={postTextLimits.footnoteLabel}
          placeholder="1"
          look="font-mono"
          onType={(label) => onEdit({ label: label.replaceAll(/[\s[\]\\`*]/g, '') })}
        />
      )}
    </>
  )
}

/** The same below it. */
export function SettingsBelow({ section, onEdit }: Props) {
  return (
    <>
      {section.type === 'heading' && (
        <SmallCheck
          label="Below the heading before it"
          isChecked={section.level === 3}
          onCheck={(isOn) => onEdit({ level: isOn ? 3 : undefined })}
        />
      )}
      {section.type === 'list' && (
        <SmallCheck
          label="Numbered"
          isChecked={section.ordered ?? false}
          onCheck={(isOn) => onEdit({ ordered: isOn || undefined })}
        />
      )}
      {section.type === 'quote' && (
        <SmallField
          label="Quote author"
          value={section.author ?? ''}
          maxLength={textLimits.name}
          placeholder="Who said it"
          look=""
          onType={(author) => onEdit({ author })}
        />
      )}
      {section.type === 'footnote' && section.label && (
        <p className="text-small text-muted">
          Where a text says <code>[^{section.label}]</code>, its number links here.
        </p>
      )}
    </>
  )
}
