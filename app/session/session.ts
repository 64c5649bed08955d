import { useSyncExternalStore } from 'react'
import { api, returnKey, tokenKey } from '#app/api/browser-api.ts'
import type { User } from '#contract/auth/auth.ts'
import { clearFormDrafts, claimFormDrafts } from './form-drafts.ts'

/** Who is signed in (specification, back office §4). `isBusy` is true during each of the session's actions. */
export type Session = { isBusy: boolean } & (
  | { status: 'loading' | 'anonymous'; user?: undefined }
  | { status: 'authenticated'; user: User }
)

let session: Session = { status: 'loading', isBusy: false }
let starting: Promise<Session> | undefined
const listeners = new Set<() => void>()

function become(next: Session): Session {
  session = next
  for (const listen of listeners) listen()
  return session
}

function subscribe(listen: () => void): () => void {
  listeners.add(listen)
  return () => listeners.delete(listen)
}

const atFirst: Session = { status: 'loading', isBusy: false }

/** The current session; `loading` on the server and until it is started. */
export function useSession(): Session {
  return useSyncExternalStore(
    subscribe,
    () => session,
    () => atFirst,
  )
}

/** Whether a token is stored. Only the server knows whether it is still valid. */
export function hasToken(): boolean {
  return localStorage.getItem(tokenKey) !== null
}

/** Loads who is signed in, once per document, and removes an invalid token. */
export function startSession(): Promise<Session> {
  starting ??= load()
  return starting
}

async function load(): Promise<Session> {
  if (!hasToken()) return become({ status: 'anonymous', isBusy: false })
  try {
    const { user } = await api.getMe()
    return authenticated(user)
  } catch (error) {
    // spec, back office §4: the failure is only logged
    console.info('The session could not be resumed.', error)
    localStorage.removeItem(tokenKey)
    return become({ status: 'anonymous', isBusy: false })
  }
}

function authenticated(user: User): Session {
  claimFormDrafts(user._id)
  return become({ status: 'authenticated', user, isBusy: false })
}

async function busily<T>(work: Promise<T>): Promise<T> {
  become({ ...session, isBusy: true })
  try {
    return await work
  } finally {
    become({ ...session, isBusy: false })
  }
}

/** @throws ApiError with the server's reason */
export async function logIn(credentials: { email: string; password: string }): Promise<void> {
  const { token, user } = await busily(api.login({ body: credentials }))
  localStorage.setItem(tokenKey, token)
  starting = Promise.resolve(authenticated(user))
}

/** Ends the session: in the browser at once, on the server as soon as it can be reached. */
export function logOut(): void {
  api.logout().catch((error: unknown) => console.info('The server did not hear of the end.', error))
  localStorage.removeItem(tokenKey)
  sessionStorage.removeItem(returnKey)
  clearFormDrafts()
  starting = Promise.resolve(become({ status: 'anonymous', isBusy: false }))
}

/** @throws ApiError with the server's reason */
export async function updateProfile(body: { name: string; email: string; bio: string }): Promise<void> {
  const { user } = await busily(api.updateProfile({ body }))
  authenticated(user)
}

/** @throws ApiError with the server's reason */
export async function changePassword(body: { currentPassword: string; newPassword: string }): Promise<void> {
  await busily(api.changePassword({ body }))
}

/** Shows a profile picture that has been stored. */
export function showProfileImage(profileImage: string): void {
  if (session.status === 'authenticated') authenticated({ ...session.user, profileImage })
}

/** Calls `leave` when another tab ends the session. @returns a function that stops watching */
export function watchOtherTabs(leave: () => void): () => void {
  const look = (event: StorageEvent) => {
    if (event.key !== tokenKey || event.newValue !== null) return
    starting = Promise.resolve(become({ status: 'anonymous', isBusy: false }))
    leave()
  }
  window.addEventListener('storage', look)
  return () => window.removeEventListener('storage', look)
}
