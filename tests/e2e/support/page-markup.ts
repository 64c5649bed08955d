import type { APIRequestContext, Page } from '@playwright/test'

/** What a program reads in a page's markup, without running any of it. */
export type PageMarkup = {
  path: string
  status: number
  title: string
  metas: Record<string, string>
  canonical: string
  feeds: string[]
  /** Level and words of each heading, in order. */
  headings: { level: number; text: string }[]
  links: string[]
  ids: string[]
  data: Record<string, unknown>[]
}

/** Reads a page as the server sends it. `page` lends its parser; any document of the site may be open in it. */
export async function readPageMarkup(
  page: Page,
  request: APIRequestContext,
  path: string,
): Promise<PageMarkup> {
  const answer = await request.get(path)
  const html = await answer.text()
  const facts = await page.evaluate((text) => {
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
  return { path, status: answer.status(), ...facts }
}

/** Width and height that a PNG file says of itself. */
export function pngSize(file: Buffer): [number, number] {
  return [file.readUInt32BE(16), file.readUInt32BE(20)]
}
