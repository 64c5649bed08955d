import { posix } from 'node:path'
import { language } from '#contract/locale.ts'
import type { Lost } from '#conversion/converted.ts'
import { parseHtml, textOf } from '#conversion/html/tree.ts'
import { convertMarkdown, markdownHtml } from '#conversion/markdown/convert-markdown.ts'
import { literalInHtml } from '#conversion/markdown/code-parts.ts'
import { expandDialects, type Dialect } from '#conversion/markdown/dialects.ts'
import { decodeText, readWhole, type SourceFiles } from '#server/imports/files/source-files.ts'
import {
  fingerprintOf,
  parseMoment,
  type KnownPost,
  type Reader,
  type SourcePost,
} from '#server/imports/source.ts'
import {
  listField,
  readFrontMatter,
  readNotionProperties,
  textField,
  trackFields,
  unreadFields,
  type FrontMatter,
} from './front-matter.ts'
import { createPostLinks } from './post-links.ts'
import { readYesNo, endDates, publicationFields, publicationOf } from './publication.rules.ts'
import { isAboutRepository, isInPostFolder, type SiteFiles } from './site-files.ts'

/** Maximum size of a Markdown file (bytes). */
const maxBytes = 8 * 1024 ** 2

const imageFields =
  `featuredimage featureimage image cover coverimage heroimage hero banner thumbnail teaser ogimage socialimage img
  photo header images`.split(/\s+/)

const knownFields = [...publicationFields, 'title', 'slug', 'id', 'uuid', 'cascade']

type Image = { address: string; alt: string }

function imageOf(fields: FrontMatter): Image {
  const alt = textField(fields, 'imagealt', 'coveralt')
  for (const name of imageFields) {
    const value = Array.isArray(fields[name]) ? fields[name][0] : fields[name]
    // Obsidian links an image as it links a note
    if (typeof value === 'string' && value.trim() !== '')
      return { address: value.trim().replace(/^!?\[\[([^\]|]+).*\]\]$/, '$1'), alt }
    if (typeof value !== 'object' || value === null) continue
    const record = value as FrontMatter
    const address = textField(record, 'image', 'src', 'url', 'relative', 'teaser', 'overlayimage')
    if (address !== '') return { address, alt: textField(record, 'alt', 'caption') || alt }
  }
  return { address: '', alt: '' }
}

/** Reports fields that posts don't have, such as a future expiry date. */
function lostFields({ fields, names }: Text, read: ReadonlySet<string>, isPublic: boolean): Lost[] {
  const known = new Set(isPublic ? knownFields.filter((name) => !endDates.includes(name)) : knownFields)
  const others = Object.fromEntries(Object.entries(fields).filter(([name]) => !known.has(name)))
  const quotes = unreadFields(others, read).map(
    ([name, value]) =>
      `${name.replace(/^[^.]+/, (first) => names.get(first) ?? first)}: ${JSON.stringify(value)}`,
  )
  return quotes.length === 0 ? [] : [{ what: 'front matter fields', quote: quotes.join(', ') }]
}

const dated = /^(\d{4}-\d{2}-\d{2})-(.+)$/
/** The ids that Notion appends to the names of files and folders. */
const notionId = / [\da-f]{32}$/
const languages = new Intl.DisplayNames(language, { type: 'language', fallback: 'none' })

/** Removes the language suffix of Hugo: `trip.de`, `trip.pt-br`. */
function withoutLanguage(name: string): string {
  const [, before, code = ''] = /^(.+)\.([a-z]{2}(?:-[a-z\d]{2,4}){0,2})$/i.exec(name) ?? []
  return before !== undefined && languages.of(code.split('-')[0]!.toLowerCase()) ? before : name
}

/** Returns the name of a post from its path: the folder of `index.md`, without the leading date of Jekyll. */
function nameOf(path: string): { name: string; date: string | undefined } {
  const { name, dir } = posix.parse(path)
  const own = withoutLanguage(name)
  const isIndex = /^(?:index|readme)$/i.test(own) && dir !== ''
  const full = (isIndex ? posix.basename(dir) : own).replace(notionId, '')
  const match = dated.exec(full)
  return { name: match?.[2] ?? full, date: match?.[1] }
}

const pageLayout = /^(?:page|home|index|archives?|tags?|categor(?:y|ies)|search|404|redirect)$/i

/** Whether a text is a page or a list of posts. HTML outside the folders of posts is a page, unless its name or fields have a date. */
function isPage(path: string, { fields, date }: Pick<Text, 'fields' | 'date'>): boolean {
  if (posix.basename(path).startsWith('_index.') || pageLayout.test(textField(fields, 'type', 'layout')))
    return true
  const isPost = isInPostFolder(path) || date !== undefined || fields.date !== undefined
  return dialectOf(path) === 'html' && !isPost
}

const readable = (name: string) =>
  name.replaceAll(/[-_]+/g, ' ').replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())

const plain = (html: string) => textOf(parseHtml(html)).replaceAll(/\s+/g, ' ').trim()

/** Splits a text into its first heading, after the imports of MDX, and the rest. */
function openingHeading(text: string): { title: string; rest: string; lost: Lost[] } | undefined {
  const match =
    /^\s*((?:(?:import|export)\s[^\n]*\n\s*)*)(?:#[ \t]+([^\n]+?)(?:[ \t]+#+)?[ \t]*|(\S[^\n]*)\n=+[ \t]*)(?:\n|$)/.exec(
      text,
    )
  if (!match) return undefined
  const [all, imports = '', heading, underlined] = match
  const lost: Lost[] = []
  const source = (heading ?? underlined!).replace(/\{[#.][^}]*\}\s*$/, '')
  const shown = expandDialects(source, 'markdown', (what, quote) => void lost.push({ what, quote }))
  const title = plain(literalInHtml(markdownHtml(shown)))
  return title === '' ? undefined : { title, rest: imports + text.slice(all.length), lost }
}

/** Returns the title and body of an HTML page. */
function readPage(text: string): { title: string; text: string } {
  if (!/<(?:html|head|body)[\s>]/i.test(text)) return { title: '', text }
  const [title] = /<title[^>]*>[^<]*/i.exec(text) ?? ['']
  const body =
    /<body[^>]*>([^]*?)(?:<\/body\s*>|$)/i.exec(text)?.[1] ?? text.replace(/<head[\s>][^]*?<\/head\s*>/i, '')
  return { title: plain(`${title}</title>`.replaceAll(/<\/?title[^>]*>/gi, '')), text: body }
}

type Text = KnownPost & {
  fields: FrontMatter
  names: ReadonlyMap<string, string>
  text: string
  /** what the title lost of the heading */
  headingLost: Lost[]
  source: string
  hasFields: boolean
  name: string
  date: string | undefined
}

const dialectOf = (path: string): Dialect =>
  /\.html?$/i.test(path) ? 'html' : /\.mdx$/i.test(path) ? 'mdx' : 'markdown'

/** Returns the charset that an HTML page declares. */
const charsetIn = (bytes: Buffer) =>
  /<meta[^>]+charset=["']?([\w-]+)/i.exec(bytes.toString('latin1', 0, 2_048))?.[1]

async function readText(files: SourceFiles, path: string): Promise<Text> {
  const bytes = await readWhole(files, path, maxBytes)
  const isHtml = dialectOf(path) === 'html'
  const source = decodeText(bytes, isHtml ? charsetIn(bytes) : undefined)
  const file = readFrontMatter(source)
  const { name, date } = nameOf(path)
  let { fields, names, text } = file
  const page = isHtml ? readPage(text) : undefined
  const heading = isHtml ? undefined : openingHeading(text)
  const written = textField(fields, 'title')
  if (page) ({ text } = page)
  const isTitle = heading !== undefined && (written === '' || written === heading.title)
  if (isTitle) text = heading.rest
  if (notionId.test(posix.parse(path).name)) ({ fields, names, text } = readNotionProperties(text))
  const title = written || heading?.title || page?.title || readable(name)
  const given = textField(fields, 'uuid', 'id')
  return {
    id: `markdown:${given || path}`,
    title,
    slug: textField(fields, 'slug') || name,
    fields,
    names,
    text,
    headingLost: isTitle ? heading.lost : [],
    source,
    hasFields: file.hasFields,
    name,
    date,
  }
}

/** Returns why a text is not a post; undefined if it may be one. */
function reasonAgainstText(path: string, { hasFields }: Text): string | undefined {
  if (hasFields) return undefined
  if (isAboutRepository(path)) return 'repository documentation'
  return dialectOf(path) === 'html' ? 'HTML without front matter' : undefined
}

/** Reads Markdown, MDX and HTML with front matter, of site generators and note apps, as posts. */
export function createMarkdownReader(files: SourceFiles, site: Promise<SiteFiles>): Reader {
  const links = createPostLinks()
  const requiredFields = new Set<string>()
  let someHaveFields = false

  return {
    async *scan(path) {
      const { reasonAgainst, cascade } = await site
      if (reasonAgainst(path)) return
      const found = await readText(files, path)
      const { id, title, slug, name, fields, hasFields } = found
      if (fields.cascade !== undefined) cascade(posix.dirname(path), fields.cascade)
      if (isPage(path, found) || reasonAgainstText(path, found)) return
      someHaveFields ||= hasFields
      for (const field of ['publish', 'dgpublish']) if (readYesNo(fields[field])) requiredFields.add(field)
      const names = [name, title, slug, posix.parse(path).name, ...listField(fields, 'aliases', 'alias')]
      links.add({ id, path, names, addresses: oldPathsOf(fields) })
      yield { id, title, slug }
    },

    async *read(path, addressOf) {
      const { reasonAgainst, inherited, isContent, publicFolders } = await site
      const other = reasonAgainst(path)
      if (other) {
        yield { kind: 'other', place: path, ...other }
        return false
      }
      const found = await readText(files, path)
      const { id, title, slug, names, text, hasFields, date } = found
      const why = reasonAgainstText(path, found)
      if (why !== undefined) {
        yield { kind: 'other', place: path, folder: path, why }
        return false
      }
      const read = new Set<string>()
      const all = { ...inherited(path), ...found.fields }
      const fields = trackFields(all, read)
      if (isPage(path, { fields: all, date })) {
        yield { kind: 'lost', title, lost: { what: 'page', quote: text.trim() || title } }
        return true
      }
      const published = publicationOf(
        { fields: all, path, hasFields, date },
        {
          requiredFields: [...requiredFields],
          needsFields: someHaveFields && !isContent(path),
          publicFolders,
        },
        new Date().toISOString(),
      )
      const content = convertMarkdown(text, {
        dialect: dialectOf(path),
        takesFiles: true,
        notesComponents: true,
        resolveLink: (href) => links.resolve(href, path, addressOf),
      })
      const isReadme = isAboutRepository(path) && /readme/i.test(posix.basename(path))
      const written = published.why?.replace(/^\w+(?=: )/, (name) => names.get(name) ?? name)
      const reason = written ?? (isReadme ? 'README' : undefined)
      const lost: Lost[] = [
        ...(reason === undefined
          ? []
          : [{ what: 'imported as a draft: not public on the old site', quote: reason }]),
        ...content.lost,
        ...found.headingLost,
      ]
      const image = imageOf(fields)
      const categories = listField(fields, 'category', 'categories')
      const [authorName = '', ...authors] = listField(fields, 'author', 'authors')
      for (const quote of authors) lost.push({ what: 'additional author', quote })
      const { publishedAt } = published
      const status = isReadme ? 'draft' : published.status
      // drafts have no date here, and are sorted as new ones
      const createdAt = parseMoment(fields.created ?? fields.createdat ?? fields.datecreated)
      if (status === 'draft' && publishedAt !== undefined && createdAt === undefined)
        lost.push({ what: 'draft date', quote: publishedAt.slice(0, 10) })
      const post: SourcePost = {
        id,
        place: path,
        title,
        slug,
        fingerprint: fingerprintOf(found.source),
        excerpt: textField(fields, 'excerpt', 'description', 'summary', 'subtitle'),
        status,
        publishedAt,
        createdAt: createdAt ?? (status === 'draft' ? undefined : publishedAt),
        authorName,
        authorBio: '',
        category: categories[0] ?? '',
        tags: [...listField(fields, 'tags', 'tag', 'keywords'), ...categories.slice(1)],
        isFeatured: readYesNo(fields.featured) === true,
        meta: {
          metaTitle: textField(fields, 'metatitle', 'seotitle'),
          metaDescription: textField(fields, 'metadescription', 'seodescription'),
          canonicalUrl: textField(fields, 'canonicalurl', 'canonical'),
        },
        image: image.address,
        imageAlt: image.alt,
        content: { sections: content.sections, lost },
        oldPaths: oldPathsOf(fields),
        comments: [],
        folder: posix.dirname(path) === '.' ? '' : posix.dirname(path),
      }
      lost.push(...lostFields(found, read, reason === undefined))
      yield { kind: 'post', post }
      return true
    },
  }
}

/** Returns the old paths of a post, without patterns such as `/:year/:title/`. */
const oldPathsOf = (fields: FrontMatter): string[] =>
  [
    ...listField(fields, 'aliases', 'alias', 'redirectfrom'),
    ...['url', 'permalink'].map((name) => textField(fields, name)),
  ].filter((path) => path !== '' && !/[{}]|\/:\w/.test(path))
