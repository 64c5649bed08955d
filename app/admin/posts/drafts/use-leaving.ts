import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router'
import { hasToken } from '#app/session/session.ts'
import { draftMessages } from '#contract/drafts/draft-messages.ts'
import type { Autosave } from './autosave.ts'

/** How long navigation waits for the server, in milliseconds. */
const maxWaitMs = 3_000

type Options = {
  autosave: Pick<Autosave, 'flush' | 'isStored'>
  /** Sends what isn't on the server yet. */
  flush: () => Promise<void>
  /** Whether this browser can't store the draft. */
  isRefused: boolean
}

/**
 * Sends unsaved changes when the editor is left. The browser asks before it unloads the page while the server lacks
 * them; navigation within the back office asks only if this browser can't store them either.
 */
export function useLeaving({ autosave, flush, isRefused }: Options): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (autosave.isStored()) return
      void autosave.flush()
      // after signing out, the page closes anyway; this browser has the draft
      if (hasToken()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [autosave])

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !autosave.isStored() && hasToken() && currentLocation.pathname !== nextLocation.pathname,
  )
  const leave = useEffectEvent(async () => {
    await Promise.race([flush(), new Promise((resolve) => setTimeout(resolve, maxWaitMs))])
    // ask, as the browser does before it closes the page
    if (autosave.isStored() || !isRefused || window.confirm(draftMessages.keptNowhere)) blocker.proceed?.()
    else blocker.reset?.()
  })
  const isBlocked = blocker.state === 'blocked'
  useEffect(() => {
    if (isBlocked) void leave()
  }, [isBlocked])
}
