import { isMediaAddress } from '#contract/media/media-addresses.ts'
import { canLinkTo } from '#contract/posts/inline-runs.ts'
import { markedTextsOf } from '#contract/posts/sections/section-text.ts'
import type { DraftSection } from '#app/admin/posts/draft.rules.ts'

/** What looks like a link of Markdown; the address is the first group. */
const linkLike = /\]\(([^()\s]*(?:\([^()\s]*\)[^()\s]*)*)\)/g

/** The addresses that a section links to, each once. */
export function addressesIn(section: DraftSection): string[] {
  const found = markedTextsOf(section).flatMap((text) =>
    Array.from(text.matchAll(linkLike), ([, address]) => address!),
  )
  return [...new Set(found)]
}

/** Why a link does not lead anywhere, by its shape alone; a link to this site may have a host without a dot. @param ownHost with its port */
export function linkProblem(address: string, ownHost?: string): string | undefined {
  if (/^mailto:[^@\s]+@[^@\s]+$/i.test(address)) return undefined
  if (address.startsWith('/') && canLinkTo(address)) return undefined
  if (!/^https?:\/\//i.test(address)) return 'is shown as text, since it does not begin with https://'
  const url = URL.parse(address)
  return url && (url.host === ownHost || url.hostname.includes('.')) ? undefined : 'leads nowhere'
}

/** A link, and the first section that has it. */
export type FoundLink = { address: string; index: number }

/** The links to pages that could lead somewhere, by their shape, whose host `isWanted`. */
function pageLinks(sections: readonly DraftSection[], isWanted: (host: string) => boolean): FoundLink[] {
  const found = new Map<string, number>()
  sections.forEach((section, index) => {
    for (const address of addressesIn(section)) {
      const host = /^https?:/i.test(address) ? URL.parse(address)?.host : undefined
      if (host && isWanted(host) && !found.has(address)) found.set(address, index)
    }
  })
  return Array.from(found, ([address, index]) => ({ address, index }))
}

/** The links to other sites. @param ownHost with its port */
export const outsideLinks = (sections: readonly DraftSection[], ownHost: string): FoundLink[] =>
  pageLinks(sections, (host) => host !== ownHost).filter(({ address }) => linkProblem(address) === undefined)

/** Whether a link leads to an uploaded file, which becomes public with the article itself. */
const isOfMedia = ({ address }: FoundLink) => isMediaAddress(URL.parse(address)?.pathname ?? '')

/** The links to pages of this site. @param ownHost with its port */
export const ownLinks = (sections: readonly DraftSection[], ownHost: string): FoundLink[] =>
  pageLinks(sections, (host) => host === ownHost).filter((link) => !isOfMedia(link))
