import { useEffect, useState } from 'react'
import { api } from '#app/api/admin-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import { toResult, type Result } from '#app/api/result.ts'
import { formatLocalDateTime } from '#app/ui/admin/date-times.ts'
import { ConfirmDialog } from '#app/ui/admin/dialogs/confirm-dialog.tsx'
import { Dialog } from '#app/ui/admin/dialogs/dialog.tsx'
import { TextSkeleton } from '#app/ui/admin/text-skeleton.tsx'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import { Button } from '#app/ui/forms/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { CompanyVersion, PartState } from '#contract/company/company-calls.ts'
import { companyMessages } from '#contract/company/messages.ts'
import { partLabels, type PartName } from '#contract/company/part-names.ts'
import { companyParts } from '#contract/company/parts.ts'
import { PartDifferences } from './part-differences.tsx'

type Part = PartState['part']

type Props = {
  name: PartName
  /** The current, maybe unsaved, state of the editor. */
  present: Part
  isOpen: boolean
  /** Loads a version into the editor, without saving it. */
  onRestore: (part: Part) => void
  onReset: (state: PartState) => void
  onClose: () => void
}

/** The history of a part. A version is compared with the editor's state, and can be loaded into the editor. */
export function PartHistory({ name, present, isOpen, onRestore, onReset, onClose }: Props) {
  const [isResetting, setIsResetting] = useState(false)
  const [isSetUp, setIsSetUp] = useState(false)
  const reset = async () => {
    try {
      const { message, ...state } = await api.resetCompanyPart({ params: { part: name } })
      void notify('success', message)
      setIsResetting(false)
      onReset(state)
      return undefined
    } catch (error) {
      return messageOf(error, companyMessages.resetFailed)
    }
  }
  return (
    <>
      <Dialog
        title={`History: ${partLabels[name]}`}
        width="wide"
        isOpen={isOpen && !isResetting}
        onClose={onClose}
        footer={
          <>
            <Button variant="secondary" onClick={() => setIsResetting(true)}>
              {isSetUp ? 'Restore setup texts' : 'Restore original texts'}
            </Button>
            <Button variant="secondary" data-first-focus onClick={onClose}>
              Close
            </Button>
          </>
        }
      >
        {isOpen && <Versions name={name} present={present} onRestore={onRestore} onLoad={setIsSetUp} />}
      </Dialog>
      <ConfirmDialog
        title={isSetUp ? 'Restore setup texts?' : 'Restore the original text?'}
        isOpen={isResetting}
        confirmLabel="Restore"
        onConfirm={reset}
        onClose={() => setIsResetting(false)}
      >
        It goes live right away. The current version stays in the history.
      </ConfirmDialog>
    </>
  )
}

type VersionsProps = Pick<Props, 'name' | 'present' | 'onRestore'> & {
  /** Called with whether a reset restores the setup's texts. */
  onLoad: (isSetUp: boolean) => void
}

function Versions({ name, present, onRestore, onLoad }: VersionsProps) {
  const [list, setList] = useState<Result<{ versions: CompanyVersion[] }>>()
  const [shown, setShown] = useState<{ revision: number; part: Part }>()
  useEffect(() => {
    const leaving = new AbortController()
    const load = async () => {
      const call = api.listCompanyVersions({ params: { part: name } }, { signal: leaving.signal })
      const found = await toResult(call, companyMessages.historyFailed)
      if (leaving.signal.aborted) return
      setList(found)
      if (found.ok) onLoad(found.value.isSetUp)
    }
    void load()
    return () => leaving.abort()
  }, [name, onLoad])

  const show = async (revision: number) => {
    const found = await toResult(
      api.getCompanyVersion({ params: { part: name, revision } }),
      companyMessages.historyFailed,
    )
    if (found.ok) setShown({ revision, part: found.value.part })
    else void notify('error', found.message)
  }

  if (!list) return <TextSkeleton lines={4} />
  if (!list.ok) return <Notice tone="error">{list.message}</Notice>
  const { versions } = list.value
  if (versions.length === 0) return <p className="text-muted">No changes yet. Each save appears here.</p>
  return (
    <ol className="grid gap-4">
      {versions.map(({ revision, savedAt, savedBy, isReset }) => (
        <li key={revision} className="grid gap-3 border-t border-line pt-4 first:border-t-0 first:pt-0">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p>
              <span className="font-medium text-heading">{formatLocalDateTime(savedAt)}</span>{' '}
              <span className="text-muted">
                {isReset ? 'Restored' : 'Saved'}
                {savedBy && ` by ${savedBy}`}
              </span>
            </p>
            {shown?.revision === revision ? (
              <Button variant="secondary" size="compact" onClick={() => onRestore(shown.part)}>
                Open in editor
              </Button>
            ) : (
              <Button variant="quiet" size="compact" onClick={() => void show(revision)}>
                Compare
              </Button>
            )}
          </div>
          {shown?.revision === revision && (
            <PartDifferences schema={companyParts[name]} before={shown.part} after={present} />
          )}
        </li>
      ))}
    </ol>
  )
}
