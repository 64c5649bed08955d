import { adminAccount } from '#tests/e2e/support/admin.ts'
import type { Page } from '#tests/browsers/page.ts'

/** The site that a journey visits, and a folder with files to send. */
export type Site = { base: string; pdf: string; picture: string }

/** The steps of a person on the site from beginning to end, the same in every browser. */
export type Journey = { name: string; run(page: Page, site: Site): Promise<void> }

export const article = '/blog/from-release-weekends-to-a-30-deploy-a-day-pipeline'

/** Returns a name that no other run uses. */
export const uniqueName = (word: string) => `${word}${Date.now().toString(36)}`

/** Signs the admin in by the API, and opens a screen of the back office. */
export async function openSignedIn(page: Page, { base }: Site, path: string): Promise<void> {
  const { email, password } = adminAccount
  const answer = await fetch(`${base}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const { token } = (await answer.json()) as { token: string }
  await page.open('/login')
  await page.evaluate(`localStorage.setItem('token', ${JSON.stringify(token)})`)
  await page.open(path)
}

/** Sends a form to the API as a visitor. @throws when it is not accepted */
export async function send({ base }: Site, path: string, fields: Record<string, string | File>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const answer = await fetch(base + path, { method: 'POST', body: form })
  if (!answer.ok) throw new Error(`POST ${path} is ${answer.status}: ${await answer.text()}`)
}
