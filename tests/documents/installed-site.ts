import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { aPdf } from '#tests/support/sample-files.ts'
import type { Machine } from './machine.ts'

/** The settings that a person sets after copying the example. */
export const settings = {
  APP_SECRET: 'f7c1a29b64d85e03917a2b6c4d8e0f135a7b9c2d4e6f8091',
  ADMIN_EMAIL: 'ada@example.com',
  ADMIN_PASSWORD: 'seven sleepy walruses',
}

/** A site that runs on a machine, used through HTTP. */
export type InstalledSite = ReturnType<typeof installedSite>

export function installedSite(machine: Machine, port: number) {
  const base = `http://127.0.0.1:${port}`
  const send = async (method: string, path: string, body?: object, token?: string) => {
    const isForm = body instanceof FormData
    const answer = await fetch(base + path, {
      method,
      headers: {
        // the client's address, as the proxy sends it
        'x-forwarded-for': '203.0.113.7',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`)
    return JSON.parse(text)
  }
  const signIn = async (): Promise<string> => {
    const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = settings
    return (await send('POST', '/api/auth/login', { email, password })).token
  }
  const projects = async (): Promise<string[]> => {
    const { data } = await send('GET', '/api/contact?limit=100', undefined, await signIn())
    return (data as { project: string }[]).map(({ project }) => project)
  }

  return {
    /** Waits until it is ready, for a minute. @throws with what systemd says of it */
    async ready() {
      const isReady = () =>
        fetch(`${base}/health/ready`).then(
          ({ ok }) => ok,
          () => false,
        )
      for (const deadline = Date.now() + 60_000; Date.now() < deadline; await pause(100))
        if (await isReady()) return
      throw new Error(`It is not ready:\n${await machine.run('systemctl status frontdesk -n 20 || true')}`)
    },

    /** Waits until nothing answers. */
    async stopped() {
      while (
        await fetch(`${base}/health/live`).then(
          () => true,
          () => false,
        )
      )
        await pause(50)
    },

    /** Sends an enquiry with a file. */
    async enquire(project: string) {
      const form = new FormData()
      for (const [name, value] of Object.entries({ name: 'Grace', email: 'grace@example.com', project }))
        form.append(name, value)
      form.append('file', new Blob([new Uint8Array(aPdf())]), 'plan.pdf')
      await send('POST', '/api/contact', form)
    },

    /** Uploads a photograph, and reads one of its sizes. */
    async uploadPicture() {
      const jpeg = await sharp({ create: { width: 1_200, height: 800, channels: 3, background: '#2459e2' } })
        .jpeg()
        .toBuffer()
      const form = new FormData()
      form.append('image', new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' }), 'photograph.jpg')
      const uploaded = await send('POST', '/api/upload/image', form, await signIn())
      const { status } = await fetch(new URL(uploaded.file.url, base))
      if (status !== 200) throw new Error(`The picture is answered with ${status}`)
    },

    projects,

    /** Checks that exactly these enquiries are there, the files with them. */
    async expectProjects(expected: string[]) {
      const found = (await projects()).toSorted()
      if (found.join() !== expected.toSorted().join())
        throw new Error(`There are the enquiries ${found.join(', ')} instead of ${expected.join(', ')}`)
    },
  }
}
