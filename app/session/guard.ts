import { redirect } from 'react-router'
import { returnAddressKey } from '#app/api/browser-api.ts'
import { hasToken } from './session.ts'

/** Redirects to /login without a stored token. Runs before any screen loads data. */
export function requireToken({ request }: { request: Request }): void {
  if (hasToken()) return
  const { pathname, search } = new URL(request.url)
  sessionStorage.setItem(returnAddressKey, pathname + search)
  throw redirect('/login')
}

/** The address that signing in leads to: the screen that was left, else the dashboard. Forgets it. */
export function takeReturnAddress(): string {
  const address = sessionStorage.getItem(returnAddressKey)
  sessionStorage.removeItem(returnAddressKey)
  return address && /^\/admin(?:[/?]|$)/.test(address) ? address : '/admin'
}
