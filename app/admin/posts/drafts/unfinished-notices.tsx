import { useState } from 'react'
import { api } from '#app/api/admin-api.ts'
import { toExplainedResult } from '#app/api/result.ts'
import { EarlierDraftNotice } from '#app/admin/posts/editor/earlier-draft-notice.tsx'
import type { EarlierDraft, useLocalDraft } from '#app/admin/posts/editor/use-local-draft.ts'
import type { Draft } from '#app/admin/posts/draft.rules.ts'
import { notify, notifyRemoval } from '#app/ui/admin/toasts/toasts.tsx'
import { draftMessages } from '#contract/drafts/draft-messages.ts'
import type { DraftSummary } from '#contract/drafts/drafts.ts'
import type { StoredPlace } from './autosave.ts'
import { discardDraft, keepAgain, openedDraft } from './use-autosave.ts'

type Restored = {
  place: StoredPlace
  draft: Draft
  basedOn: number | null
  /** Whether the server has it as it is. */
  isStored: boolean
}

type Props = {
  local: Pick<
    ReturnType<typeof useLocalDraft>,
    'earlier' | 'discardEarlier' | 'keepEarlier' | 'restoreEarlier'
  >
  kept: readonly DraftSummary[]
  /** Has the fields that a draft lacks. */
  blank: Draft
  onRestore: (restored: Restored) => void
}

/** Offers what was not saved: what this browser has, and what the server has of a post whose editor is opened without it. */
export function UnfinishedNotices({ local, kept, blank, onRestore }: Props) {
  const [handled, setHandled] = useState<readonly string[]>([])
  const { earlier, discardEarlier, keepEarlier, restoreEarlier } = local
  const handle = (id: string) => setHandled((all) => [...all, id])
  const offerAgain = (id: string) => setHandled((all) => all.filter((one) => one !== id))

  const restoreLocal = (one: EarlierDraft) => {
    restoreEarlier(one)
    handle(one.place.id)
    onRestore({ place: one.place, draft: one.draft, basedOn: one.basedOn, isStored: false })
  }
  const discardLocal = (one: EarlierDraft) => {
    discardEarlier(one)
    handle(one.place.id)
    void discardDraft(one.place)
    // this device has all of it: the server gets it when it is restored
    void notifyRemoval(draftMessages.discarded, async () => keepEarlier(one))
  }
  /** As it is now: it may have been continued since the post was opened. */
  const find = async ({ _id }: DraftSummary) => {
    const found = await toExplainedResult(api.getDraft({ params: { id: _id } }), draftMessages.loadFailed)
    if (found.ok) return found.value.draft
    void notify('error', found.message)
    return undefined
  }
  const restoreKept = async (one: DraftSummary) => {
    const found = await find(one)
    if (!found) return
    handle(one._id)
    onRestore({ ...openedDraft(found, blank), isStored: true })
  }
  const discardKept = async (one: DraftSummary) => {
    const found = await find(one)
    if (!found || !(await discardDraft({ id: one._id, sequence: found.sequence }))) return
    handle(one._id)
    void notifyRemoval(draftMessages.discarded, async () => {
      const restored = await toExplainedResult(keepAgain(found), draftMessages.restoreFailed)
      if (restored.ok) offerAgain(one._id)
      else void notify('error', restored.message)
    })
  }

  if (!earlier) return null
  const isOffered = ({ _id }: DraftSummary) =>
    !handled.includes(_id) && earlier.every(({ place }) => place.id !== _id)
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
          onDiscard={() => void discardKept(one)}
        />
      ))}
    </>
  )
}
