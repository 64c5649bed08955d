import { formatLocalTime } from '#app/ui/admin/date-times.ts'
import type { AutosaveState } from './autosave.ts'

/** Says what has become of writing that is not saved yet; a failure stays until the next try. */
export function UnfinishedState({ state, isForked }: { state: AutosaveState; isForked: boolean }) {
  const text = textOf(state)
  return (
    <>
      {text && (
        <span className={state.kind === 'failed' ? 'font-medium text-danger' : 'text-muted'}>{text}</span>
      )}
      {isForked && (
        <span className="text-muted">
          Continued in another window: kept here as an unfinished post of its own
        </span>
      )}
    </>
  )
}

function textOf(state: AutosaveState): string {
  switch (state.kind) {
    case 'idle':
      return ''
    case 'kept':
      return `Saved as unfinished ${formatLocalTime(state.at)}`
    case 'offline':
      return 'Offline: kept in this browser'
    case 'failed':
      return state.message
  }
}
