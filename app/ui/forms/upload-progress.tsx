import type { SubmissionState } from './use-submission.ts'

/** The share of a form's file that has been uploaded, while the form is sent. */
export function UploadProgress({ state }: { state: SubmissionState }) {
  if (state.kind !== 'sending' || state.progress === undefined) return null
  const percent = Math.round(state.progress * 100)
  return (
    <div className="grid gap-2">
      <div className="flex justify-between gap-4 text-small text-muted">
        <span>Uploading file</span>
        {percent > 0 && <span className="font-mono tabular-nums">{percent}%</span>}
      </div>
      {/* without a value until the first bytes have arrived */}
      <progress className="upload-progress" max={100} value={percent || undefined} aria-label="Upload" />
    </div>
  )
}
