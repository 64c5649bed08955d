import type { ComponentProps } from 'react'
import { LeaveGuard } from '#app/session/leave-guard.tsx'
import { useUnfinished, type UnfinishedStore } from './use-autosave.ts'

type Props = Omit<ComponentProps<typeof LeaveGuard>, 'keeping'> & {
  unfinished: UnfinishedStore
  /** Keeps the changes on the server. @returns whether they are kept */
  keep: () => Promise<boolean>
}

/** Asks before a post with unsaved changes is left, and offers to keep them as unfinished. */
export function LeaveUnfinished({ unfinished, keep, ...guard }: Props) {
  const { kind } = useUnfinished(unfinished).state
  const isKeepable = kind === 'idle' || kind === 'kept'
  return (
    <LeaveGuard
      {...guard}
      keeping={{
        label: 'Keep as Unfinished',
        isRecommended: isKeepable,
        text: isKeepable
          ? 'Your changes are not saved. Keep them as unfinished, to go on from the list of posts, or discard them.'
          : 'Your changes are not saved, and the server does not have them yet. Discard them only if you do not need them.',
        keep,
      }}
    />
  )
}
