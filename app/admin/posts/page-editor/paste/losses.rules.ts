import type { DraftSection } from '#app/admin/posts/draft.rules.ts'
import type { Pasted } from './read-clipboard.ts'

/** How much of what was lost is quoted. */
const maxQuote = 80

/** What is said of what a paste could not keep. */
export type Loss = { what: string; quote: string; count: number }

const isElsewhere = (section: DraftSection): boolean =>
  section.type === 'image' && /^https?:/.test(section.url)

/** What a paste could not keep, the same things together, and the pictures of other sites, which the page may only link to. */
export function lossesOf({ sections, lost }: Pasted): Loss[] {
  const pictures = sections.filter(isElsewhere)
  const links = pictures.map((section) => ({
    what: 'picture of another site, which is a link until you upload it',
    quote: section.type === 'image' ? section.alt : '',
  }))
  return [...Map.groupBy([...lost, ...links], ({ what }) => what)].map(([what, all]) => {
    const quote = all.map((one) => one.quote).find((text) => text !== '') ?? ''
    const short = quote.length > maxQuote ? `${quote.slice(0, maxQuote).trimEnd()}…` : quote
    return { what, quote: short, count: all.length }
  })
}
