import { ShieldBan } from 'lucide-react'
import { useEffect, useState } from 'react'
import { api } from '#app/api/admin-api.ts'
import { fieldErrorsOf, messageOf } from '#app/api/api-error.ts'
import { Dialog } from '#app/ui/admin/dialogs/dialog.tsx'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import { Button } from '#app/ui/forms/button.tsx'
import { TextArea } from '#app/ui/forms/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { blocklistMessages } from '#contract/spam/messages.ts'

/** Opens the blocklist. */
export function BlocklistButton() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" size="compact" onClick={() => setIsOpen(true)}>
        <ShieldBan className="size-4 text-muted" aria-hidden="true" />
        Blocklist
      </Button>
      <BlocklistDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}

function BlocklistDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  /** Undefined until it is loaded. */
  const [text, setText] = useState<string>()
  const [saved, setSaved] = useState('')
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  useEffect(() => {
    if (!isOpen) return
    const abort = new AbortController()
    const load = async () => {
      setText(undefined)
      setError(undefined)
      setFailure(undefined)
      try {
        const found = await api.getBlocklist({}, { signal: abort.signal })
        setText(found.text)
        setSaved(found.text)
      } catch (error) {
        if (!abort.signal.aborted) setFailure(messageOf(error, blocklistMessages.loadFailed))
      }
    }
    void load()
    return () => abort.abort()
  }, [isOpen])

  const save = async () => {
    setIsBusy(true)
    setError(undefined)
    setFailure(undefined)
    try {
      const { message } = await api.saveBlocklist({ body: { text: text ?? '' } })
      void notify('success', message)
      onClose()
    } catch (error) {
      const wrong = fieldErrorsOf(error)['text']
      setError(wrong)
      if (!wrong) setFailure(messageOf(error, blocklistMessages.saveFailed))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Dialog
      title="Blocklist"
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button isBusy={isBusy} disabled={text === undefined || text === saved} onClick={() => void save()}>
            Save
          </Button>
        </>
      }
    >
      <div className="grid gap-4" aria-busy={text === undefined && !failure}>
        <p className="text-small text-muted">
          Comments and enquiries that contain or come from anything on this list go to spam. What has already
          arrived stays where it is.
        </p>
        <TextArea
          label="Words, addresses and networks"
          hint="One per line: a word or phrase, name@example.com, @example.com or 203.0.113.0/24."
          rows={12}
          dir="ltr"
          spellCheck={false}
          value={text ?? ''}
          disabled={text === undefined}
          error={error}
          onChange={({ target }) => setText(target.value)}
        />
        {failure && <Notice tone="error">{failure}</Notice>}
      </div>
    </Dialog>
  )
}
