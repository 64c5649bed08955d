import { Paperclip } from 'lucide-react'

/** The text and the file name that were sent with a form. */
export type Sent = { words: string; file?: string | undefined }

/** Shows senders what they sent. */
export function SentSummary({ words, file }: Sent) {
  return (
    <figure className="w-full max-w-lead">
      <figcaption className="text-small text-muted">What you sent</figcaption>
      <blockquote dir="auto" className="line-clamp-3 whitespace-pre-line wrap-anywhere text-heading">
        {words}
      </blockquote>
      {file && (
        <p className="mt-1 flex items-center gap-2 text-small wrap-anywhere text-muted">
          <Paperclip className="size-4 shrink-0" aria-hidden="true" />
          {file}
        </p>
      )}
    </figure>
  )
}

/** The name of the file in a form field; undefined without one. */
export function fileNameIn(body: FormData, field: string): string | undefined {
  const file = body.get(field)
  return file instanceof File && file.name !== '' ? file.name : undefined
}
