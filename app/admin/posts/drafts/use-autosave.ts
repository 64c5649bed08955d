import { useEffect, useState, useSyncExternalStore } from 'react'
import { api } from '#app/api/admin-api.ts'
import { ApiError, messageOf } from '#app/api/api-error.ts'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import { draftMessages } from '#contract/drafts/draft-messages.ts'
import type { Draft } from '#app/admin/posts/draft.rules.ts'
import type { LoadedDraft } from './load-draft.ts'
import { restoreDraft } from './restore-draft.rules.ts'
import {
  createAutosave,
  type AutosaveState,
  type DraftBase,
  type DraftPlace,
  type StoredPlace,
} from './autosave.ts'

/** An opened draft. `draft` is undefined for a post without unpublished changes. */
export type OpenedDraft = {
  place: DraftPlace
  draft: Draft | undefined
  base: DraftBase
  /** When it was stored. */
  at: string | undefined
}

/**
 * Opens a loaded draft.
 * @param blank provides missing fields
 */
export const openedDraft = ({ id, sequence, draft }: LoadedDraft, blank: Draft): OpenedDraft => ({
  place: { id, sequence, after: sequence },
  draft: draft ? restoreDraft(draft.body, blank) : undefined,
  base: { postId: draft?.postId ?? null, basedOn: draft?.basedOn ?? null },
  at: draft?.updatedAt,
})

/** Discards a draft on the server, and reports a failure. */
export async function discardDraft({ id, sequence }: StoredPlace): Promise<void> {
  try {
    await api.discardDraft({ params: { id }, query: { sequence: String(sequence) } })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    void notify('error', messageOf(error, draftMessages.discardFailed))
  }
}

/** The autosave status. `isForked`: the draft was changed in another window, so this editor continues in a copy. */
type Saving = { state: AutosaveState; isForked: boolean }

/** Publishes the autosave status to the components that show it. Rendering the whole editor on each response would slow typing down. */
export type SavingStore = ReturnType<typeof createSavingStore>

function createSavingStore(at: string | undefined) {
  let current: Saving = { state: at === undefined ? { kind: 'idle' } : { kind: 'kept', at }, isForked: false }
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set(values: Partial<Saving>) {
      current = { ...current, ...values }
      for (const listen of listeners) listen()
    },
    subscribe(listen: () => void) {
      listeners.add(listen)
      return () => void listeners.delete(listen)
    },
  }
}

export const useSaving = ({ subscribe, get }: SavingStore): Saving => useSyncExternalStore(subscribe, get)

/** Saves the draft on the server while it is being edited. */
export function useAutosave(opened: OpenedDraft | undefined) {
  const [saving] = useState(() => createSavingStore(opened?.at))
  const [autosave] = useState(() => {
    const made = createAutosave({
      keep: async ({ id, ...body }) => {
        const { draft } = await api.saveDraft({ params: { id }, body })
        return { at: draft.updatedAt }
      },
      discard: discardDraft,
      isOnline: () => navigator.onLine,
      onState: (state) => saving.set({ state }),
      onFork: () => saving.set({ isForked: true }),
    })
    if (opened) made.adopt(opened.place, opened.draft, opened.base)
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

  return { autosave, saving }
}
