import { isMediaAddress } from '#contract/media/media-addresses.ts'
import { canLinkTo } from '#contract/posts/inline-runs.ts'
import { parseInline, type InlineNode } from '#contract/posts/inline-text.ts'
import { markedFieldsOf } from '#contract/posts/sections/section-text.ts'
import type { DraftSection } from '#app/admin/posts/draft.rules.ts'

/** A link, with the index of the first section that contains it and the path of its field. */
export type FoundLink = { address: string; index: number; field: string }

/** Accepts any address, so that invalid links are found too. */
const anyAddress = /^/

function addressesIn(pieces: readonly InlineNode[]): string[] {
  return pieces.flatMap((piece) => {
    if (typeof piece === 'string' || !('children' in piece)) return []
    const within = addressesIn(piece.children)
    return piece.kind === 'link' ? [piece.href, ...within] : within
  })
}

/** The distinct links of a section, including links with invalid addresses. */
export function linksIn(section: DraftSection, index: number): FoundLink[] {
  const found = new Map<string, FoundLink>()
  if (section.type === 'link' && section.url !== '')
    found.set(section.url, { address: section.url, index, field: `content.${index}.url` })
  for (const { text, path } of markedFieldsOf(section))
    for (const address of addressesIn(parseInline(text, undefined, anyAddress)))
      if (!found.has(address)) found.set(address, { address, index, field: `content.${index}.${path}` })
  return [...found.values()]
}

/** The URL of the page a link leads to. Null for an email address, and for an address that is shown as text. */
const pageOf = (address: string, origin: string) =>
  canLinkTo(address) && !/^mailto:/i.test(address) ? URL.parse(address, origin) : null

const isOwn = (url: URL, origin: string) => url.host === new URL(origin).host

/**
 * Why a link can't work, judging by its form only. A link within this site may have a host without a dot.
 * @param origin of this site
 */
export function linkProblem(address: string, origin: string): string | undefined {
  if (/^mailto:/i.test(address) && canLinkTo(address))
    return /^mailto:[^@\s]+@[^@\s]+$/i.test(address) ? undefined : 'doesn’t work'
  if (!/^https?:\/\//i.test(address) && !canLinkTo(address))
    return 'is shown as text because it doesn’t start with https://'
  const url = pageOf(address, origin)
  return url && (isOwn(url, origin) || url.hostname.includes('.')) ? undefined : 'doesn’t work'
}

/** The distinct links to pages whose form is valid. */
function pageLinks(sections: readonly DraftSection[], isWanted: (url: URL) => boolean, origin: string) {
  const found = new Map<string, FoundLink>()
  for (const link of sections.flatMap(linksIn)) {
    const url = pageOf(link.address, origin)
    if (url && isWanted(url) && !found.has(link.address)) found.set(link.address, link)
  }
  return [...found.values()]
}

/**
 * The links to other sites.
 * @param origin of this site
 */
export const outsideLinks = (sections: readonly DraftSection[], origin: string): FoundLink[] =>
  pageLinks(sections, (url) => !isOwn(url, origin) && url.hostname.includes('.'), origin)

/**
 * The links to pages of this site. Uploaded files are left out: they become public together with the post.
 * @param origin of this site
 */
export const ownLinks = (sections: readonly DraftSection[], origin: string): FoundLink[] =>
  pageLinks(sections, (url) => isOwn(url, origin) && !isMediaAddress(url.pathname), origin)
