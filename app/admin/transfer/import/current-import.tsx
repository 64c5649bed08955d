import { FileInput } from 'lucide-react'
import { useState, type ReactNode, type Ref } from 'react'
import { api } from '#app/api/admin-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import { ListDate } from '#app/ui/admin/lists/list-date.tsx'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import { Button } from '#app/ui/forms/button.tsx'
import { formatFileSize } from '#app/ui/forms/file-size.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { Import } from '#contract/transfer/imports.ts'
import { isActiveImport } from '#contract/transfer/limits.ts'
import { importMessages } from '#contract/transfer/messages.ts'
import { ImportProgress } from './import-progress.tsx'
import { ImportReport } from './import-report.tsx'

const titles: Record<Import['status'], string> = {
  uploading: 'Uploading',
  checking: 'Checking',
  checked: 'Ready to import',
  importing: 'Importing',
  finished: 'Imported',
  failed: 'Failed',
  cancelled: 'Cancelled',
}

type Props = {
  current: Import
  headRef: Ref<HTMLDivElement>
  onChange: () => Promise<void>
}

/** The current or last import, with its actions. */
export function CurrentImport({ current, headRef, onChange }: Props) {
  const { _id: id, status } = current
  const [busy, setBusy] = useState<'start' | 'cancel'>()
  const [failure, setFailure] = useState<string>()

  const act = async (
    name: 'start' | 'cancel',
    work: () => Promise<{ message: string }>,
    fallback: string,
  ) => {
    setBusy(name)
    setFailure(undefined)
    try {
      void notify('success', (await work()).message)
    } catch (error) {
      setFailure(messageOf(error, fallback))
    } finally {
      await onChange()
      setBusy(undefined)
    }
  }
  const params = { id }
  const start = () => act('start', () => api.startImport({ params }), importMessages.startFailed)
  const cancel = () => act('cancel', () => api.cancelImport({ params }), importMessages.cancelFailed)

  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <Head current={current} headRef={headRef} />
        {isActiveImport(status) && (
          <div className="flex flex-wrap gap-3">
            {status === 'checked' && (
              <Button
                size="small"
                isBusy={busy === 'start'}
                disabled={busy !== undefined}
                onClick={() => void start()}
              >
                Import
              </Button>
            )}
            <Button
              variant="secondary"
              size="small"
              isBusy={busy === 'cancel'}
              disabled={busy !== undefined}
              onClick={() => void cancel()}
            >
              Cancel
            </Button>
          </div>
        )}
      </div>
      {failure && <Notice tone="error">{failure}</Notice>}
      <Body current={current} />
    </div>
  )
}

function Head({ current, headRef }: { current: Import; headRef: Ref<HTMLDivElement> }) {
  const { status, fileName, size, startedBy, updatedAt, createdAt } = current
  return (
    <div ref={headRef} tabIndex={-1} className="flex min-w-0 grow basis-72 items-start gap-4 outline-focus">
      <span
        aria-hidden="true"
        className="grid size-10 shrink-0 place-items-center rounded-control bg-raised text-muted"
      >
        <FileInput className="size-5" />
      </span>
      <div className="min-w-0">
        <h3 dir="auto" className="text-body font-semibold wrap-anywhere text-heading">
          {fileName}
        </h3>
        <p className="flex flex-wrap gap-x-4 text-small text-muted">
          <span role="status" className="text-heading">
            {titles[status]}
          </span>
          <span>{formatFileSize(size)}</span>
          {startedBy && (
            <span dir="auto" className="min-w-0 wrap-anywhere">
              {startedBy}
            </span>
          )}
          <ListDate at={isActiveImport(status) ? createdAt : updatedAt} date="beside" />
        </p>
      </div>
    </div>
  )
}

function Body({ current }: { current: Import }): ReactNode {
  const { status, forecast, report, failure, isResumed } = current
  switch (status) {
    case 'uploading':
      return (
        <p className="text-small">
          The file is being uploaded in another tab or by someone else. Then it will be checked.
        </p>
      )
    case 'checking':
    case 'importing':
      return <ImportProgress current={current} />
    case 'checked':
      return forecast && <ImportReport report={forecast} isForecast />
    case 'failed':
      return <Notice tone="error">{failure}</Notice>
    case 'cancelled':
      return (
        <p className="text-small">What was imported stays. Import the same file again to add the rest.</p>
      )
    case 'finished':
      return (
        <>
          {isResumed && (
            <p className="text-small">
              The server restarted during the import. This report covers what came after that.
            </p>
          )}
          {report && <ImportReport report={report} isForecast={false} />}
          {isResumed && forecast && (
            <>
              <h4 className="text-small font-semibold text-heading">Result of the check</h4>
              <ImportReport report={forecast} isForecast />
            </>
          )}
        </>
      )
  }
}
