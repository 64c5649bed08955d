import { useEffect, useState, useSyncExternalStore } from 'react'
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

/** How autosave fares, and whether the draft was continued in another window. */
type Unfinished = { state: AutosaveState; isForked: boolean }

/** Says how autosave fares to the parts that show it: the whole editor, rendered at each answer, would hold the typing up. */
export type UnfinishedStore = ReturnType<typeof createUnfinishedStore>

function createUnfinishedStore() {
  let current: Unfinished = { state: { kind: 'idle' }, isForked: false }
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set(values: Partial<Unfinished>) {
      current = { ...current, ...values }
      for (const listen of listeners) listen()
    },
    subscribe(listen: () => void) {
      listeners.add(listen)
      return () => void listeners.delete(listen)
    },
  }
}

export const useUnfinished = ({ subscribe, get }: UnfinishedStore): Unfinished =>
  useSyncExternalStore(subscribe, get)

/** Keeps what is typed in an editor on the server until it is saved. */
export function useAutosave(opened: OpenedDraft | undefined) {
  const [unfinished] = useState(createUnfinishedStore)
  const [autosave] = useState(() => {
    const made = createAutosave({
      keep: async ({ id, ...body }) => {
        const { draft } = await api.keepDraft({ params: { id }, body })
        return { at: draft.updatedAt }
      },
      discard: discardDraft,
      isOnline: () => navigator.onLine,
      onState: (state) => unfinished.set({ state }),
      onFork: () => unfinished.set({ isForked: true }),
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

  return { autosave, unfinished }
}
