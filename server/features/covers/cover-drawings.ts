import { LRUCache } from 'lru-cache'
import { mebibyte } from '#contract/limits.ts'
import { drawCover, findStudy, type CaseStudies } from './cover.rules.ts'

const coverPath = /^\/covers\/([a-z0-9-]{1,120})\/([a-z0-9-]{1,120})\.svg$/

export type CoverDrawings = ReturnType<typeof createCoverDrawings>

/** Creates a renderer of covers. */
export function createCoverDrawings(caseStudies: CaseStudies) {
  /** Every uncached post page needs the data URL of its cover. */
  const dataUrls = new LRUCache<string, string>({
    maxSize: 2 * mebibyte,
    sizeCalculation: ({ length }) => length,
  })

  /** Draws the cover at a path; undefined if no cover has that path. */
  function findSvg(path: string): string | undefined {
    const [, category, slug] = coverPath.exec(path) ?? []
    if (!category || !slug) return undefined
    return drawCover({ slug, category, study: findStudy(caseStudies, slug) })
  }

  /** Returns the cover at a path as a data URL; undefined if no cover has that path. */
  function findDataUrl(path: string): string | undefined {
    const known = dataUrls.get(path)
    if (known) return known
    const svg = findSvg(path)
    if (!svg) return undefined
    const dataUrl = `data:image/svg+xml,${escapeSvg(svg)}`
    dataUrls.set(path, dataUrl)
    return dataUrl
  }

  return { findSvg, findDataUrl }
}

/** Drawings contain no text, so all their quotes delimit attributes. */
const escapeSvg = (svg: string) => svg.replaceAll('"', "'").replace(/[%#<>& ]/g, encodeURIComponent)
