import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import { sqliteFileName } from '#server/platform/database/sqlite/sqlite.ts'
import { startMailServer } from '#tests/support/servers/mail-server.ts'
import { freePort } from '#tests/support/servers/free-port.ts'
import { adminCredentials, startServer } from '#tests/support/servers/server-process.ts'
import { enterPassword } from './second-factors.ts'
import { expect, test as base } from './test.ts'

/** Runs a statement on the database of the site, to move events into the past. */
type ChangeDatabase = (statement: string, ...values: string[]) => void

/** The owner of the site without a mail server. */
export const owner = adminCredentials

/**
 * A test on a separate site that sends no email, unless `settings` have a mail server. It has the name `localhost`: passkeys belong to a
 * domain, and the address of other journeys is a number.
 */
export const test = base.extend<{
  dataDir: string
  changeDatabase: ChangeDatabase
  settings: Record<string, string>
}>({
  settings: [{}, { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are needed
  dataDir: async ({}, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'frontdesk-journeys-passkeys-'))
    await use(dataDir)
    await rm(dataDir, { recursive: true, force: true })
  },
  changeDatabase: async ({ dataDir }, use) => {
    await use((statement, ...values) => {
      const database = new DatabaseSync(join(dataDir, sqliteFileName), { timeout: 15_000 })
      database.prepare(statement).run(...values)
      database.close()
    })
  },
  baseURL: async ({ dataDir, settings }, use) => {
    const port = await freePort()
    const base = `http://localhost:${port}`
    const server = await startServer({ dataDir, port, env: { PUBLIC_URL: base, ...settings } })
    await server.ready()
    await use(base)
    await server.stop()
  },
})

/** A test on a separate site with a mail server. */
export const testWithMail = test.extend<{ mailServer: Awaited<ReturnType<typeof startMailServer>> }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are needed
  mailServer: async ({}, use) => {
    const server = await startMailServer()
    await use(server)
    await server.close()
  },
  settings: async ({ mailServer }, use) => {
    await use({ SMTP_URL: mailServer.url, NOTIFY_EMAIL: 'office@example.com' })
  },
})

/** Signs the owner of such a site in and opens "Import and export". */
export async function openTransfer(page: Page): Promise<void> {
  await page.goto('/login')
  await enterPassword(page, owner.email, owner.password)
  await expect(page).toHaveURL('/admin')
  await page.getByRole('link', { name: 'Import and export' }).click()
  await expect(page).toHaveURL('/admin/import')
}
