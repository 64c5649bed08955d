import { writeFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { tokenPages } from '#contract/auth/account-pages.ts'
import { startMailServer } from '#tests/support/servers/mail-server.ts'

/** The folder of emails that the site on a port has sent, one file each. Journeys run in other processes than the servers. */
const folderForPort = (port: string) => join(tmpdir(), `frontdesk-journeys-mail-${port}`)

/** Starts the mail server of the site on `port`. @returns its URL for `SMTP_URL`, and a function that closes it */
export async function startEmailServer(port: string) {
  const folder = folderForPort(port)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
  let count = 0
  const server = await startMailServer(({ to, raw }) => {
    count += 1
    writeFileSync(join(folder, `${String(count).padStart(6, '0')} ${to[0]}`), raw)
  })
  const close = async () => {
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { url: server.url, close }
}

/** Waits for an email to an address. @returns the newest, without the soft line breaks of quoted-printable */
export async function latestEmailTo(address: string, baseURL: string): Promise<string> {
  const folder = folderForPort(new URL(baseURL).port)
  const newest = async () => (await readdir(folder)).sort().findLast((name) => name.endsWith(` ${address}`))
  await expect.poll(newest, { message: `an email to ${address}`, timeout: 30_000 }).toBeTruthy()
  const raw = await readFile(join(folder, (await newest())!), 'utf8')
  return raw.replaceAll('=\r\n', '').replaceAll('=3D', '=')
}

/** Waits for an email to an address with a link to a page that takes a one-time token. @returns the path of the newest one */
export async function latestLinkTo(
  address: string,
  page: (typeof tokenPages)[number],
  baseURL: string,
): Promise<string> {
  const link = new RegExp(`/${page}/[\\w-]{43}`)
  let path: string | undefined
  const find = async () => (path = link.exec(await latestEmailTo(address, baseURL))?.[0])
  await expect.poll(find, { message: `a link to ${page}`, timeout: 30_000 }).toBeTruthy()
  return path!
}
