import { useSyncExternalStore } from 'react'

type Question = { answer: (isConfirmed: boolean) => void }

let question: Question | undefined
const listeners = new Set<() => void>()

function setQuestion(next: Question | undefined): void {
  question = next
  for (const listen of listeners) listen()
}

function subscribe(listen: () => void): () => void {
  listeners.add(listen)
  return () => listeners.delete(listen)
}

/** The pending question of the step-up dialog, if any. */
export function useStepUpQuestion(): Question | undefined {
  return useSyncExternalStore(
    subscribe,
    () => question,
    () => undefined,
  )
}

/** Asks for a password or a factor in the step-up dialog. @returns whether the person confirmed their identity */
export function confirmIdentity(): Promise<boolean> {
  question?.answer(false)
  return new Promise((resolve) => {
    setQuestion({
      answer(isConfirmed) {
        setQuestion(undefined)
        resolve(isConfirmed)
      },
    })
  })
}
