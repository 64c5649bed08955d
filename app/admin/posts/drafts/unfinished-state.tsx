import { formatLocalTime } from '#app/ui/admin/date-times.ts'
import type { AutosaveState } from './autosave.ts'
import { useUnfinished, type UnfinishedStore } from './use-autosave.ts'

type Props = {
  unfinished: UnfinishedStore
  /** Whether the browser stores nothing of it. */
  isRefused: boolean
}

/** Says what has become of writing that is not saved yet; a failure stays until the next try. */
export function UnfinishedState({ unfinished, isRefused }: Props) {
  const { state, isForked } = useUnfinished(unfinished)
  const text = textOf(state, isRefused)
  const isLost = state.kind === 'failed' || (state.kind === 'offline' && isRefused)
  return (
    <>
      {text && <span className={isLost ? 'font-medium text-danger' : 'text-muted'}>{text}</span>}
      {isForked && (
        <span className="text-muted">
          Continued in another window: kept here as an unfinished post of its own
        </span>
      )}
    </>
  )
}

function textOf(state: AutosaveState, isRefused: boolean): string {
  switch (state.kind) {
    case 'idle':
      return ''
    case 'kept':
      return `Saved as unfinished ${formatLocalTime(state.at)}`
    case 'offline':
      return isRefused
        ? 'Offline, and this browser stores nothing: kept nowhere yet. Please leave this page open.'
        : 'Offline: kept in this browser'
    case 'failed':
      return state.message
  }
}
