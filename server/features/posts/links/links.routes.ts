import { kibibyte } from '#contract/limits.ts'
import { linkCardLimits } from '#contract/posts/link-cards.ts'
import { createConcurrencyLimit } from '#server/platform/concurrency/limit.ts'
import type { Upload, Uploads } from '#server/platform/files/uploads.ts'
import { fetchExternalImage, receiveExternalImage } from '#server/platform/images/external-images.ts'
import type { Images } from '#server/platform/images/images.ts'
import type { Mount } from '#server/platform/http/endpoints.ts'
import { HttpError, tooManyRequests } from '#server/platform/errors.ts'
import type { RateCounter } from '#server/platform/limits/rate-counter.ts'
import type { StorageQuota } from '#server/platform/limits/storage-quota.ts'
import { FetchError } from '#server/platform/outbound/fetch-error.ts'
import type { GuardedFetch } from '#server/platform/outbound/guarded-fetch.ts'
import type { LinkChecker } from './link-checker.ts'
import { readLinkPage, type LinkPage } from './link-page.ts'

type Deps = {
  checkLinks: LinkChecker
  guardedFetch: GuardedFetch
  uploads: Pick<Uploads, 'receive' | 'kindOf'>
  images: Pick<Images, 'storeWith'>
  storageQuota: Pick<StorageQuota, 'takeOfAccount'>
  rateCounter: RateCounter
  hasRateLimits: boolean
}

/** Limits each account's calls that request other sites. */
const callLimit = { max: 20, windowMs: 60_000 }

/** Limits for a page, whose head is at its beginning. */
const pageLimits = {
  maxBytes: 512 * kibibyte,
  truncates: true,
  timeoutMs: 5_000,
  allowedTypes: ['text/html', 'application/xhtml+xml'],
}

/** Maximum number of link cards to make at a time in this process, since each may have an image in memory. */
const maxCards = 4

/** Mounts the calls that request other sites: to check links, and to read what their pages say about themselves. */
export function linkRoutes(mount: Mount, deps: Deps): void {
  const { checkLinks, guardedFetch, uploads, images, storageQuota, rateCounter, hasRateLimits } = deps
  const cards = createConcurrencyLimit(maxCards)

  /** @throws HttpError 429 if the account makes too many of these calls */
  const count = async (what: string, account: string) => {
    if (!hasRateLimits) return
    const retryAfter = await rateCounter.consume([{ key: `${what} of ${account}`, ...callLimit }])
    if (retryAfter !== undefined) throw tooManyRequests(retryAfter)
  }

  /** Reads what a page says about itself; returns empty texts if it can't be read. */
  const read = async (address: string): Promise<LinkPage> => {
    try {
      const { status, headers, body, url } = await guardedFetch(address, pageLimits)
      const page = status === 200 ? readLinkPage(body, headers['content-type'] ?? '') : nothing
      return { ...page, image: page.image && (URL.parse(page.image, url)?.href ?? '') }
    } catch (error) {
      if (error instanceof FetchError) return nothing
      throw error
    }
  }

  /** Copies an image with `store` and returns its path; '' if there is none. */
  const copy = async (address: string, store: (upload: Upload) => Promise<string>): Promise<string> => {
    let upload: Upload | undefined
    try {
      upload = await receiveExternalImage(uploads, await fetchExternalImage(guardedFetch, address))
      return await store(upload)
    } catch (error) {
      if (error instanceof HttpError && error.status >= 500) throw error
      return ''
    } finally {
      await upload?.discard()
    }
  }

  mount('checkLinks', async ({ body, viewer }) => {
    await count('link checks', viewer.id)
    return { links: await checkLinks(body.addresses) }
  })

  mount('createLinkCard', async ({ body: { url }, viewer, write }) => {
    await count('link cards', viewer.id)
    return cards(async () => {
      const { title, description, image } = await read(url)
      const store = (upload: Upload) =>
        images.storeWith(upload, { use: 'image', ownerId: viewer.id }, ({ url: path, attach }) =>
          write(async ({ trx, logAction }) => {
            await storageQuota.takeOfAccount(trx, viewer.id, 'files', upload.size)
            await attach(trx)
            await logAction('image.uploaded', { id: path, name: path })
            return path
          }),
        )
      return {
        url,
        title: title || new URL(url).host.slice(0, linkCardLimits.title),
        description,
        image: image && (await copy(image, store)),
      }
    })
  })
}

const nothing: LinkPage = { title: '', description: '', image: '' }
