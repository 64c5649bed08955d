import { writeFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { SMTPServer } from 'smtp-server'

/** Where the mail of the server on a port arrives, a file each. */
const folderOf = (port: string) => join(tmpdir(), `frontdesk-journeys-mail-${port}`)

/** A mail server that takes everything that the server on `port` sends. @returns what `SMTP_URL` has to be */
export async function openMailbox(port: string) {
  const folder = folderOf(port)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
  let taken = 0
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    disableReverseLookup: true,
    onData(stream, { envelope }, done) {
      const [to] = envelope.rcptTo
      taken += 1
      const file = join(folder, `${String(taken).padStart(6, '0')} ${to?.address}`)
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        writeFileSync(file, Buffer.concat(chunks))
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const close = async () => {
    await new Promise<void>((resolve) => server.close(() => resolve()))
    await rm(folder, { recursive: true, force: true })
  }
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, close }
}

/** The newest letter to an address, waited for; its soft line breaks undone. */
export async function letterTo(address: string, baseURL: string): Promise<string> {
  const folder = folderOf(new URL(baseURL).port)
  const newest = async () => (await readdir(folder)).sort().findLast((name) => name.endsWith(` ${address}`))
  await expect.poll(newest, { message: `a letter to ${address}`, timeout: 15_000 }).toBeTruthy()
  const raw = await readFile(join(folder, (await newest())!), 'utf8')
  return raw.replaceAll('=\r\n', '').replaceAll('=3D', '=')
}
