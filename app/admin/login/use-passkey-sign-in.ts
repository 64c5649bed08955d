import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '#app/api/admin-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import { canFillPasskeys, getPasskey } from '#app/session/passkeys.ts'
import { logInByPasskey } from '#app/session/session.ts'
import { secondFactorMessages } from '#contract/auth/messages.ts'
import { signInStepExpiryMs } from '#contract/auth/limits.ts'

/** Renews a challenge before it expires on the server. */
const renewMs = signInStepExpiryMs.challenge - 30_000

type Options = {
  /** Whether a form that passkeys can autofill is shown. */
  isOffered: boolean
  onSignedIn: () => void
}

/** Signs in with a passkey, by button or by autofill of the email field where the browser supports it. */
export function usePasskeySignIn({ isOffered, onSignedIn }: Options) {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  const signIn = async (how: { isFilled?: boolean; signal?: AbortSignal }) => {
    const { options } = await api.startPasskeyLogin({ body: {} }, { signal: how.signal })
    const passkey = await getPasskey(options, how)
    if (!passkey) return
    await logInByPasskey(passkey)
    onSignedIn()
  }
  const fail = (error: unknown) => setFailure(messageOf(error, secondFactorMessages.passkeyRefused))

  const offer = useEffectEvent(async (signal: AbortSignal) => {
    try {
      if (await canFillPasskeys()) await signIn({ isFilled: true, signal })
    } catch (error) {
      // the user didn't ask for it, and can use the form or the button
      if (!signal.aborted) console.info('Passkeys are not offered.', error)
    }
  })
  useEffect(() => {
    if (!isOffered || isBusy) return
    let controller: AbortController | undefined
    const begin = () => {
      controller?.abort()
      controller = new AbortController()
      void offer(controller.signal)
    }
    begin()
    const timer = setInterval(begin, renewMs)
    return () => {
      clearInterval(timer)
      // a browser allows one request at a time: makes way for the button's
      controller?.abort()
    }
  }, [isOffered, isBusy])

  const start = async () => {
    setIsBusy(true)
    setFailure(undefined)
    try {
      await signIn({})
    } catch (error) {
      fail(error)
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, failure, start: () => void start() }
}
