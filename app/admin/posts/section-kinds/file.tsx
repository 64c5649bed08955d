import { ChosenFile } from '#app/admin/posts/media/chosen-file.tsx'
import { MediaDrop } from '#app/admin/posts/media/media-drop.tsx'
import { formatFileSize } from '#app/ui/article/file-size.ts'
import { Field } from '#app/ui/forms/field.tsx'
import { postTextLimits } from '#contract/posts/limits.ts'
import { maxPostFileMebibytes } from '#contract/limits.ts'
import type { FieldsProps, SectionOf } from './kind.ts'
import { element, objectKind } from './object.ts'

export const file = objectKind('file', { draw, Fields: FileFields })

function draw({ url, name, size, text }: SectionOf<'file'>) {
  if (url === '') return undefined
  const details = element('span', {}, `${text ? `${name}, ` : ''}${formatFileSize(size)}`)
  return element('p', { class: 'download' }, element('a', {}, text || name), details)
}

/** The fields of a file to download: the upload and the link text. */
function FileFields({ section, field, onEdit }: FieldsProps<'file'>) {
  const { url, name, size, text } = section
  return (
    <div className="grid gap-3">
      <MediaDrop
        label="File"
        kind="file"
        hint={`Or drop one here. PDF, Word, Excel, PowerPoint, OpenDocument, text, CSV or ZIP, up to ${maxPostFileMebibytes} MB.`}
        field={`${field}.url`}
        onStored={({ url, name, size }) => onEdit({ url, name, size })}
        onRemove={() => onEdit({ url: '', name: '', size: 0 })}
      >
        {url && <ChosenFile url={url} name={name} size={size} />}
      </MediaDrop>
      <Field
        label="Link text"
        value={text}
        maxLength={postTextLimits.fileText}
        hint="Leave empty to show the file name."
        onChange={({ target }) => onEdit({ text: target.value })}
      />
    </div>
  )
}
