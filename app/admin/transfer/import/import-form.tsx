import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { messageOf } from '#app/api/api-error.ts'
import { Button } from '#app/ui/forms/button.tsx'
import { FileField } from '#app/ui/forms/file-field.tsx'
import { SubmissionNotice } from '#app/ui/forms/submission-notice.tsx'
import { UploadProgress } from '#app/ui/forms/upload-progress.tsx'
import { useSubmission } from '#app/ui/forms/use-submission.ts'
import { importFileError } from '#contract/transfer/imports.ts'
import { importExtensions } from '#contract/transfer/limits.ts'
import { importMessages } from '#contract/transfer/messages.ts'
import { uploadImport } from './upload-import.ts'

const sources = [
  { what: 'Markdown', from: 'A zip of files with front matter and their images, or a single file' },
  { what: 'Ghost', from: 'The JSON file from Settings › Export' },
  { what: 'WordPress', from: 'The XML file from Tools › Export' },
  { what: 'Frontdesk', from: 'A zip from Export everything. Needs an empty installation' },
]

const accept = importExtensions.map((extension) => `.${extension}`).join(',')

/** Uploads a file, which starts the dry run. */
export function ImportForm({ onUploaded }: { onUploaded: () => Promise<void> }) {
  const file = useRef<File>(undefined)
  const submission = useSubmission({
    check: () => {
      const error = file.current ? importFileError(file.current) : importMessages.fileRequired
      return error === undefined ? undefined : { fieldErrors: { file: error } }
    },
    send: async (_form, onProgress, signal) => {
      await uploadImport(file.current!, onProgress, signal)
      await onUploaded()
    },
    failureOf: (error) => ({ message: messageOf(error, importMessages.uploadFailed) }),
  })
  return (
    <>
      <form {...submission.formProps} noValidate className="grid max-w-lead grid-cols-1 gap-5">
        <p className="text-small">
          The file is checked first: you’ll see what can be imported before anything changes. Importing the
          same file again adds only what’s missing.
        </p>
        <FileField
          label="File to import"
          name="file"
          accept={accept}
          hint="Zip, JSON, XML or Markdown, up to 1 GB"
          error={submission.fieldErrors['file']}
          isRequired
          onChoose={(chosen) => {
            file.current = chosen
            submission.reset()
          }}
        />
        <UploadProgress state={submission.state} />
        <SubmissionNotice submission={submission} done="Uploaded" />
        <Button type="submit" isBusy={submission.isSending} className="justify-self-start">
          <Upload className="size-4" aria-hidden="true" />
          Upload and check
        </Button>
      </form>
      <dl className="grid max-w-lead gap-x-6 gap-y-2 border-t border-line pt-6 text-small sm:grid-cols-[max-content_1fr]">
        {sources.map(({ what, from }) => (
          <div key={what} className="contents">
            <dt className="font-medium text-heading">{what}</dt>
            <dd className="mb-2 text-muted sm:mb-0">{from}</dd>
          </div>
        ))}
      </dl>
      <div className="grid max-w-lead grid-cols-1 gap-3 text-small">
        <p>For larger files and folders, use this command on the server:</p>
        <pre className="rounded-control border border-line bg-raised px-4 py-3 font-mono text-small whitespace-pre-wrap">
          <code>
            npm run import -- ./export.zip <span className="whitespace-nowrap">--dry-run</span>
          </code>
        </pre>
      </div>
    </>
  )
}
