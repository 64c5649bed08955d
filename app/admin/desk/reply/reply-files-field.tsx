import { Paperclip, X } from 'lucide-react'
import { useRef } from 'react'
import { IconButton } from '#app/ui/admin/icon-button.tsx'
import { focusElement } from '#app/ui/focus.ts'
import { buttonClass } from '#app/ui/forms/button.tsx'
import { formatFileSize } from '#app/ui/forms/file-size.ts'
import { acceptAttributeOf } from '#contract/files/files.ts'
import { emailFileRule } from '#contract/emails/email-files.ts'
import { emailFileLimits } from '#contract/emails/limits.ts'
import { maxAttachmentMebibytes } from '#contract/limits.ts'
import type { ReplyFiles } from './use-reply-files.ts'

type Props = {
  files: ReplyFiles
  /** Called when files are chosen, which starts the draft. */
  onAttach: () => void
}

/** The attached files of a reply, and the button that attaches more. */
export function ReplyFilesField({ files: { files, upload, failures, attach, remove }, onAttach }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const isFull = files.length >= emailFileLimits.count
  return (
    <div className="grid gap-2">
      {files.length > 0 && (
        <ul aria-label="Attached files" className="grid gap-1">
          {files.map(({ _id, name, bytes }) => (
            <li
              key={_id}
              className="flex items-center gap-2 rounded-control border border-line py-1 pr-1 pl-3 text-small"
            >
              <Paperclip className="size-4 shrink-0 text-muted" aria-hidden="true" />
              <bdi className="min-w-0 grow wrap-anywhere">{name}</bdi>
              <span className="shrink-0 font-mono text-muted">{formatFileSize(bytes)}</span>
              <IconButton
                label={`Remove ${name}`}
                Icon={X}
                onClick={() => {
                  // the button is removed with its file
                  if (input.current) focusElement(input.current)
                  void remove(_id)
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <label
          className={`${buttonClass({ variant: 'secondary', size: 'compact' })} has-focus-visible:outline-2 has-disabled:opacity-60`}
        >
          <Paperclip className="size-4" aria-hidden="true" />
          Attach files
          <input
            ref={input}
            type="file"
            multiple
            accept={acceptAttributeOf(emailFileRule)}
            disabled={isFull || upload !== undefined}
            className="sr-only"
            onChange={({ currentTarget }) => {
              const chosen = [...(currentTarget.files ?? [])]
              currentTarget.value = ''
              onAttach()
              void attach(chosen)
            }}
          />
        </label>
        <p role="status" className="min-w-0 text-small wrap-anywhere text-muted">
          {upload
            ? `${upload.name}: ${Math.round(upload.share * 100)}%`
            : `Up to ${emailFileLimits.count} files, ${maxAttachmentMebibytes} MB each: PDF, Word, Excel, JPG or PNG`}
        </p>
      </div>
      {failures.length > 0 && (
        <ul role="alert" className="grid gap-1 text-small wrap-anywhere text-danger">
          {failures.map((failure) => (
            <li key={failure}>{failure}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
