import type { DraftSection } from '#app/admin/posts/draft.rules.ts'
import { ChosenFile } from '#app/admin/posts/media/chosen-file.tsx'
import { MediaDrop } from '#app/admin/posts/media/media-drop.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { postTextLimits } from '#contract/posts/limits.ts'
import { maxArticleFileMebibytes } from '#contract/limits.ts'

type File = Extract<DraftSection, { type: 'file' }>
type Props = { section: File; field: string; onEdit: (values: Partial<File>) => void }

/** A file to download: the upload, and what readers are told of it. */
export function FileFields({ section, field, onEdit }: Props) {
  const { url, name, size, text } = section
  return (
    <div className="grid gap-3">
      <MediaDrop
        label="File"
        kind="file"
        hint={`Or drop one here. PDF, Word, Excel, PowerPoint, OpenDocument, text, CSV or ZIP, up to ${maxArticleFileMebibytes} MB.`}
        field={`${field}.url`}
        onStored={({ url, name, size }) => onEdit({ url, name, size })}
        onRemove={() => onEdit({ url: '', name: '', size: 0 })}
      >
        {url && <ChosenFile url={url} name={name} size={size} />}
      </MediaDrop>
      <Field
        label="File description"
        value={text}
        maxLength={postTextLimits.fileText}
        hint="What the link says; without one, it says the name of the file."
        onChange={({ target }) => onEdit({ text: target.value })}
      />
    </div>
  )
}
