import { useState } from 'react'
import { api } from '#app/api/admin-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import { toResult } from '#app/api/result.ts'
import { EarlierDraftNotice } from '#app/admin/posts/editor/earlier-draft-notice.tsx'
import type { EarlierDraft, useLocalDraft } from '#app/admin/posts/editor/use-local-draft.ts'
import type { Draft } from '#app/admin/posts/draft.rules.ts'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import { draftMessages } from '#contract/drafts/draft-messages.ts'
import type { DraftSummary } from '#contract/drafts/drafts.ts'
import type { StoredPlace } from './autosave.ts'
import { discardDraft, openedDraft } from './use-autosave.ts'

type Restored = {
  place: StoredPlace | undefined
  draft: Draft
  basedOn: number | null | undefined
  /** Whether the server has it as it is. */
  isStored: boolean
}

type Props = {
  local: Pick<ReturnType<typeof useLocalDraft>, 'earlier' | 'discardEarlier' | 'restoreEarlier'>
  kept: readonly DraftSummary[]
  /** Has the fields that a draft lacks. */
  blank: Draft
  onRestore: (restored: Restored) => void
}

/** Offers what was not saved: what this browser has, and what the server has of a post whose editor is opened without it. */
export function UnfinishedNotices({ local, kept, blank, onRestore }: Props) {
  const [handled, setHandled] = useState<readonly string[]>([])
  const { earlier, discardEarlier, restoreEarlier } = local
  const handle = (id: string | undefined) => id !== undefined && setHandled((all) => [...all, id])

  const restoreLocal = (one: EarlierDraft) => {
    restoreEarlier(one)
    handle(one.place?.id)
    onRestore({ place: one.place, draft: one.draft, basedOn: one.basedOn, isStored: false })
  }
  const discardLocal = (one: EarlierDraft) => {
    discardEarlier(one)
    handle(one.place?.id)
    if (one.place) void discardDraft(one.place)
  }
  const restoreKept = async ({ _id }: DraftSummary) => {
    const found = await toResult(api.getDraft({ params: { id: _id } }), (error) =>
      messageOf(error, draftMessages.loadFailed),
    )
    if (!found.ok) return void notify('error', found.message)
    handle(_id)
    onRestore({ ...openedDraft(found.value.draft, blank), isStored: true })
  }

  if (!earlier) return null
  const isOffered = ({ _id }: DraftSummary) =>
    !handled.includes(_id) && earlier.every(({ place }) => place?.id !== _id)
  return (
    <>
      {earlier.map((one) => (
        <EarlierDraftNotice
          key={one.key}
          at={one.at}
          title={one.draft.title}
          place="on this device"
          onRestore={() => restoreLocal(one)}
          onDiscard={() => discardLocal(one)}
        />
      ))}
      {kept.filter(isOffered).map((one) => (
        <EarlierDraftNotice
          key={one._id}
          at={one.updatedAt}
          title={one.title}
          place="kept as unfinished"
          onRestore={() => void restoreKept(one)}
          onDiscard={() => {
            handle(one._id)
            void discardDraft({ id: one._id, sequence: one.sequence })
          }}
        />
      ))}
    </>
  )
}
