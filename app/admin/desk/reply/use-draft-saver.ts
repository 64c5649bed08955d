import { useEffect, useEffectEvent, useState } from 'react'
import { createDraftSaver, type DraftState } from './draft-saver.ts'
import type { ReplyForm } from './reply-form.rules.ts'

type Options = {
  save: (form: ReplyForm) => Promise<string>
  /** Called even after the screen has been left. */
  onSaved: () => void
  /** Called with each state that is shown. */
  onState: (state: DraftState) => void
}

/** Saves a draft as it is typed, and at the latest when its screen is left or hidden. */
export function useDraftSaver({ save, onSaved, onState }: Options) {
  const [state, setState] = useState<DraftState>({ kind: 'idle' })
  const [saver] = useState(() =>
    createDraftSaver({
      save,
      onState(next) {
        setState(next)
        if (next.kind === 'saved') onSaved()
      },
    }),
  )

  useEffect(() => {
    const flush = () => void saver.flush()
    saver.start()
    window.addEventListener('online', flush)
    document.addEventListener('visibilitychange', flush)
    return () => {
      window.removeEventListener('online', flush)
      document.removeEventListener('visibilitychange', flush)
      saver.stop()
    }
  }, [saver])

  const show = useEffectEvent(onState)
  useEffect(() => show(state), [state])

  return { saver, state }
}
