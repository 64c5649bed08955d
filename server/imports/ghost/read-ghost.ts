import type { Converted, Lost } from '#conversion/converted.ts'
import { convertHtml } from '#conversion/html/convert-html.ts'
import { markdownHtml } from '#conversion/markdown/convert-markdown.ts'
import { decodeText, readWhole, type SourceFiles } from '#server/imports/files/source-files.ts'
import { parseMoment, type SourceItem, type SourcePost } from '#server/imports/source.ts'
import { lexicalHtml } from './lexical.ts'
import { mobiledocHtml } from './mobiledoc.ts'

/** The largest export of Ghost that is read (bytes): it is one document, which is read whole. */
const maxBytes = 100 * 1024 ** 2

type Row = Record<string, unknown>
type Tables = Record<string, Row[]>

const text = (row: Row | undefined, name: string): string =>
  typeof row?.[name] === 'string' || typeof row?.[name] === 'number' ? String(row[name]) : ''

/** The tables of an export; undefined for JSON of another program. */
function tablesOf(json: unknown): Tables | undefined {
  const { db, data } = (json ?? {}) as { db?: { data?: Tables }[]; data?: Tables }
  const tables = db?.[0]?.data ?? data
  return Array.isArray(tables?.posts) ? tables : undefined
}

/** What stood for the address of the site in an export. */
const withoutPlaceholder = (value: string) => value.replaceAll('__GHOST_URL__', '')

/** Reads an export of Ghost 3 to 6, with tags and authors. @returns false for JSON that is none, before anything is found */
export async function* readGhostFile(files: SourceFiles, path: string): AsyncGenerator<SourceItem, boolean> {
  let json: unknown
  try {
    json = JSON.parse(decodeText(await readWhole(files, path, maxBytes)))
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new Error(`is no JSON that can be read: ${error.message}`, { cause: error })
  }
  const tables = tablesOf(json)
  if (!tables) return false
  const rowsOf = (name: string) => (Array.isArray(tables[name]) ? tables[name] : [])
  const byId = (name: string) => new Map(rowsOf(name).map((row) => [text(row, 'id'), row]))
  const [tags, users] = [byId('tags'), byId('users')]
  const metas = new Map(rowsOf('posts_meta').map((row) => [text(row, 'post_id'), row]))
  const related = (name: string, postId: string, key: string) =>
    rowsOf(name)
      .filter((row) => text(row, 'post_id') === postId)
      .toSorted((one, other) => Number(one.sort_order ?? 0) - Number(other.sort_order ?? 0))
      .map((row) => text(row, key))
  for (const row of rowsOf('posts')) {
    const title = text(row, 'title') || '(no title)'
    const place = `${path}: ${title}`
    const id = text(row, 'id')
    try {
      const content = contentOf(row)
      if (text(row, 'type') === 'page' || row.page === true || row.page === 1) {
        yield { kind: 'lost', title, lost: { what: 'page', quote: wordsOf(content) || title } }
        continue
      }
      const named = related('posts_tags', id, 'tag_id').map((tagId) => text(tags.get(tagId), 'name'))
      const authorIds = [...related('posts_authors', id, 'author_id'), text(row, 'author_id')]
      const author = users.get(authorIds[0] ?? '')
      yield { kind: 'post', post: toPost(row, { place, title, content, named, author, meta: metas.get(id) }) }
    } catch (error) {
      yield { kind: 'failed', place, why: (error as Error).message }
    }
  }
  return true
}

/** Fields of sections that hold no words. */
const addressKeys = new Set(['type', 'image', 'file', 'provider', 'video', 'poster'])

/** The words of a page that does not come, section by section. */
function wordsOf({ sections, lost }: Converted): string {
  const texts: string[] = []
  JSON.stringify(sections, (key, value: unknown) => {
    if (typeof value === 'string' && !addressKeys.has(key)) texts.push(value)
    return value
  })
  return [...texts, ...lost.map(({ quote }) => quote)].join(' ').trim()
}

/** The text of a post: Lexical of Ghost 5 and 6, Mobiledoc of those before, or HTML alone. */
function contentOf(row: Row): Converted {
  const lost: Lost[] = []
  const card = { lose: (one: Lost) => void lost.push(one), markdown: markdownHtml }
  const [lexical, mobiledoc] = [text(row, 'lexical'), text(row, 'mobiledoc')]
  const html = lexical
    ? lexicalHtml(lexical, card)
    : mobiledoc
      ? mobiledocHtml(mobiledoc, card)
      : text(row, 'html')
  const converted = convertHtml(withoutPlaceholder(html), { takesFiles: true })
  return { sections: converted.sections, lost: [...lost, ...converted.lost] }
}

type Related = {
  place: string
  title: string
  content: Converted
  named: string[]
  author: Row | undefined
  meta: Row | undefined
}

function toPost(row: Row, { place, title, content, named, author, meta }: Related): SourcePost {
  const isPublic = ['', 'public'].includes(text(row, 'visibility'))
  const isPublished = ['published', 'scheduled'].includes(text(row, 'status')) && isPublic
  const publishedAt = parseMoment(row.published_at)
  const internal = named.filter((name) => name.startsWith('#'))
  const tags = named.filter((name) => name !== '' && !name.startsWith('#'))
  const lost: Lost[] = [
    ...internal.map((quote) => ({ what: 'internal tag', quote })),
    ...(isPublished && !publishedAt && row.published_at
      ? [{ what: 'date that is none, so the post is a draft', quote: text(row, 'published_at') }]
      : []),
  ]
  const slug = text(row, 'slug')
  const picture = text(row, 'feature_image') || text(row, 'image')
  const caption = text(meta, 'feature_image_caption')
  if (caption) lost.push({ what: 'caption of the featured picture', quote: caption })
  return {
    id: `ghost:${text(row, 'uuid') || text(row, 'id') || slug}`,
    place,
    title,
    slug,
    excerpt: text(row, 'custom_excerpt') || text(meta, 'meta_description') || text(row, 'meta_description'),
    status: isPublished && (publishedAt || !row.published_at) ? 'published' : 'draft',
    publishedAt,
    createdAt: parseMoment(row.created_at) ?? publishedAt,
    authorName: text(author, 'name'),
    authorBio: text(author, 'bio'),
    category: tags[0] ?? '',
    tags,
    isFeatured: row.featured === true || row.featured === 1,
    picture: withoutPlaceholder(picture),
    pictureAlt: text(meta, 'feature_image_alt'),
    content: { sections: content.sections, lost: [...lost, ...content.lost] },
    oldPaths: slug && isPublished ? [`/${slug}/`] : [],
    comments: [],
    folder: '',
  } satisfies SourcePost
}
