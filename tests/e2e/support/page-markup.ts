import type { APIRequestContext, Page } from '@playwright/test'

/** The parts of a page's markup that a crawler reads without running scripts. */
export type PageMarkup = {
  path: string
  status: number
  title: string
  metas: Record<string, string>
  canonical: string
  feeds: string[]
  /** Level and text of each heading, in document order. */
  headings: { level: number; text: string }[]
  links: string[]
  ids: string[]
  data: Record<string, unknown>[]
}

/** Fetches a page and parses its markup with the DOMParser of `page`, in which any document of the site may be open. */
export async function readPageMarkup(
  page: Page,
  request: APIRequestContext,
  path: string,
): Promise<PageMarkup> {
  const answer = await request.get(path)
  const html = await answer.text()
  const markup = await page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'text/html')
    const all = <T extends Element>(selector: string) => [...parsed.querySelectorAll<T>(selector)]
    const named = all<HTMLMetaElement>('meta[name], meta[property]')
    return {
      title: parsed.title,
      metas: Object.fromEntries(
        named.map((meta) => [meta.name || meta.getAttribute('property')!, meta.content]),
      ),
      canonical: all<HTMLLinkElement>('link[rel=canonical]')
        .map((link) => link.getAttribute('href'))
        .join(' '),
      feeds: all<HTMLLinkElement>('link[rel=alternate]').map((link) => link.getAttribute('href')!),
      headings: all('h1, h2, h3, h4, h5, h6').map((heading) => ({
        level: Number(heading.tagName.slice(1)),
        text: heading.textContent.trim(),
      })),
      links: all<HTMLAnchorElement>('a[href]').map((link) => link.getAttribute('href')!),
      ids: all('[id]').map(({ id }) => id),
      data: all('script[type="application/ld+json"]').flatMap((script) => {
        const node = JSON.parse(script.textContent)
        return node['@graph'] ?? [node]
      }),
    }
  }, html)
  return { path, status: answer.status(), ...markup }
}

/** Returns the width and height in the header of a PNG file. */
export function pngSize(file: Buffer): [number, number] {
  return [file.readUInt32BE(16), file.readUInt32BE(20)]
}
