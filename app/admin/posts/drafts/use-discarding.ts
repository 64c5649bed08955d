import { useLocation, useNavigate } from 'react-router'
import { toExplainedResult } from '#app/api/result.ts'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import { draftMessages } from '#contract/drafts/draft-messages.ts'
import { addressOfDraft } from './unfinished-badge.tsx'
import { keepAgain, type DiscardedDraft } from './use-autosave.ts'

/** Returns what brings changes back that an editor has discarded, once `discarded` is over, and opens the editor with them. */
export function useDiscarding() {
  const navigate = useNavigate()
  const { state } = useLocation()
  return (draft: DiscardedDraft, discarded: Promise<unknown>) => async (): Promise<void> => {
    await discarded
    const restored = await toExplainedResult(keepAgain(draft), draftMessages.restoreFailed)
    if (!restored.ok) return notify('error', restored.message)
    void notify('success', restored.value.message)
    await navigate(addressOfDraft(draft), { state })
  }
}
