import type { DraftSection } from '#app/admin/posts/draft.rules.ts'
import type { Pasted } from './read-clipboard.ts'

/** The longest quote of lost content, in characters. */
const maxQuote = 80

/** Content that a paste could not keep, with a quote of it and how often it occurred. */
export type Loss = { what: string; quote: string; count: number }

/** The images of a section that are on other sites. */
function imagesElsewhere(section: DraftSection) {
  const all = section.type === 'gallery' ? section.images : section.type === 'image' ? [section] : []
  return all.filter(({ url }) => /^https?:/.test(url))
}

/** Groups what a paste could not keep by kind. Images on other sites are included, since the post only links to them. */
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
