import { useEffect, useState, type ReactNode } from 'react'
import { api } from '#app/api/admin-api.ts'
import { MediaLinksContext } from '#app/ui/article/media-address.ts'
import { mediaLimits } from '#contract/media/limits.ts'
import { createMediaLinks, type LoadLinks } from './media-link-store.ts'

/** Requests links for the signed-in user. */
export const loadOwnLinks: LoadLinks = async (urls) => {
  const links = []
  for (let start = 0; start < urls.length; start += mediaLimits.links) {
    const files = urls.slice(start, start + mediaLimits.links).join(',')
    links.push(...(await api.listMediaLinks({ query: { files } })).links)
  }
  return links
}

/** How often (ms) to look for links that are about to expire. */
const upkeepMs = 60_000

/**
 * Lets its children show files and videos that aren't public.
 * @param load must be stable between renders
 */
export function MediaLinksProvider({ load, children }: { load: LoadLinks; children: ReactNode }) {
  const [links] = useState(() => createMediaLinks(load))
  useEffect(() => {
    const timer = setInterval(links.renew, upkeepMs)
    return () => clearInterval(timer)
  }, [links])
  return <MediaLinksContext value={links}>{children}</MediaLinksContext>
}
