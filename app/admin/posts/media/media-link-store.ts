import type { MediaLinks } from '#app/ui/article/media-address.ts'
import { signedUrlExpiry } from '#contract/files/private-files.ts'
import { isMediaAddress } from '#contract/media/media-addresses.ts'
import type { MediaLink } from '#contract/media/media.ts'

/** Requests links to files. Files that the reader may not see are missing from the result. */
export type LoadLinks = (urls: string[]) => Promise<MediaLink[]>

/** A link that expires within this time (ms) is renewed. */
const marginMs = 5 * 60_000

/** Links to the files on the page. They are requested together when first needed and renewed before they expire. */
export function createMediaLinks(load: LoadLinks): MediaLinks & { renew(): void } {
  const links = new Map<string, string>()
  const listeners = new Set<() => void>()
  /** The files for which links were requested. */
  const shown = new Set<string>()
  let waiting: Set<string> | undefined

  const isFresh = (url: string) => signedUrlExpiry(links.get(url) ?? '') > Date.now() + marginMs

  const loadWaiting = async () => {
    const urls = [...(waiting ?? [])]
    waiting = undefined
    try {
      for (const { url, link } of await load(urls)) links.set(url, link)
      for (const listener of listeners) listener()
    } catch {
      // opening the file will report the problem; the next round tries again
    }
  }

  const want = (url: string) => {
    if (!isMediaAddress(url)) return
    shown.add(url)
    if (isFresh(url)) return
    if (!waiting) {
      waiting = new Set()
      setTimeout(() => void loadWaiting())
    }
    waiting.add(url)
  }

  return {
    want,
    find(url) {
      const link = links.get(url)
      return link === undefined ? undefined : `/${link}`
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    renew: () => {
      for (const url of shown) want(url)
    },
  }
}
