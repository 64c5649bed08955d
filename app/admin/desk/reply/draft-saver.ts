import { ApiError, conflictIn, messageOf } from '#app/api/api-error.ts'
import type { TimelineEntry } from '#contract/desk/desk.ts'
import type { EmailConflict } from '#contract/emails/emails.ts'
import { emailMessages } from '#contract/emails/messages.ts'
import type { ReplyForm } from './reply-form.rules.ts'

export type DraftState =
  /** nothing was typed */
  | { kind: 'idle' }
  | { kind: 'saving' }
  /** `at` is when the server stored it (ISO 8601) */
  | { kind: 'saved'; at: string }
  | { kind: 'offline' }
  | { kind: 'failed'; message: string }
  /** the draft is an email already: `email` */
  | { kind: 'sent'; message: string; email: TimelineEntry }

type Deps = {
  /** Stores a draft. Resolves to when it was stored. */
  save: (form: ReplyForm) => Promise<string>
  onState: (state: DraftState) => void
}

/** The pause in typing after which a draft is saved, and the longest wait while typing goes on (milliseconds). */
const pauseMs = 1_000
const maxWaitMs = 5_000
/** The pause before a failed save is tried again (milliseconds). */
const retryMs = 10_000

/** Whether a save may succeed later as it is. */
const isPassing = (status: number) => status === 0 || status === 429 || status >= 500

/** Saves what is typed, one request at a time, the newest state last. */
export function createDraftSaver({ save, onState }: Deps) {
  let waiting: ReplyForm | undefined
  let waitingSince: number | undefined
  let running: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Number of times that what was typed was dropped: a failure from before has nothing to save again. */
  let drops = 0
  let isStopped = false
  let state: DraftState = { kind: 'idle' }

  const show = (next: DraftState) => {
    state = next
    onState(next)
  }

  const fail = (error: unknown, form: ReplyForm) => {
    const conflict = conflictIn<EmailConflict>(error)
    if (conflict?.sent) {
      waiting = undefined
      waitingSince = undefined
      return show({ kind: 'sent', message: conflict.message, email: conflict.sent })
    }
    waiting ??= form
    const status = error instanceof ApiError ? error.status : -1
    show(
      status === 0
        ? { kind: 'offline' }
        : { kind: 'failed', message: messageOf(error, emailMessages.draftFailed) },
    )
    if (isPassing(status) && !isStopped) timer = setTimeout(() => void flush(), retryMs)
  }

  const run = async () => {
    while (waiting) {
      const form = waiting
      const before = drops
      waiting = undefined
      waitingSince = undefined
      show({ kind: 'saving' })
      try {
        const at = await save(form)
        if (before === drops && !waiting) show({ kind: 'saved', at })
      } catch (error) {
        if (before === drops) return fail(error, form)
      }
    }
  }

  /** Saves what waits now. */
  const flush = (): Promise<void> => {
    clearTimeout(timer)
    running ??= run().finally(() => (running = undefined))
    return running
  }

  return {
    change(form: ReplyForm): void {
      waiting = form
      waitingSince ??= Date.now()
      clearTimeout(timer)
      timer = setTimeout(() => void flush(), Math.min(pauseMs, waitingSince + maxWaitMs - Date.now()))
    },
    flush,
    /** What became of the last save. */
    state: () => state,
    /** Forgets what waits. Resolves once no request is on its way, so that none can bring the draft back. */
    async drop(): Promise<void> {
      clearTimeout(timer)
      drops += 1
      waiting = undefined
      waitingSince = undefined
      await running
      show({ kind: 'idle' })
    },
    /** Saves what waits, and tries no more after that. */
    stop(): void {
      isStopped = true
      void flush()
    },
    /** Begins anew, where the screen is shown again. */
    start(): void {
      isStopped = false
    },
  }
}
