import { useEffect, useState } from 'react'
import { api } from '#app/api/admin-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import { formatLocalDateTime } from '#app/ui/admin/date-times.ts'
import { Dialog } from '#app/ui/admin/dialogs/dialog.tsx'
import { TextToCopy } from '#app/ui/admin/text-to-copy.tsx'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import { Button } from '#app/ui/forms/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { sharedDraftMessages } from '#contract/drafts/draft-messages.ts'
import type { SharedDraft } from '#contract/drafts/shared-drafts.ts'

type Props = {
  isOpen: boolean
  /** Id of the post or draft. */
  subject: string
  /** Sends what isn't on the server yet. */
  flush: () => Promise<void>
  onClose: () => void
}

/** Creates and revokes links that show the draft to people without an account. */
export function ShareDraft({ isOpen, onClose, ...shared }: Props) {
  return (
    <Dialog title="Share draft" isOpen={isOpen} onClose={onClose}>
      <Links {...shared} />
    </Dialog>
  )
}

function Links({ subject, flush }: Omit<Props, 'isOpen' | 'onClose'>) {
  const [links, setLinks] = useState<readonly SharedDraft[]>([])
  const [link, setLink] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  useEffect(() => {
    const stopping = new AbortController()
    const load = async () => {
      try {
        await flush()
        const options = { signal: stopping.signal }
        const { sharedDrafts } = await api.listSharedDrafts({ query: { subject } }, options)
        setLinks(sharedDrafts)
      } catch (error) {
        if (!stopping.signal.aborted) setFailure(messageOf(error, sharedDraftMessages.listFailed))
      }
    }
    void load()
    return () => stopping.abort()
  }, [subject, flush])

  const share = async () => {
    setIsBusy(true)
    setFailure(undefined)
    try {
      await flush()
      const made = await api.shareDraft({ body: { subject } })
      setLink(made.link)
      setLinks((all) => [...all, made.sharedDraft])
    } catch (error) {
      setFailure(messageOf(error, sharedDraftMessages.createFailed))
    } finally {
      setIsBusy(false)
    }
  }
  const revoke = async ({ _id: id }: SharedDraft) => {
    setFailure(undefined)
    try {
      const { message } = await api.revokeSharedDraft({ params: { id } })
      setLinks((all) => all.filter((one) => one._id !== id))
      setLink(undefined)
      void notify('success', message)
    } catch (error) {
      setFailure(messageOf(error, sharedDraftMessages.revokeFailed))
    }
  }

  return (
    <div className="grid gap-5">
      <p>
        Anyone with the link can read this draft and comment on it, without an account. It works for seven
        days.
      </p>
      {failure && <Notice tone="error">{failure}</Notice>}
      {link && (
        <TextToCopy
          label="Link"
          text={link}
          hint="Copy it now: it won’t be shown again."
          copyLabel="Copy link"
        />
      )}
      <Button variant={link ? 'secondary' : 'primary'} isBusy={isBusy} onClick={() => void share()}>
        {link ? 'Create another link' : 'Create link'}
      </Button>
      {links.length > 0 && (
        <ul aria-label="Links" className="divide-y divide-line border-t border-line">
          {links.map((one) => (
            <li key={one._id} className="flex items-center justify-between gap-4 py-3 text-small">
              <span className="min-w-0 wrap-anywhere">
                Created by {one.sharedBy}, expires {formatLocalDateTime(one.expiresAt)}
              </span>
              <Button variant="secondary" size="compact" onClick={() => void revoke(one)}>
                Revoke
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
