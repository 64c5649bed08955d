import type { Page } from '@playwright/test'
import { adminAccount } from './admin.ts'

/** A token of the admin's, of which no page knows. */
export async function adminToken(page: Page): Promise<string> {
  const { email, password } = adminAccount
  const response = await page.request.post('/api/auth/login', { data: { email, password } })
  const { token } = (await response.json()) as { token: string }
  return token
}

/** Signs the admin in behind the screens: the next page that opens holds a token. */
export async function signIn(page: Page): Promise<string> {
  const token = await adminToken(page)
  await page.addInitScript((text) => {
    // frames of files have no storage; and once per tab is enough: what a journey does to the token afterwards stays
    if (window !== window.top || sessionStorage.getItem('journey')) return
    sessionStorage.setItem('journey', 'begun')
    localStorage.setItem('token', text)
  }, token)
  return token
}
