import { formatLocalTime } from '#app/ui/admin/date-times.ts'
import type { DraftState } from './draft-saver.ts'

/** The save status of a draft. Only problems are announced. */
export function DraftNotice({ state }: { state: DraftState }) {
  const problem =
    state.kind === 'offline'
      ? 'You’re offline. The draft is kept in this tab.'
      : state.kind === 'failed'
        ? state.message
        : ''
  return (
    <>
      {state.kind === 'saving' && <span className="text-small text-muted">Saving…</span>}
      {state.kind === 'saved' && (
        <span className="text-small text-muted">Draft saved {formatLocalTime(state.at)}</span>
      )}
      <span role="alert" className="text-small text-danger">
        {problem}
      </span>
    </>
  )
}
