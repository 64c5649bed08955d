import type { Page } from '@playwright/test'
import { adminAccount } from './admin.ts'

/** Signs the admin in by the API. @returns a token, which no page uses */
export async function adminToken(page: Page): Promise<string> {
  const { email, password } = adminAccount
  const response = await page.request.post('/api/auth/login', { data: { email, password } })
  const { token } = (await response.json()) as { token: string }
  return token
}

/** Signs the admin in by the API and puts the token into the storage of pages that are opened from now on. @returns the token */
export async function signIn(page: Page): Promise<string> {
  const token = await adminToken(page)
  await page.addInitScript((text) => {
    // frames of files have no storage; once per tab, so that a journey may remove the token
    if (window !== window.top || sessionStorage.getItem('journey')) return
    sessionStorage.setItem('journey', 'signed in')
    localStorage.setItem('token', text)
  }, token)
  return token
}
