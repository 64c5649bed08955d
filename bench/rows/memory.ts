import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { judgeAmount, type Row } from '../outcome.ts'
import { runLoad, type LoadRequest } from '../http-load.ts'
import { startProduct, type Product } from '../servers/servers.ts'

/** In MB. */
const limits = { afterStart: 130, afterLoad: 200 }
/** Pause until the memory of a load has been released (milliseconds). */
const settleMs = 1_000

const brotli = { 'accept-encoding': 'br' }
const json = { 'content-type': 'application/json' }

/** A JPEG of 24 megapixels with soft random shapes, within the upload limit. */
async function samplePhoto(): Promise<Blob> {
  const pixels = Buffer.from(Uint8Array.from({ length: 240 * 160 * 3 }, () => Math.random() * 256))
  const jpeg = await sharp(pixels, { raw: { width: 240, height: 160, channels: 3 } })
    .resize({ width: 6_000, height: 4_000, fit: 'fill', kernel: 'cubic' })
    .jpeg({ quality: 85 })
    .toBuffer()
  return new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' })
}

async function upload({ origin, bearer }: Product, photo: Blob): Promise<void> {
  const body = new FormData()
  body.append('image', photo, 'photo.jpg')
  const request = { method: 'POST', headers: await bearer(), body }
  const answer = await fetch(`${origin}/api/upload/image`, request)
  if (answer.status !== 201) throw new Error(`The image was rejected: ${await answer.text()}`)
}

/** Returns the loads by name; each function returns the next request. */
async function loads({ origin, bearer }: Product): Promise<Record<string, () => LoadRequest>> {
  const { blogPosts } = await (await fetch(`${origin}/api/blogs/published?limit=20`)).json()
  const posts = blogPosts as { _id: string; slug: string }[]
  const pages = ['/', '/blog', '/career', '/about-us', ...posts.map(({ slug }) => `/blog/${slug}`)]
  const lists = '/api/blogs /api/comments /api/contact /api/careers/applications /api/blogs/stats'.split(' ')
  const words = ['canary', 'restore', 'budget', 'cluster', 'pipeline', 'backup']
  let requestCount = 0
  const nextOf = <T>(list: T[]): T => list[(requestCount += 1) % list.length]!
  const headers = await bearer()
  const comment = () => ({ name: 'Robin', email: 'robin@example.com', comment: `${requestCount}` })
  return {
    'cached pages': () => ({ path: nextOf(pages), headers: brotli }),
    'distinct URLs': () => ({ path: `/blog?page=${(requestCount += 1)}`, headers: brotli }),
    searches: () => ({ path: `/blog?search=${nextOf(words)}`, headers: brotli }),
    'back office lists': () => ({ path: nextOf(lists), headers }),
    comments() {
      const body = JSON.stringify({ postId: nextOf(posts)._id, ...comment() })
      return { method: 'POST', path: '/api/comments', headers: json, body, expects: 201 }
    },
  }
}

export const memory: Row = {
  name: 'memory',
  about: 'resident memory after the start, and the most after loads of 50 connections',
  async measure({ folder, seconds, showProgress }) {
    const photo = await samplePhoto()
    // the first start creates the demo data
    await (await startProduct({ dataDir: folder })).stop()
    const product = await startProduct({ dataDir: folder })
    try {
      const settled = async () => {
        await pause(settleMs)
        return product.residentMebibytes()
      }
      const afterStart = await settled()
      const afterLoads: number[] = []
      for (const [what, request] of Object.entries(await loads(product))) {
        showProgress(what)
        const { errors } = await runLoad(product.origin, request, seconds * 2)
        if (errors > 0) throw new Error(`${errors} errors while requesting ${what}`)
        afterLoads.push(await settled())
      }
      showProgress('three uploads of 24 megapixels')
      for (let count = 0; count < 3; count += 1) await upload(product, photo)
      afterLoads.push(await settled())
      return [
        judgeAmount('memory after start', [afterStart], limits.afterStart, 'MB'),
        judgeAmount('memory after every load', [Math.max(...afterLoads)], limits.afterLoad, 'MB'),
      ]
    } finally {
      await product.stop()
    }
  },
}
