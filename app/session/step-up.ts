import { useSyncExternalStore } from 'react'
import { api } from '#app/api/admin-api.ts'
import { ApiError } from '#app/api/api-error.ts'
import { canUsePasskeys } from './passkeys.ts'

/** The ways to confirm one's identity. */
export type StepUpMethod = 'password' | 'totp' | 'passkey'

/** A question that waits for its answer: whether the person has confirmed their identity, by one of the methods. */
type Question = { methods: StepUpMethod[]; answer: (isConfirmed: boolean) => void }

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

/** The question that the step-up dialog asks, if there is one. */
export function useStepUpQuestion(): Question | undefined {
  return useSyncExternalStore(
    subscribe,
    () => question,
    () => undefined,
  )
}

/** The password, which everybody has, and the factors of the account that this browser can use. */
async function findMethods(): Promise<StepUpMethod[]> {
  try {
    const { passkeys, totp } = await api.listFactors()
    const hasPasskey = passkeys.length > 0 && canUsePasskeys()
    return [
      'password',
      ...(totp.isConfirmed ? (['totp'] as const) : []),
      ...(hasPasskey ? (['passkey'] as const) : []),
    ]
  } catch (error) {
    console.info('The factors are not known.', error)
    return ['password']
  }
}

async function ask(): Promise<boolean> {
  const methods = await findMethods()
  question?.answer(false)
  return new Promise((resolve) => {
    setQuestion({
      methods,
      answer: (isConfirmed) => {
        setQuestion(undefined)
        resolve(isConfirmed)
      },
    })
  })
}

/**
 * Makes a call. Where the server first wants to know that it is still the same person, asks for a password or a factor in a dialog
 * and makes the call again.
 * @throws ApiError of the call; that of the server's question where the person does not answer it
 */
export async function withStepUp<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof ApiError) || error.body?.code !== 'step-up') throw error
    if (!(await ask())) throw error
    return call()
  }
}
