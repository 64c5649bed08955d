import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '#app/api/admin-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import { canFillPasskeys, getPasskey } from '#app/session/passkeys.ts'
import { logInByPasskey } from '#app/session/session.ts'
import { secondFactorMessages } from '#contract/auth/messages.ts'
import { ceremonyMs } from '#contract/auth/limits.ts'

/** A challenge is renewed before the server forgets it. */
const renewMs = ceremonyMs.challenge - 30_000

type Options = {
  /** Whether the form is shown that can be filled by a passkey. */
  isOffered: boolean
  onSignedIn: () => void
}

/** Signs in by a passkey: by a button, and from the list of the field for the address where the browser offers them there. */
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
      // nobody asked for it: the form is there, and the button
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
      // a browser has one request at a time: the button's is next
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
