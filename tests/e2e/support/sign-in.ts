import type { Page } from '@playwright/test'
import { adminAccount } from './admin.ts'

/** Signs somebody in by the API. @returns a token, which no page uses */
export async function tokenOf(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const response = await page.request.post('/api/auth/login', { data: { email, password } })
  const { token } = (await response.json()) as { token: string }
  return token
}

/** Puts a token into the storage of pages that are opened from now on. */
export async function storeToken(page: Page, token: string): Promise<void> {
  await page.addInitScript((text) => {
    // frames of files have no storage; once per tab, so that a journey may remove the token
    if (window !== window.top || sessionStorage.getItem('journey')) return
    sessionStorage.setItem('journey', 'signed in')
    localStorage.setItem('token', text)
  }, token)
}

/** Signs the admin in by the API. @returns a token, which no page uses */
export const adminToken = (page: Page): Promise<string> => tokenOf(page, adminAccount)

/** Signs the admin in by the API and puts the token into the storage of pages that are opened from now on. @returns the token */
export async function signIn(page: Page): Promise<string> {
  const token = await adminToken(page)
  await storeToken(page, token)
  return token
}
