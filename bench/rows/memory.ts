import { setTimeout as pause } from 'node:timers/promises'
import { adminCredentials } from '../servers/admin-account.ts'
import { judgeAmount, type Row } from '../outcome.ts'
import { runLoad, type LoadRequest } from '../http-load.ts'
import { samplePhoto } from '../sample-data/sample-photo.ts'
import { startProduct, type ProductProcess } from '../servers/product-process.ts'

const limits = { afterStart: 130, afterLoad: 220 }
/** Pause until the memory of a load has been released (milliseconds). */
const settleMs = 1_000

const brotli = { 'accept-encoding': 'br' }
const json = { 'content-type': 'application/json' }

async function tokenOf({ origin }: ProductProcess): Promise<string> {
  const body = JSON.stringify(adminCredentials)
  const answer = await fetch(`${origin}/api/auth/login`, { method: 'POST', headers: json, body })
  return (await answer.json()).token
}

async function upload({ origin }: ProductProcess, token: string, photograph: Blob): Promise<void> {
  const body = new FormData()
  body.append('image', photograph, 'photograph.jpg')
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${origin}/api/upload/image`, { method: 'POST', headers, body })
  if (answer.status !== 201) throw new Error(`The image was rejected: ${await answer.text()}`)
}

/** Returns the loads by name; each function returns the next request. */
async function loads({ origin }: ProductProcess, token: string): Promise<Record<string, () => LoadRequest>> {
  const { blogPosts } = await (await fetch(`${origin}/api/blogs/published?limit=20`)).json()
  const posts = blogPosts as { _id: string; slug: string }[]
  const pages = ['/', '/blog', '/career', '/about-us', ...posts.map(({ slug }) => `/blog/${slug}`)]
  const lists = [
    '/api/blogs',
    '/api/comments',
    '/api/contact',
    '/api/careers/applications',
    '/api/blogs/stats',
  ]
  const words = ['canary', 'restore', 'budget', 'cluster', 'pipeline', 'backup']
  let requestCount = 0
  const nextOf = <T>(list: T[]): T => list[(requestCount += 1) % list.length]!
  const bearer = { authorization: `Bearer ${token}` }
  return {
    'cached pages': () => ({ path: nextOf(pages), headers: brotli }),
    'distinct URLs': () => ({ path: `/blog?page=${(requestCount += 1)}`, headers: brotli }),
    searches: () => ({ path: `/blog?search=${nextOf(words)}`, headers: brotli }),
    'back office lists': () => ({ path: nextOf(lists), headers: bearer }),
    comments: () => ({
      method: 'POST',
      path: '/api/comments',
      headers: json,
      body: JSON.stringify({
        postId: nextOf(posts)._id,
        name: 'Robin',
        email: 'robin@example.com',
        comment: `${requestCount}`,
      }),
      expects: 201,
    }),
  }
}

export const memory: Row = {
  name: 'memory',
  about: 'resident memory after the start and after each load of 50 connections',
  async measure({ folder, seconds, showProgress }) {
    const photograph = await samplePhoto()
    // the first start creates the demo data
    await (await startProduct({ dataDir: folder })).stop()
    const product = await startProduct({ dataDir: folder })
    try {
      await pause(settleMs)
      const outcomes = [
        judgeAmount('memory after start', [await product.residentMebibytes()], limits.afterStart, 'MB'),
      ]
      const look = async (what: string) => {
        await pause(settleMs)
        const row = `memory after ${what}`
        outcomes.push(judgeAmount(row, [await product.residentMebibytes()], limits.afterLoad, 'MB'))
      }
      const token = await tokenOf(product)
      for (const [what, request] of Object.entries(await loads(product, token))) {
        showProgress(what)
        const { errors } = await runLoad(product.origin, request, { seconds: seconds * 2 })
        if (errors > 0) throw new Error(`${errors} errors while requesting ${what}`)
        await look(what)
      }
      for (let count = 0; count < 3; count += 1) await upload(product, token, photograph)
      await look('three uploads of 24 megapixels')
      return outcomes
    } finally {
      await product.stop()
    }
  },
}
