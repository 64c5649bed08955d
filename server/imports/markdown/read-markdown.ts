import { posix } from 'node:path'
import type { Lost } from '#conversion/converted.ts'
import { convertMarkdown } from '#conversion/markdown/convert-markdown.ts'
import { decodeText, readWhole, type SourceFiles } from '#server/imports/files/source-files.ts'
import { parseMoment, type SourceItem } from '#server/imports/source.ts'
import { listField, readFrontMatter, textField, type FrontMatter } from './front-matter.ts'

/** The largest file of Markdown that is read (bytes). */
const maxBytes = 8 * 1024 ** 2

/** Fields that a post has a place for, or that only told the old site how to show it. */
const knownFields = new Set(
  `title slug date publishdate published_at pubdate created lastmod updated draft published status visibility private password
  tags tag keywords categories category author authors description excerpt summary subtitle image cover featured_image featuredimage
  thumbnail hero images aliases redirect_from url permalink featured layout type weight toc math id uuid lang image_alt comments
  sitemap_exclude markup`.split(/\s+/),
)

type Picture = { address: string; alt: string }

function pictureOf(fields: FrontMatter): Picture {
  const alt = textField(fields, 'image_alt')
  for (const name of ['featured_image', 'featuredimage', 'image', 'cover', 'hero', 'thumbnail', 'images']) {
    const value = Array.isArray(fields[name]) ? fields[name][0] : fields[name]
    if (typeof value === 'string' && value.trim() !== '') return { address: value.trim(), alt }
    if (typeof value !== 'object' || value === null) continue
    const record = value as FrontMatter
    const address = textField(record, 'image', 'src', 'url', 'relative')
    if (address !== '') return { address, alt: textField(record, 'alt', 'caption') || alt }
  }
  return { address: '', alt: '' }
}

/** Private, for members or paying readers, under a password, or said to be unfinished. */
function isDraft(fields: FrontMatter): boolean {
  const status = textField(fields, 'status').toLowerCase()
  const visibility = textField(fields, 'visibility').toLowerCase()
  return (
    fields.draft === true ||
    fields.draft === 'true' ||
    fields.published === false ||
    fields.private === true ||
    (fields.password !== undefined && fields.password !== '') ||
    (status !== '' && !['published', 'publish', 'public', 'scheduled', 'archived'].includes(status)) ||
    (visibility !== '' && visibility !== 'public')
  )
}

/** The words of fields that posts have no place for. */
const lostFields = (fields: FrontMatter): Lost[] =>
  Object.entries(fields)
    .filter(([name]) => !knownFields.has(name))
    .map(([name, value]) => ({
      what: `field ${name} of the front matter`,
      quote: JSON.stringify(value) ?? '',
    }))

const dated = /^(\d{4}-\d{2}-\d{2})-(.+)$/

/** The name that a file has as a post: that of its folder for `index.md`, without a date in front (Jekyll). */
function nameOf(path: string): { name: string; date: string | undefined } {
  const { name, dir } = posix.parse(path)
  const own = name === 'index' && dir !== '' ? posix.basename(dir) : name
  const match = dated.exec(own)
  return { name: match?.[2] ?? own, date: match?.[1] }
}

const isListPage = (path: string, fields: FrontMatter) =>
  posix.basename(path).startsWith('_index.') || textField(fields, 'type', 'layout').toLowerCase() === 'page'

const readable = (name: string) =>
  name.replaceAll(/[-_]+/g, ' ').replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())

/** Reads one file of Markdown as a post. */
export async function* readMarkdownFile(files: SourceFiles, path: string): AsyncGenerator<SourceItem> {
  const source = decodeText(await readWhole(files, path, maxBytes))
  const { fields, text } = readFrontMatter(source)
  const { name, date } = nameOf(path)
  const title = textField(fields, 'title') || readable(name)
  if (isListPage(path, fields)) {
    yield { kind: 'lost', title, lost: { what: 'page', quote: text.trim() || title } }
    return
  }
  const content = convertMarkdown(text, { takesFiles: true })
  const picture = pictureOf(fields)
  const given = fields.date ?? fields.publishdate ?? fields.published_at ?? fields.pubdate ?? date
  const publishedAt = parseMoment(given)
  const isUndated = given !== undefined && publishedAt === undefined
  if (isUndated)
    content.lost.push({ what: 'date that is none, so the post is a draft', quote: String(given) })
  const categories = listField(fields, 'category', 'categories')
  const [authorName = ''] = listField(fields, 'author', 'authors')
  const isArchived = textField(fields, 'status').toLowerCase() === 'archived'
  yield {
    kind: 'post',
    post: {
      id: `markdown:${textField(fields, 'uuid', 'id') || path}`,
      place: path,
      title,
      slug: textField(fields, 'slug') || name,
      excerpt: textField(fields, 'excerpt', 'description', 'summary', 'subtitle'),
      status: isDraft(fields) || isUndated ? 'draft' : isArchived ? 'archived' : 'published',
      publishedAt,
      createdAt: parseMoment(fields.created) ?? publishedAt,
      authorName,
      authorBio: '',
      category: categories[0] ?? '',
      tags: [...listField(fields, 'tags', 'tag', 'keywords'), ...categories.slice(1)],
      isFeatured: fields.featured === true,
      picture: picture.address,
      pictureAlt: picture.alt,
      content: { ...content, lost: [...content.lost, ...lostFields(fields)] },
      oldPaths: [
        ...listField(fields, 'aliases', 'redirect_from'),
        textField(fields, 'url', 'permalink'),
      ].filter(Boolean),
      comments: [],
      folder: posix.dirname(path) === '.' ? '' : posix.dirname(path),
    },
  }
}
