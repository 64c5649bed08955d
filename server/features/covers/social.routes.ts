import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cardFileName, cardTextHash } from '#contract/covers/social-cards.ts'
import { notFound } from '#server/platform/errors.ts'
import { matchesEtag } from '#server/platform/http/if-none-match.rules.ts'
import { findStudy, type CaseStudies } from './cover.rules.ts'
import { createImageCache } from './image-cache.ts'
import { articleCard, type Brand, type CardRenderer, type SocialCard } from './social-card.ts'
import type { SocialStore } from './social.store.ts'

/** A page of the site with the texts of its card. */
export type SocialCardPage = { path: string; title: string; eyebrow: string }

export type SocialCardOptions = {
  store: SocialStore
  caseStudies: CaseStudies
  /** Reads the company's current brand and pages. */
  readBrand: () => Promise<{ brand: Brand; pages: SocialCardPage[] }>
  render: CardRenderer
}

/** The pages of records: their path prefixes, and the eyebrow on their cards. */
const recordPages = [
  { path: '/career/', eyebrow: 'Careers', findTitle: 'findOpeningTitle' },
  { path: '/newsletter/', eyebrow: 'Newsletter', findTitle: 'findIssueSubject' },
] as const

type CardRequest = FastifyRequest<{ Params: { file: string }; Querystring: { v?: string } }>

/**
 * Serves the cards that social networks show for a shared link: `/social/{slug}.png` of public posts, `/social/page/{name}.png` of pages.
 */
export function socialCardRoutes(
  app: FastifyInstance,
  { store, caseStudies, readBrand, render }: SocialCardOptions,
): void {
  const images = createImageCache()
  const hidden = { schema: { hide: true }, config: { isCached: true } } as const

  app.get('/social/:file', hidden, async (request: CardRequest, reply) => {
    const post = await store.findPublic(fileNameOf(request))
    if (!post) throw notFound()
    const { slug, title, category } = post
    const { brand } = await readBrand()
    const version = cardTextHash(title, category, brand.name)
    const card = articleCard(post, findStudy(caseStudies, slug))
    return send(request, reply, `post/${slug}`, version, card, brand)
  })

  app.get('/social/page/:file', hidden, async (request: CardRequest, reply) => {
    const name = fileNameOf(request)
    const { brand, pages } = await readBrand()
    const page = pages.find(({ path }) => cardFileName(path) === name) ?? (await findRecordPage(name))
    if (!page) throw notFound()
    const card = { eyebrow: page.eyebrow, title: page.title, cover: { slug: name, category: page.path } }
    return send(request, reply, `page/${name}`, cardTextHash(page.title, brand.name), card, brand)
  })

  /** Finds the page of an opening or an issue by its card's file name. */
  async function findRecordPage(name: string): Promise<SocialCardPage | undefined> {
    const found = recordPages.find(({ path }) => name.startsWith(cardFileName(path)))
    if (!found) return undefined
    const { path, eyebrow, findTitle } = found
    const slug = name.slice(cardFileName(path).length)
    const title = await store[findTitle](slug)
    return title === undefined ? undefined : { path: path + slug, title, eyebrow }
  }

  async function send(
    request: CardRequest,
    reply: FastifyReply,
    name: string,
    version: string,
    card: SocialCard,
    brand: Brand,
  ) {
    const isCurrentVersion = request.query.v === version
    const etag = `"${version}-${cardTextHash(JSON.stringify(brand))}"`
    reply
      .header('cache-control', isCurrentVersion ? 'public, max-age=86400' : 'public, max-age=300')
      .header('etag', etag)
      // shown in link previews of other sites
      .header('cross-origin-resource-policy', 'cross-origin')
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply.type('image/png').send(await images.get(`${name}/${etag}`, () => render(card, brand)))
  }
}

function fileNameOf({ params }: CardRequest): string {
  return params.file.endsWith('.png') ? params.file.slice(0, -4) : ''
}
