import { redirect } from 'react-router'
import { returnKey } from '#app/api/browser-api.ts'
import { hasToken } from './session.ts'

/** Spec, back office §2: with no token stored, the way in is /login. Runs before any screen asks for data. */
export function requireToken({ request }: { request: Request }): void {
  if (hasToken()) return
  const { pathname, search } = new URL(request.url)
  sessionStorage.setItem(returnKey, pathname + search)
  throw redirect('/login')
}

/** Where signing in leads: back to the screen that was left, else to the dashboard. Told once. */
export function takeReturnAddress(): string {
  const address = sessionStorage.getItem(returnKey)
  sessionStorage.removeItem(returnKey)
  return address && /^\/admin(?:[/?]|$)/.test(address) ? address : '/admin'
}
