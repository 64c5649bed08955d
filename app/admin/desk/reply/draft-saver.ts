import { ApiError, conflictIn, messageOf } from '#app/api/api-error.ts'
import type { TimelineEntry } from '#contract/desk/desk.ts'
import type { EmailConflict } from '#contract/emails/emails.ts'
import { emailMessages } from '#contract/emails/messages.ts'
import type { ReplyForm } from './reply-form.rules.ts'

export type DraftState =
  | { kind: 'idle' }
  | { kind: 'saving' }
  /** `at` is when the server stored it (ISO 8601) */
  | { kind: 'saved'; at: string }
  | { kind: 'offline' }
  | { kind: 'failed'; message: string }
  /** The draft has already been sent as `email`. */
  | { kind: 'sent'; message: string; email: TimelineEntry }

type Deps = {
  /** Resolves to when the draft was stored (ISO 8601). */
  save: (form: ReplyForm) => Promise<string>
  onState: (state: DraftState) => void
}

/** Pause in typing after which a draft is saved, and the longest wait while typing continues (milliseconds). */
const pauseMs = 1_000
const maxWaitMs = 5_000
/** Delay before a failed save is retried (milliseconds). */
const retryMs = 10_000

/** Whether retrying may succeed. */
const isPassing = (status: number) => status === 0 || status === 429 || status >= 500

/** Saves what is typed, one request at a time, with the newest text last. */
export function createDraftSaver({ save, onState }: Deps) {
  let waiting: ReplyForm | undefined
  let waitingSince: number | undefined
  let running: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Number of drops: a save that fails after a drop is not retried. */
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

  /** Saves pending text now. */
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
    state: () => state,
    /** Drops pending text. Resolves once no request is in flight that could bring the draft back. */
    async drop(): Promise<void> {
      clearTimeout(timer)
      drops += 1
      waiting = undefined
      waitingSince = undefined
      await running
      show({ kind: 'idle' })
    },
    /** Saves pending text and stops retrying. */
    stop(): void {
      isStopped = true
      void flush()
    },
    /** Resumes when the screen is shown again. */
    start(): void {
      isStopped = false
    },
  }
}
