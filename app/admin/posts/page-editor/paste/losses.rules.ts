import type { DraftSection } from '#app/admin/posts/draft.rules.ts'
import type { Pasted } from './read-clipboard.ts'

/** How much of what was lost is quoted. */
const maxQuote = 80

/** What is said of what a paste could not keep. */
export type Loss = { what: string; quote: string; count: number }

/** The images of a section that are on other sites. */
function imagesElsewhere(section: DraftSection) {
  const all = section.type === 'gallery' ? section.images : section.type === 'image' ? [section] : []
  return all.filter(({ url }) => /^https?:/.test(url))
}

/** What a paste could not keep, the same things together, and the images of other sites, which the page may only link to. */
export function lossesOf({ sections, lost }: Pick<Pasted, 'sections' | 'lost'>): Loss[] {
  const links = sections.flatMap(imagesElsewhere).map(({ alt }) => ({
    what: 'image on another site, linked until you upload it',
    quote: alt,
  }))
  return [...Map.groupBy([...lost, ...links], ({ what }) => what)].map(([what, all]) => {
    const quote = all.map((one) => one.quote).find((text) => text !== '') ?? ''
    const short = quote.length > maxQuote ? `${quote.slice(0, maxQuote).trimEnd()}…` : quote
    return { what, quote: short, count: all.length }
  })
}
