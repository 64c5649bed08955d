import { useSyncExternalStore } from 'react'
import { api } from '#app/api/admin-api.ts'
import { ApiError, messageOf } from '#app/api/api-error.ts'
import { returnAddressKey, tokenKey } from '#app/api/browser-api.ts'
import type { Answer, Input } from '#contract/api.ts'
import type { SignedIn, User } from '#contract/auth/auth.ts'
import { sessionMessages } from '#contract/auth/messages.ts'
import type { UsedPasskey } from '#contract/auth/webauthn.ts'
import { messages } from '#contract/messages.ts'
import { clearFormDrafts, clearFormDraftsOfOthers } from './form-drafts.ts'

/**
 * The session of the signed-in user. `isBusy` is true during each of the session's actions; `failure` is the error of the call that loads
 * the user.
 */
export type Session = { isBusy: boolean; failure?: unknown } & (
  | { status: 'loading' | 'anonymous'; user?: undefined }
  | { status: 'authenticated'; user: User }
)

/** The second step of a sign-in, after the password. */
export type SecondStep = Extract<Answer<'login'>, { secondStep: unknown }>['secondStep']

let session: Session = { status: 'loading', isBusy: false }
let starting: Promise<Session> | undefined
const listeners = new Set<() => void>()

function setSession(next: Session): Session {
  session = next
  for (const listen of listeners) listen()
  return session
}

function subscribe(listen: () => void): () => void {
  listeners.add(listen)
  return () => listeners.delete(listen)
}

const initialSession: Session = { status: 'loading', isBusy: false }

/** The current session; `loading` on the server and before it is loaded. */
export function useSession(): Session {
  return useSyncExternalStore(
    subscribe,
    () => session,
    () => initialSession,
  )
}

/** Whether a token is stored. Only the server knows whether it's still valid. */
export function hasToken(): boolean {
  return localStorage.getItem(tokenKey) !== null
}

/**
 * Loads the signed-in user, once per document, and removes an invalid token. If the server doesn't respond, the session is anonymous, the
 * token is kept, and the next call tries again.
 */
export function loadSession(): Promise<Session> {
  starting ??= resumeSession()
  return starting
}

/** The message for a failure to load the user or a screen's data. */
export const failureMessageOf = (error: unknown): string =>
  error instanceof ApiError && error.status === 0
    ? sessionMessages.unreachable
    : messageOf(error, messages.failed)

let isLeaving = false
if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', () => (isLeaving = true))
  window.addEventListener('pageshow', () => (isLeaving = false))
}

async function resumeSession(): Promise<Session> {
  if (!hasToken()) return setSession({ status: 'anonymous', isBusy: false })
  try {
    const { user } = await api.getMe()
    return authenticated(user)
  } catch (error) {
    // leaving the page cancels its requests, which says nothing about the session
    if (isLeaving) return session
    console.info('The session could not be resumed.', error)
    if (error instanceof ApiError && error.status === 401) localStorage.removeItem(tokenKey)
    else {
      starting = undefined
      return setSession({ status: 'anonymous', isBusy: false, failure: error })
    }
    return setSession({ status: 'anonymous', isBusy: false })
  }
}

function authenticated(user: User): Session {
  clearFormDraftsOfOthers(user._id)
  return setSession({ status: 'authenticated', user, isBusy: false })
}

async function whileBusy<T>(work: Promise<T>): Promise<T> {
  setSession({ ...session, isBusy: true })
  try {
    return await work
  } finally {
    setSession({ ...session, isBusy: false })
  }
}

/**
 * Signs in with a password.
 * @returns the second step, if the account has a second factor @throws ApiError with the server's reason
 */
export async function logIn(credentials: {
  email: string
  password: string
}): Promise<SecondStep | undefined> {
  const answer = await whileBusy(api.login({ body: credentials }))
  if ('secondStep' in answer) return answer.secondStep
  startSession(answer)
  return undefined
}

/** Completes a sign-in with a second factor. @throws ApiError with the server's reason */
export async function finishLogin(body: Input<'finishLogin'>['body']): Promise<void> {
  startSession(await whileBusy(api.finishLogin({ body })))
}

/** Signs in with only a passkey. @throws ApiError with the server's reason */
export async function logInByPasskey(passkey: UsedPasskey): Promise<void> {
  startSession(await whileBusy(api.passkeyLogin({ body: { passkey } })))
}

/** Creates an invited person's account and signs in. @throws ApiError with the server's reason */
export async function joinTeam(body: { token: string; name: string; password: string }): Promise<void> {
  startSession(await whileBusy(api.join({ body })))
}

function startSession({ token, user }: SignedIn): void {
  localStorage.setItem(tokenKey, token)
  starting = Promise.resolve(authenticated(user))
}

/** Ends the session: in the browser now, on the server as soon as it's reachable. */
export function logOut(): void {
  api.logout().catch((error: unknown) => console.info('Signing out on the server failed.', error))
  localStorage.removeItem(tokenKey)
  sessionStorage.removeItem(returnAddressKey)
  clearFormDrafts()
  starting = Promise.resolve(setSession({ status: 'anonymous', isBusy: false }))
}

/** @throws ApiError with the server's reason */
export async function updateProfile(body: { name: string; email: string; bio: string }): Promise<void> {
  const { user } = await whileBusy(api.updateProfile({ body }))
  authenticated(user)
}

/** @throws ApiError with the server's reason */
export async function changePassword(body: { currentPassword: string; newPassword: string }): Promise<void> {
  await whileBusy(api.changePassword({ body }))
}

/** Reloads the signed-in person after a change of their factors, which can change their permissions. */
export async function reloadSession(): Promise<void> {
  try {
    const { user } = await api.getMe()
    starting = Promise.resolve(authenticated(user))
  } catch (error) {
    console.info('The session could not be reloaded.', error)
  }
}

export function setSessionProfileImage(profileImage: string): void {
  if (session.status === 'authenticated') authenticated({ ...session.user, profileImage })
}

/** Calls `leave` when another tab ends the session. @returns a function that stops watching */
export function watchSignOutInOtherTabs(leave: () => void): () => void {
  const handleStorage = (event: StorageEvent) => {
    if (event.key !== tokenKey || event.newValue !== null) return
    starting = Promise.resolve(setSession({ status: 'anonymous', isBusy: false }))
    leave()
  }
  window.addEventListener('storage', handleStorage)
  return () => window.removeEventListener('storage', handleStorage)
}
