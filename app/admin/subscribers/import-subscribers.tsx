import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { api } from '#app/api/admin-api.ts'
import { fieldErrorsOf, messageOf } from '#app/api/api-error.ts'
import { Dialog } from '#app/ui/admin/dialogs/dialog.tsx'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import { Button } from '#app/ui/forms/button.tsx'
import { Field, SelectField } from '#app/ui/forms/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { formatCount, formatNumber } from '#contract/locale.ts'
import { subscriberMessages } from '#contract/newsletter/admin-messages.ts'
import type { ImportReport } from '#contract/newsletter/import.ts'

const consents = [
  { value: 'ask', label: 'Ask each person by email' },
  { value: 'given', label: 'They’ve already consented' },
]

/** Imports addresses from a CSV file, after a check that changes nothing. */
export function ImportSubscribers({ onImported }: { onImported: () => void }) {
  const [isOpen, setIsOpen] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const [consent, setConsent] = useState<'ask' | 'given'>('ask')
  const [givenOn, setGivenOn] = useState('')
  const [report, setReport] = useState<ImportReport>()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<{ message: string; day?: string | undefined }>()

  const close = () => {
    setIsOpen(false)
    setFile(undefined)
    setReport(undefined)
    setFailure(undefined)
  }
  const send = async (isDryRun: boolean) => {
    if (!file) return setFailure({ message: subscriberMessages.fileRequired })
    setIsBusy(true)
    setFailure(undefined)
    const body = new FormData()
    body.set('file', file)
    const query = { consent, isDryRun, ...(consent === 'given' && { givenOn }) }
    try {
      const answer = await api.importSubscribers({ query, body })
      if (isDryRun) return setReport(answer.report)
      void notify('success', `${formatCount(answer.report.added, 'subscriber', 'subscribers')} imported`)
      close()
      onImported()
    } catch (error) {
      setReport(undefined)
      setFailure({
        message: messageOf(error, subscriberMessages.importFailed),
        day: fieldErrorsOf(error)['givenOn'],
      })
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <>
      <Button variant="secondary" size="compact" onClick={() => setIsOpen(true)}>
        <FileUp className="size-4" aria-hidden="true" />
        Import CSV
      </Button>
      <Dialog
        title="Import subscribers"
        isOpen={isOpen}
        onClose={close}
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
            <Button
              isBusy={isBusy}
              disabled={report?.added === 0}
              onClick={() => void send(report === undefined)}
            >
              {report ? `Import ${formatNumber(report.added)}` : 'Check'}
            </Button>
          </>
        }
      >
        <div className="grid gap-5">
          {failure && !failure.day && <Notice tone="error">{failure.message}</Notice>}
          <div>
            <input
              ref={picker}
              type="file"
              aria-label="CSV file"
              accept=".csv,.txt,text/csv"
              className="sr-only"
              onChange={({ target }) => {
                setFile(target.files?.[0])
                setReport(undefined)
              }}
            />
            <Button variant="secondary" size="compact" onClick={() => picker.current?.click()}>
              {file ? 'Choose another file' : 'Choose file'}
            </Button>
            <p className="mt-2 text-small wrap-anywhere text-muted">
              {file?.name ?? 'A CSV file with a column of email addresses'}
            </p>
          </div>
          <SelectField
            label="Consent"
            value={consent}
            options={consents}
            onChange={({ target }) => {
              setConsent(target.value as 'ask' | 'given')
              setReport(undefined)
            }}
          />
          {consent === 'given' && (
            <Field
              label="Consented on"
              type="date"
              value={givenOn}
              error={failure?.day}
              hint="Saved in the audit log"
              onChange={({ target }) => {
                setGivenOn(target.value)
                setReport(undefined)
              }}
            />
          )}
          {report && <Report {...report} />}
        </div>
      </Dialog>
    </>
  )
}

function Report({ rows, added, known, repeated, invalid, invalidLines }: ImportReport) {
  const facts = [
    ['New', added],
    ['Already on the list', known],
    ['More than once in the file', repeated],
    ['Not an email address', invalid],
  ] as const
  return (
    <section aria-label="File contents" role="status">
      <p className="font-medium text-heading">{formatCount(rows, 'line', 'lines')}</p>
      <dl className="mt-2 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-small">
        {facts.map(([label, count]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="text-right tabular-nums">{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
      {invalidLines.length > 0 && (
        <ul className="mt-3 max-h-40 overflow-y-auto text-small text-muted">
          {invalidLines.map(({ line, text }) => (
            <li key={line} className="wrap-anywhere">
              Line {formatNumber(line)}: {text}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
