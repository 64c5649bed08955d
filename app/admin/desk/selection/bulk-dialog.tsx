import { useEffect, useState } from 'react'
import { messageOf } from '#app/api/api-error.ts'
import { Dialog } from '#app/ui/admin/dialogs/dialog.tsx'
import { Button } from '#app/ui/forms/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { adminDeskMessages } from '#contract/desk/admin-messages.ts'
import { formatNumber } from '#contract/locale.ts'
import { bulkSentence, type BulkCount, type Noun } from './bulk-sentence.rules.ts'

type Props<Change> = {
  /** The change to carry out; without one the dialog is closed. */
  pending: Change | undefined
  noun: Noun
  /** Counts what the change will change. */
  onCount: (change: Change, signal: AbortSignal) => Promise<BulkCount>
  onApply: (change: Change, counted: BulkCount) => Promise<void>
  onClose: () => void
  /** The button's label. */
  verb?: string
}

type Outcome<Change> = { of: Change; count?: BulkCount; failure?: string }

/** Shows how many records a bulk change will affect and applies it. */
export function BulkDialog<Change extends { title: string }>({
  pending,
  noun,
  onCount,
  onApply,
  onClose,
  verb = 'Change',
}: Props<Change>) {
  const [outcome, setOutcome] = useState<Outcome<Change>>()
  const [isBusy, setIsBusy] = useState(false)
  const current = outcome?.of === pending ? outcome : undefined
  const { count, failure } = current ?? {}

  useEffect(() => {
    if (!pending) return
    const abort = new AbortController()
    const load = async () => {
      try {
        setOutcome({ of: pending, count: await onCount(pending, abort.signal) })
      } catch (error) {
        if (abort.signal.aborted) return
        setOutcome({ of: pending, failure: messageOf(error, adminDeskMessages.countFailed) })
      }
    }
    void load()
    return () => abort.abort()
    // counted once, when it opens
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pending])

  const apply = async () => {
    if (!pending || !count) return
    setIsBusy(true)
    try {
      await onApply(pending, count)
      onClose()
    } catch (error) {
      setOutcome({ of: pending, count, failure: messageOf(error, adminDeskMessages.changeFailed) })
    } finally {
      setIsBusy(false)
    }
  }

  const isAny = count !== undefined && count.changed > 0
  return (
    <Dialog
      title={pending?.title ?? ''}
      isOpen={pending !== undefined}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" data-first-focus onClick={onClose}>
            {isAny ? 'Cancel' : 'Close'}
          </Button>
          {isAny && (
            <Button isBusy={isBusy} onClick={() => void apply()}>
              {verb} {formatNumber(count.changed)}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-3" aria-busy={!current}>
        <p role="status">{count ? bulkSentence(count, noun) : !failure && 'Counting…'}</p>
        {isAny && <p className="text-small text-muted">You can undo this for ten seconds.</p>}
        {failure && <Notice tone="error">{failure}</Notice>}
      </div>
    </Dialog>
  )
}
