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

/** Returns and clears the address to open after signing in: the last screen, else the dashboard. */
export function takeReturnAddress(): string {
  const address = sessionStorage.getItem(returnAddressKey)
  sessionStorage.removeItem(returnAddressKey)
  return address && /^\/admin(?:[/?]|$)/.test(address) ? address : '/admin'
}
