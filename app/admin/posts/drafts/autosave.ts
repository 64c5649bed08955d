import { ApiError, messageOf } from '#app/api/api-error.ts'
import { isSameDraft, type Draft } from '#app/admin/posts/draft.rules.ts'
import { draftMessages } from '#contract/drafts/draft-messages.ts'
import type { EndedDraft } from '#contract/drafts/drafts.ts'

/** A draft of the server, up to one of its changes. */
export type StoredPlace = { id: string; sequence: number }

/** A draft as an editor has it: `after` is the newest change that it has seen stored. */
export type DraftPlace = StoredPlace & { after: number }

/** The post that a draft changes, and the revision of it that was opened. */
export type DraftBase = { postId: string | null; basedOn: number | null }

/** Where the changes are that are not saved yet. */
export type AutosaveState =
  /** nothing differs from what is saved, or nothing was sent yet */
  { kind: 'idle' } | { kind: 'kept'; at: string } | { kind: 'offline' } | { kind: 'failed'; message: string }

type KeepRequest = DraftBase & { id: string; editor: string; after: number; sequence: number; body: Draft }

type Deps = {
  /** Sends a draft. @returns when it was stored. @throws ApiError, with status 409 when another editor continued the draft */
  keep(request: KeepRequest): Promise<{ at: string }>
  discard(place: StoredPlace): Promise<unknown>
  isOnline(): boolean
  onState(state: AutosaveState): void
  /** The draft was changed in another window; typing here continues in a copy. */
  onFork(): void
}

/** How long (ms) typing must pause before a draft is sent, and the longest wait while typing continues. */
const pauseMs = 1_500
const maxWaitMs = 3_000
/** The pause before a failed request is tried again (milliseconds). */
const retryMs = 10_000

export type Autosave = ReturnType<typeof createAutosave>

/**
 * Sends what is typed to the server: one request at a time, each with the number of its change, so that a late one never replaces a newer
 * one. Without a connection it waits.
 */
export function createAutosave({ keep, discard, isOnline, onState, onFork }: Deps) {
  const editor = crypto.randomUUID()
  let id: string = crypto.randomUUID()
  let [sequence, stored, saved] = [0, 0, 0]
  let latest: Draft | undefined
  let base: DraftBase = { postId: null, basedOn: null }
  /** whether a request was sent that the server may have stored */
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

  /** Sends what is not stored yet, or joins the request on its way. Resolves also when that fails: it is tried again. */
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

    /** Takes over a draft. @param draft as it is stored, if there is one and it is opened */
    adopt(place: DraftPlace, draft?: Draft, of: DraftBase = base): void {
      base = of
      id = place.id
      sequence = place.sequence
      stored = place.after
      saved = 0
      latest = draft
      wasSent = true
    },

    /** Notes a draft that differs from what is saved; it is sent after a pause. */
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

    /** Discards the draft: nothing differs from what is saved any more, or the writer says so. */
    async discard(): Promise<void> {
      clearTimeout(timer)
      waitingSince = undefined
      if (latest === undefined) return
      latest = undefined
      saved = sequence
      onState({ kind: 'idle' })
      if (!wasSent) return
      const place = { id, sequence }
      // what is on its way would be stored after it is discarded
      await running
      await discard(place)
    },

    /** The place of a draft that is being saved, which ends with the save. */
    placeOf(draft: Draft): EndedDraft | undefined {
      // named also before it is sent: a request that is about to be must not bring it back
      if (latest === undefined) return undefined
      return { id, sequence: draft === latest ? sequence : Math.max(1, sequence - 1), editor }
    },

    /** Notes that a save contained the draft up to a change. */
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

    /** The place that the newest change of the draft has, or gets when it is sent. */
    place: (): DraftPlace => ({ id, sequence, after: stored }),

    /** Sends the rest and stops. */
    stop(): void {
      if (isPending()) void flush()
      else clearTimeout(timer)
    },
  }
}
