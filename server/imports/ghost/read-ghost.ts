import type { Converted, Lost } from '#conversion/converted.ts'
import { convertHtml } from '#conversion/html/convert-html.ts'
import { markdownHtml } from '#conversion/markdown/convert-markdown.ts'
import { decodeText, readWhole, type SourceFiles } from '#server/imports/files/source-files.ts'
import {
  fingerprintOf,
  parseMoment,
  type AddressOf,
  type Reader,
  type SourceItem,
  type SourcePost,
} from '#server/imports/source.ts'
import { lexicalHtml } from './lexical.ts'
import { mobiledocHtml } from './mobiledoc.ts'

/** Maximum size of a Ghost export (bytes), which is read into memory. */
const maxBytes = 100 * 1024 ** 2

type Row = Record<string, unknown>
type Tables = Record<string, Row[]>

const text = (row: Row | undefined, name: string): string =>
  typeof row?.[name] === 'string' || typeof row?.[name] === 'number' ? String(row[name]) : ''

/** Returns the tables of an export; undefined for other JSON. */
function tablesOf(json: unknown): Tables | undefined {
  const { db, data } = (json ?? {}) as { db?: { data?: Tables }[]; data?: Tables }
  const tables = db?.[0]?.data ?? data
  return Array.isArray(tables?.posts) ? tables : undefined
}

/** Removes the placeholder for the address of the site. */
const withoutPlaceholder = (value: string) =>
  value.replaceAll(/__GHOST_URL__(?=["'])/g, '/').replaceAll('__GHOST_URL__', '')

async function readTables(files: SourceFiles, path: string): Promise<Tables | undefined> {
  try {
    return tablesOf(JSON.parse(decodeText(await readWhole(files, path, maxBytes))))
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new Error(`is not valid JSON: ${error.message}`, { cause: error })
  }
}

const rowsOf = (tables: Tables, name: string) => (Array.isArray(tables[name]) ? tables[name] : [])

const isPage = (row: Row) => text(row, 'type') === 'page' || row.page === true || row.page === 1

const idOf = (row: Row) => `ghost:${text(row, 'uuid') || text(row, 'id') || text(row, 'slug')}`
const titleOf = (row: Row) => text(row, 'title') || '(no title)'
const textsOf = (row: Row) => ['lexical', 'mobiledoc', 'html'].map((name) => text(row, name))

/** Returns the hosts of the images of a site, which count as its own. */
const hostsIn = (row: Row): string[] =>
  [...textsOf(row), text(row, 'feature_image')].flatMap((source) =>
    [...source.matchAll(/https?:(?:\\?\/){2}([\w.:-]{1,255})\\?\/content\\?\/images\\?\//g)].map(
      ([, host]) => host!,
    ),
  )

/** Paths of Ghost that are not posts. */
const otherPath = /^\/(?:content|tag|author|page|p|rss|assets|ghost)\//

/** Reads exports of Ghost 3 to 6, with tags and authors. */
export function createGhostReader(files: SourceFiles): Reader {
  const posts = new Map<string, string>()
  const hosts = new Set<string>()

  /** Finds the post that a link leads to by the last segment of its path, since some sites have dates before it. */
  const resolve = (href: string, addressOf: AddressOf): string | undefined => {
    if (!/^(?:\/(?!\/)|https?:)/i.test(href)) return undefined
    const url = URL.parse(href, 'https://site.invalid')
    if (!url || (url.host !== 'site.invalid' && !hosts.has(url.host)) || otherPath.test(url.pathname))
      return undefined
    const id = posts.get(url.pathname.split('/').findLast((part) => part !== '') ?? '')
    const address = id === undefined ? undefined : addressOf(id)
    return address && `${address}${url.hash}`
  }

  return {
    async *scan(path) {
      const tables = await readTables(files, path)
      if (!tables) return
      for (const row of rowsOf(tables, 'posts')) {
        for (const host of hostsIn(row)) hosts.add(host)
        if (isPage(row)) continue
        const [id, slug] = [idOf(row), text(row, 'slug')]
        if (slug !== '') posts.set(slug, id)
        yield { id, title: titleOf(row), slug }
      }
    },

    async *read(path, addressOf) {
      const tables = await readTables(files, path)
      if (!tables) return false
      yield* readPosts(tables, path, (href) => resolve(href, addressOf))
      return true
    },
  }
}

type ResolveLink = (href: string) => string | undefined

function* readPosts(tables: Tables, path: string, resolveLink: ResolveLink): Generator<SourceItem> {
  const byId = (name: string) => new Map(rowsOf(tables, name).map((row) => [text(row, 'id'), row]))
  const [tags, users] = [byId('tags'), byId('users')]
  const metas = new Map(rowsOf(tables, 'posts_meta').map((row) => [text(row, 'post_id'), row]))
  const related = (name: string, postId: string, key: string) =>
    rowsOf(tables, name)
      .filter((row) => text(row, 'post_id') === postId)
      .toSorted((one, other) => Number(one.sort_order ?? 0) - Number(other.sort_order ?? 0))
      .map((row) => text(row, key))
  for (const row of tags.values()) {
    const quote = text(row, 'description')
    if (quote !== '')
      yield { kind: 'lost', title: text(row, 'name'), lost: { what: 'tag description', quote } }
  }
  for (const row of rowsOf(tables, 'posts')) {
    const title = titleOf(row)
    const place = `${path}: ${title}`
    const id = text(row, 'id')
    try {
      const content = contentOf(row, resolveLink)
      if (isPage(row)) {
        yield { kind: 'lost', title, lost: { what: 'page', quote: wordsOf(content) || title } }
        continue
      }
      const named = related('posts_tags', id, 'tag_id').map((tagId) => text(tags.get(tagId), 'name'))
      const authorIds = [...related('posts_authors', id, 'author_id'), text(row, 'author_id')]
      const authors = [...new Set(authorIds)].flatMap((authorId): Row[] => {
        const user = users.get(authorId)
        return user ? [user] : []
      })
      yield {
        kind: 'post',
        post: toPost(row, { place, title, content, named, authors, meta: metas.get(id) }),
      }
    } catch (error) {
      yield { kind: 'failed', place, why: (error as Error).message }
    }
  }
}

/** Fields of sections that people don't read. */
const addressKeys = new Set(['type', 'image', 'file', 'provider', 'video', 'poster'])

/** Returns the text of a page that is not imported, section by section. */
function wordsOf({ sections, lost }: Converted): string {
  const texts: string[] = []
  JSON.stringify(sections, (key, value: unknown) => {
    if (typeof value === 'string' && !addressKeys.has(key)) texts.push(value)
    return value
  })
  return [...texts, ...lost.map(({ quote }) => quote)].join(' ').trim()
}

/** Converts the text of a post: Lexical in Ghost 5 and 6, Mobiledoc before, or only HTML. */
function contentOf(row: Row, resolveLink: ResolveLink): Converted {
  const lost: Lost[] = []
  const card = { lose: (one: Lost) => void lost.push(one), markdown: markdownHtml }
  const [lexical, mobiledoc] = [text(row, 'lexical'), text(row, 'mobiledoc')]
  const html = lexical
    ? lexicalHtml(lexical, card)
    : mobiledoc
      ? mobiledocHtml(mobiledoc, card)
      : text(row, 'html')
  const converted = convertHtml(withoutPlaceholder(html), {
    takesFiles: true,
    notesComponents: true,
    resolveLink,
  })
  return { sections: converted.sections, lost: [...lost, ...converted.lost] }
}

type Related = {
  place: string
  title: string
  content: Converted
  named: string[]
  authors: Row[]
  meta: Row | undefined
}

const isYes = (value: unknown) => value === true || value === 1

/** Fields that posts here don't have. */
const otherFields: Record<string, string> = {
  codeinjection_head: 'code injection',
  codeinjection_foot: 'code injection',
  og_title: 'title for social networks',
  og_description: 'description for social networks',
  og_image: 'image for social networks',
  twitter_title: 'title for X',
  twitter_description: 'description for X',
  twitter_image: 'image for X',
  email_subject: 'email subject',
}

function toPost(row: Row, { place, title, content, named, authors, meta }: Related): SourcePost {
  const [author, ...otherAuthors] = authors
  const isPublic = ['', 'public'].includes(text(row, 'visibility')) && !isYes(meta?.email_only)
  const isPublished = ['published', 'scheduled'].includes(text(row, 'status')) && isPublic
  const publishedAt = parseMoment(row.published_at)
  const internal = named.filter((name) => name.startsWith('#'))
  const tags = named.filter((name) => name !== '' && !name.startsWith('#'))
  const lost: Lost[] = [
    ...internal.map((quote) => ({ what: 'internal tag', quote })),
    ...otherAuthors.map((one) => ({ what: 'additional author', quote: text(one, 'name') })),
    ...Object.entries(otherFields).flatMap(([name, what]) => {
      const quote = text(row, name) || text(meta, name)
      return quote === '' ? [] : [{ what, quote }]
    }),
    ...(isPublished && !publishedAt && row.published_at
      ? [{ what: 'invalid date, imported as a draft', quote: text(row, 'published_at') }]
      : []),
  ]
  const descriptions = [
    text(row, 'custom_excerpt'),
    text(meta, 'meta_description') || text(row, 'meta_description'),
  ]
  const [excerpt = '', metaDescription = ''] = new Set(descriptions.filter(Boolean))
  const slug = text(row, 'slug')
  const image = text(row, 'feature_image') || text(row, 'image')
  const caption = text(meta, 'feature_image_caption')
  if (caption) lost.push({ what: 'featured image caption', quote: caption })
  return {
    id: idOf(row),
    place,
    title,
    slug,
    fingerprint: fingerprintOf(title, ...textsOf(row)),
    excerpt,
    status: isPublished && (publishedAt || !row.published_at) ? 'published' : 'draft',
    publishedAt,
    createdAt: parseMoment(row.created_at) ?? publishedAt,
    authorName: text(author, 'name'),
    authorBio: text(author, 'bio'),
    category: tags[0] ?? '',
    tags,
    isFeatured: isYes(row.featured),
    meta: {
      metaTitle: text(meta, 'meta_title') || text(row, 'meta_title'),
      metaDescription,
      canonicalUrl: withoutPlaceholder(text(row, 'canonical_url')),
    },
    image: withoutPlaceholder(image),
    imageAlt: text(meta, 'feature_image_alt'),
    content: { sections: content.sections, lost: [...lost, ...content.lost] },
    oldPaths: slug && isPublished ? [`/${slug}/`] : [],
    comments: [],
    folder: '',
  } satisfies SourcePost
}
