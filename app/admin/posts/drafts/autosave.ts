import { ApiError, messageOf } from '#app/api/api-error.ts'
import { isSameDraft, type Draft } from '#app/admin/posts/draft.rules.ts'
import { draftMessages } from '#contract/drafts/draft-messages.ts'
import type { EndedDraft } from '#contract/drafts/drafts.ts'

/** A draft on the server, up to one of its changes. */
export type StoredPlace = { id: string; sequence: number }

/** A draft in an editor. `after` is the sequence of the newest change that this editor knows is stored. */
export type DraftPlace = StoredPlace & { after: number }

/** The post that a draft changes, and the revision it was opened at. */
export type DraftBase = { postId: string | null; basedOn: number | null }

/** Where unsaved changes are stored. */
export type AutosaveState =
  /** Nothing differs from the saved post, or nothing has been sent yet. */
  { kind: 'idle' } | { kind: 'kept'; at: string } | { kind: 'offline' } | { kind: 'failed'; message: string }

type KeepRequest = DraftBase & { id: string; editor: string; after: number; sequence: number; body: Draft }

type Deps = {
  /**
   * Sends a draft.
   * @returns when it was stored
   * @throws ApiError, with status 409 if another editor has continued the draft
   */
  keep(request: KeepRequest): Promise<{ at: string }>
  discard(place: StoredPlace): Promise<unknown>
  isOnline(): boolean
  onState(state: AutosaveState): void
  /** Called when the draft was changed in another window; typing here continues in a copy. */
  onFork(): void
}

/** How long (ms) typing must pause before a draft is sent, and the longest wait while typing continues. */
const pauseMs = 1_500
const maxWaitMs = 3_000
/** The delay before a failed request is repeated, in milliseconds. */
const retryMs = 10_000

export type Autosave = ReturnType<typeof createAutosave>

/**
 * Sends the draft to the server while it is being edited: one request at a time, numbered so that a late request never
 * replaces a newer one. Waits while offline.
 */
export function createAutosave({ keep, discard, isOnline, onState, onFork }: Deps) {
  const editor = crypto.randomUUID()
  let id: string = crypto.randomUUID()
  let [sequence, stored, saved] = [0, 0, 0]
  let latest: Draft | undefined
  let base: DraftBase = { postId: null, basedOn: null }
  /** Whether a request was sent that the server may have stored. */
  let wasSent = false
  let running: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let waitingSince: number | undefined

  const isPending = () => latest !== undefined && sequence > Math.max(stored, saved)

  const schedule = (ms: number) => {
    clearTimeout(timer)
    waitingSince ??= Date.now()
    timer = setTimeout(() => void flush(), Math.max(0, Math.min(ms, waitingSince + maxWaitMs - Date.now())))
  }

  const retryLater = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), retryMs)
  }

  const send = async (body: Draft): Promise<void> => {
    const [place, change] = [id, sequence]
    wasSent = true
    try {
      const { at } = await keep({ ...base, id: place, editor, after: stored, sequence: change, body })
      if (place !== id) return
      stored = Math.max(stored, change)
      if (latest && stored > saved) onState({ kind: 'kept', at })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 409) {
        id = crypto.randomUUID()
        stored = 0
        onFork()
        return
      }
      if (!isPending()) return
      onState(
        error.status === 0
          ? { kind: 'offline' }
          : { kind: 'failed', message: messageOf(error, draftMessages.keepFailed) },
      )
      retryLater()
      throw error
    }
  }

  const sendAll = async (): Promise<void> => {
    try {
      while (isPending() && isOnline()) await send(latest!)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    }
    if (isPending() && !isOnline()) onState({ kind: 'offline' })
  }

  /** Sends what isn't stored yet, or waits for the pending request. Resolves even if that fails, since the request is repeated. */
  function flush(): Promise<void> {
    clearTimeout(timer)
    waitingSince = undefined
    running ??= sendAll().finally(() => {
      running = undefined
    })
    return running
  }

  return {
    flush,

    /**
     * Continues a draft.
     * @param draft the stored draft, if one is opened
     */
    adopt(place: DraftPlace, draft?: Draft, of: DraftBase = base): void {
      base = of
      id = place.id
      sequence = place.sequence
      stored = place.after
      saved = 0
      latest = draft
      wasSent = true
    },

    /** Records a draft with unsaved changes and sends it after a pause. */
    change(draft: Draft, of: DraftBase): void {
      const isSameBase = of.postId === base.postId && of.basedOn === base.basedOn
      const isKnown = latest !== undefined && isSameBase && isSameDraft(draft, latest)
      base = of
      latest = draft
      if (isKnown) return
      sequence += 1
      if (isOnline()) schedule(pauseMs)
      else onState({ kind: 'offline' })
    },

    /** Discards the draft, because nothing differs from the saved post or the writer chose to. */
    async discard(): Promise<void> {
      clearTimeout(timer)
      waitingSince = undefined
      if (latest === undefined) return
      latest = undefined
      saved = sequence
      onState({ kind: 'idle' })
      if (!wasSent) return
      const place = { id, sequence }
      // otherwise a pending request could store it again
      await running
      await discard(place)
    },

    /** Identifies the draft that a save contains; the save ends it. */
    placeOf(draft: Draft): EndedDraft | undefined {
      // also if it hasn't been sent yet, so that a request about to start doesn't bring it back
      if (latest === undefined) return undefined
      return { id, sequence: draft === latest ? sequence : Math.max(1, sequence - 1), editor }
    },

    /** Records that a save contained the draft up to a change. */
    endSaved(draft: Draft, place: StoredPlace | undefined): void {
      saved = place?.sequence ?? saved
      if (draft !== latest) return
      clearTimeout(timer)
      waitingSince = undefined
      saved = sequence
      latest = undefined
      onState({ kind: 'idle' })
    },

    /** Whether the server has everything that was typed. */
    isStored: (): boolean => !isPending(),

    /** Identifies the newest change of the draft, even if it hasn't been sent yet. */
    place: (): DraftPlace => ({ id, sequence, after: stored }),

    /** Sends the remaining changes and stops. */
    stop(): void {
      if (isPending()) void flush()
      else clearTimeout(timer)
    },
  }
}
