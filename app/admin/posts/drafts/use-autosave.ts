import { useEffect, useState } from 'react'
import { api } from '#app/api/admin-api.ts'
import { ApiError, messageOf } from '#app/api/api-error.ts'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import { draftMessages } from '#contract/drafts/draft-messages.ts'
import type { Draft } from '#app/admin/posts/draft.rules.ts'
import type { LoadedDraft } from './load-draft.ts'
import { restoreDraft } from './restore-draft.rules.ts'
import { createAutosave, type AutosaveState, type StoredPlace } from './autosave.ts'

/** A draft of the server as it was opened. */
export type OpenedDraft = { place: StoredPlace; draft: Draft; basedOn: number | null }

/** Opens a draft that was loaded. @param blank has the fields that it lacks */
export const openedDraft = ({ _id, sequence, basedOn, body }: LoadedDraft, blank: Draft): OpenedDraft => ({
  place: { id: _id, sequence },
  draft: restoreDraft(body, blank),
  basedOn,
})

/** Discards a draft on the server; says so when that fails. @returns whether it is discarded */
export async function discardDraft({ id, sequence }: StoredPlace): Promise<boolean> {
  try {
    await api.discardDraft({ params: { id }, query: { sequence: String(sequence) } })
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    void notify('error', messageOf(error, draftMessages.discardFailed))
    return false
  }
}

/** A draft as it was when it was discarded. */
export type DiscardedDraft = Pick<LoadedDraft, '_id' | 'sequence' | 'postId' | 'basedOn' | 'body'>

/** Keeps once more what was discarded, as the next change of it. */
export async function keepAgain({ _id: id, postId, basedOn, sequence, body }: DiscardedDraft) {
  const change = { editor: crypto.randomUUID(), after: sequence, sequence: sequence + 1 }
  await api.keepDraft({ params: { id }, body: { ...change, postId, basedOn, body } })
  return { message: draftMessages.restored }
}

/** Keeps what is typed in an editor on the server until it is saved. `changeUnfinished` takes what is not saved, undefined for nothing. */
export function useAutosave(opened: OpenedDraft | undefined) {
  const [state, setState] = useState<AutosaveState>({ kind: 'idle' })
  const [isForked, setIsForked] = useState(false)
  const [autosave] = useState(() => {
    const made = createAutosave({
      keep: async ({ id, ...body }) => {
        const { draft } = await api.keepDraft({ params: { id }, body })
        return { at: draft.updatedAt }
      },
      discard: discardDraft,
      isOnline: () => navigator.onLine,
      onState: setState,
      onFork: () => setIsForked(true),
    })
    if (opened) made.adopt(opened.place, opened.draft)
    return made
  })

  useEffect(() => {
    const flush = () => void autosave.flush()
    window.addEventListener('online', flush)
    window.addEventListener('offline', flush)
    return () => {
      window.removeEventListener('online', flush)
      window.removeEventListener('offline', flush)
      autosave.stop()
    }
  }, [autosave])

  return { autosave, state, isForked }
}
