import type { Lost } from '#conversion/converted.ts'
import { convertHtml } from '#conversion/html/convert-html.ts'
import { attribute, elementsNamed, parseHtml, textOf, type Node } from '#conversion/html/tree.ts'
import type { SourceFiles } from '#server/imports/files/source-files.ts'
import {
  decodePart,
  fingerprintOf,
  parseMoment,
  type AddressOf,
  type KnownPost,
  type Reader,
  type SourceComment,
  type SourceItem,
  type SourcePost,
} from '#server/imports/source.ts'
import { postHtml, type Attachment } from './post-html.ts'
import { childText, readWxr, type WxrElement } from './wxr-events.ts'

/** What items refer to, from all files of a site, since WordPress splits the export of a large one. */
type Site = {
  url: string
  authors: Map<string, string>
  attachments: Map<string, Attachment>
  patterns: Map<string, string>
  /** ids of the patterns that posts use */
  shownPatterns: Set<string>
  /** posts by number, path and name */
  posts: Map<string, string>
}

const plainText = (html: string) =>
  textOf(parseHtml(html))
    .replaceAll(/[ \t]+/g, ' ')
    .trim()

/** Returns the custom fields of an item by key. */
function metaOf(item: WxrElement): Map<string, string> {
  return new Map(
    item.children
      .filter(({ name }) => name === 'wp:postmeta')
      .map((meta) => [childText(meta, 'wp:meta_key'), childText(meta, 'wp:meta_value')]),
  )
}

const titleOf = (item: WxrElement) => plainText(childText(item, 'title')) || '(no title)'
const slugOf = (item: WxrElement) => decodePart(childText(item, 'wp:post_name'))
const idOf = (item: WxrElement, site: Site) =>
  // plugins that duplicate posts also duplicate the guid
  `wordpress:${childText(item, 'guid') || site.url}#${childText(item, 'wp:post_id')}`

const isPost = (item: WxrElement) =>
  childText(item, 'wp:post_type') === 'post' && !/^(?:trash|auto-draft)$/.test(childText(item, 'wp:status'))

/** Normalizes a path for lookup. */
const pathKey = (path: string) =>
  `/${decodePart(path)
    .toLowerCase()
    .replaceAll(/^\/+|\/+$/g, '')}`

/** Paths of WordPress that are not posts. */
const otherPath = /^\/(?:category|tag|author|page|feed|wp-content|wp-admin|wp-includes)\//

const hostOf = (url: URL) => url.host.replace(/^www\./, '')

/** Returns the new address of a link, by the number, address or name of a post, as WordPress does. */
function resolveLink(href: string, site: Site, addressOf: AddressOf): string | undefined {
  if (href.startsWith('#')) return undefined
  const own = URL.parse(site.url) ?? new URL('https://site.invalid')
  const url = URL.parse(href, own)
  if (!url || !/^https?:$/.test(url.protocol) || hostOf(url) !== hostOf(own)) return undefined
  const number = ['p', 'page_id'].map((name) => url.searchParams.get(name)).find((one) => one !== null)
  const name = url.pathname.split('/').findLast((part) => part !== '') ?? ''
  const id =
    number !== undefined
      ? site.posts.get(`?${number}`)
      : (site.posts.get(pathKey(url.pathname)) ??
        (otherPath.test(url.pathname) ? undefined : site.posts.get(decodePart(name).toLowerCase())))
  const address = id === undefined ? undefined : addressOf(id)
  return address && `${address}${url.hash}`
}

/** Reads WXR in two passes, item by item, so that files can have any size. */
export function createWordPressReader(files: SourceFiles): Reader {
  /** by address */
  const sites = new Map<string, Site>()
  /** by file */
  const siteOfFile = new Map<string, Site>()

  const siteAt = (url: string): Site => {
    const key = URL.parse(url)?.href ?? url
    const site = sites.get(key) ?? {
      url,
      authors: new Map(),
      attachments: new Map(),
      patterns: new Map(),
      shownPatterns: new Set(),
      posts: new Map(),
    }
    sites.set(key, site)
    return site
  }

  function scanItem(item: WxrElement, site: Site): KnownPost | undefined {
    const number = childText(item, 'wp:post_id')
    const content = childText(item, 'content:encoded')
    const url = childText(item, 'wp:attachment_url')
    if (url !== '')
      site.attachments.set(number, {
        id: number,
        url,
        alt: metaOf(item).get('_wp_attachment_image_alt') ?? '',
        caption: childText(item, 'excerpt:encoded'),
        parent: childText(item, 'wp:post_parent'),
        order: Number(childText(item, 'wp:menu_order')) || 0,
      })
    const isPublic = childText(item, 'wp:status') === 'publish' && childText(item, 'wp:post_password') === ''
    if (childText(item, 'wp:post_type') === 'wp_block' && isPublic) site.patterns.set(number, content)
    for (const [, ref] of content.matchAll(/"ref":(\d+)/g)) site.shownPatterns.add(ref!)
    if (!isPost(item)) return undefined
    const [id, slug] = [idOf(item, site), slugOf(item)]
    const link = URL.parse(childText(item, 'link'))
    site.posts.set(`?${number}`, id)
    if (link && link.pathname !== '/') site.posts.set(pathKey(link.pathname), id)
    if (slug !== '') site.posts.set(slug.toLowerCase(), id)
    return { id, title: titleOf(item), slug }
  }

  return {
    async *scan(path, onBytes) {
      let url = ''
      let site: Site | undefined
      for await (const event of readWxr(files, path, onBytes)) {
        if ('problem' in event) continue
        const { element } = event
        const { name } = element
        if (name === 'wp:base_blog_url' || (name === 'wp:base_site_url' && url === ''))
          url = element.text.trim()
        const isOfWordPress = name.startsWith('wp:') || childText(element, 'wp:post_type') !== ''
        if (!isOfWordPress) continue
        site = name === 'item' || name === 'wp:author' ? siteAt(url) : site
        siteOfFile.set(path, site ?? siteAt(url))
        if (name === 'wp:author')
          site!.authors.set(
            childText(element, 'wp:author_login'),
            childText(element, 'wp:author_display_name') || childText(element, 'wp:author_login'),
          )
        const known = name === 'item' ? scanItem(element, site!) : undefined
        if (known) yield known
      }
    },

    async *read(path, addressOf, onBytes) {
      const site = siteOfFile.get(path)
      if (!site) return false
      const counts = new Map<string, { times: number; quotes: Set<string> }>()
      const count: Count = (what, quote) => {
        const { times, quotes } = counts.get(what) ?? { times: 0, quotes: new Set() }
        counts.set(what, { times: times + 1, quotes: quotes.add(quote) })
      }
      for await (const event of readWxr(files, path, onBytes)) {
        if ('problem' in event) {
          yield { kind: 'failed', place: `${path}, line ${event.line}`, why: event.problem }
          continue
        }
        const { name } = event.element
        if (/^wp:(?:category|tag|term)$/.test(name)) yield* readTerm(event.element, count)
        if (name !== 'item') continue
        const place = `${path}, line ${event.line}`
        try {
          yield* readItem(event.element, place, { site, addressOf, count })
        } catch (error) {
          yield { kind: 'failed', place, why: (error as Error).message }
        }
      }
      for (const [what, { times, quotes }] of counts)
        yield {
          kind: 'lost',
          title: path,
          lost: { what: `${what} (${times})`, quote: [...quotes].join(', ') },
        }
      return true
    },
  }
}

/** Counts what the report has once for each file, with distinct quotes. */
type Count = (what: string, quote: string) => void

/** Reports descriptions of categories and tags, and parent categories, which don't exist here. */
function* readTerm(term: WxrElement, count: Count): Generator<SourceItem> {
  const quote = plainText(childText(term, `${term.name}_description`))
  const [title = ''] = ['cat', 'tag', 'term'].flatMap((name) => childText(term, `wp:${name}_name`) || [])
  const parent = childText(term, `${term.name}_parent`)
  if (parent !== '') count('parent categories', `${title} in ${parent}`)
  if (quote !== '') yield { kind: 'lost', title, lost: { what: `${term.name.slice(3)} description`, quote } }
}

/** Types of items that are settings and designs of the old site, without texts of writers. */
const silentTypes = new Set([
  'attachment',
  'nav_menu_item',
  'revision',
  'wp_global_styles',
  'customize_changeset',
  'oembed_cache',
])

type ItemContext = { site: Site; addressOf: AddressOf; count: Count }

function* readItem(item: WxrElement, place: string, context: ItemContext): Generator<SourceItem> {
  const { site, count } = context
  const type = childText(item, 'wp:post_type')
  if (silentTypes.has(type) || (type === 'wp_block' && site.shownPatterns.has(childText(item, 'wp:post_id'))))
    return
  if (isPost(item)) {
    yield { kind: 'post', post: toPost(item, place, context) }
    return
  }
  const title = titleOf(item)
  for (const { name } of item.children) if (name === 'wp:comment') count('comments on other content', title)
  const source = childText(item, 'content:encoded')
  const quote = plainText(source.replaceAll(/<!--[^]*?-->/g, '')) || title
  const names: Record<string, string> = { post: 'post in the trash', page: 'page' }
  yield {
    kind: 'lost',
    title,
    lost: { what: names[type] ?? `content of type ${type || 'unknown'}`, quote },
  }
}

/** Taxonomies that posts here have, or that only controlled the look of the old site. */
const knownTerms = new Set([
  'category',
  'post_tag',
  'author',
  'post_format',
  'language',
  'post_translations',
  'nav_menu',
])

/** Fields of WordPress without texts. */
const ownField = /^(?:footnotes|_(?:thumbnail_id|pingme|encloseme|(?:edit|wp|oembed)_.*))$/

/** Reports custom fields. Of those of plugins, which begin with an underscore, quotes only titles and descriptions. */
const customFields = (meta: ReadonlyMap<string, string>, count: Count): Lost[] =>
  [...meta].flatMap(([key, quote]) => {
    if (/^(?:field_\w+|\s*)$/.test(quote) || ownField.test(key) || accessField.test(key)) return []
    if (/^[^_]|(?:title|desc|description)$/.test(key)) return [{ what: `custom field ${key}`, quote }]
    count('custom plugin fields', key)
    return []
  })

/** The search titles, descriptions and canonical URLs of Yoast SEO and Rank Math. Values with placeholders of a plugin stay custom fields. */
const metaKeys = {
  metaTitle: ['_yoast_wpseo_title', 'rank_math_title'],
  metaDescription: ['_yoast_wpseo_metadesc', 'rank_math_description'],
  canonicalUrl: ['_yoast_wpseo_canonical', 'rank_math_canonical_url'],
} as const

/** Moves the fields of `metaKeys` out of the custom fields. */
function takeMeta(meta: Map<string, string>): SourcePost['meta'] {
  const take = (keys: readonly string[]) => {
    const found = keys.find((key) => !/^\s*$|%/.test(meta.get(key) ?? ''))
    const value = found === undefined ? '' : plainText(meta.get(found)!)
    if (found !== undefined) meta.delete(found)
    return value
  }
  return {
    metaTitle: take(metaKeys.metaTitle),
    metaDescription: take(metaKeys.metaDescription),
    canonicalUrl: take(metaKeys.canonicalUrl),
  }
}

/** Fields of plugins that restrict the readers of a post: Jetpack, Members, Restrict Content Pro. */
const accessField =
  /^_?(?:jetpack_newsletter_access|members_access_role|rcp_(?:access_level|subscription_level|user_level))$/

/** Returns who may read a post, if a plugin restricts it. */
const accessOf = (meta: ReadonlyMap<string, string>): string | undefined =>
  [...meta]
    .filter(([key, value]) => accessField.test(key) && !/^(?:|0|none|all|everybody)$/i.test(value.trim()))
    .map(([key, value]) => `${key}: ${value}`)[0]

function toPost(item: WxrElement, place: string, { site, addressOf, count }: ItemContext): SourcePost {
  const lost: Lost[] = []
  const lose = (one: Lost) => void lost.push(one)
  const meta = metaOf(item)
  const source = childText(item, 'content:encoded')
  const { attachments, patterns } = site
  const html = postHtml(source, { id: childText(item, 'wp:post_id'), attachments, patterns, lose })
  const content = convertHtml(linkFootnotes(html + footnotesHtml(meta.get('footnotes'))), {
    baseUrl: URL.parse(site.url)?.href,
    takesFiles: true,
    notesComponents: true,
    resolveLink: (href) => resolveLink(href, site, addressOf),
  })
  const terms = (domain: string) =>
    item.children
      .filter(({ name, attributes }) => name === 'category' && attributes.domain === domain)
      .map(({ text }) => plainText(text))
      .filter((name) => name !== '')
  const categories = terms('category')
  for (const { name, attributes, text } of item.children)
    if (name === 'category' && !knownTerms.has(attributes.domain ?? '') && text.trim() !== '')
      lose({ what: `term of taxonomy ${attributes.domain ?? ''}`, quote: plainText(text) })
  const date = dateOf(item, 'wp:post_date')
  const status = childText(item, 'wp:status')
  const access = accessOf(meta)
  if (access !== undefined) lose({ what: 'imported as a draft: not public on the old site', quote: access })
  const isOpen = childText(item, 'wp:post_password') === '' && access === undefined
  const isPublished = (status === 'publish' || status === 'future') && isOpen
  if (isPublished && !date)
    lose({ what: 'invalid date, imported as a draft', quote: childText(item, 'wp:post_date') })
  const login = childText(item, 'dc:creator')
  const author = site.authors.get(login) || login
  for (const quote of terms('author'))
    if (quote !== author && quote !== login) lose({ what: 'additional author', quote })
  const cover = meta.get('_thumbnail_id') ?? ''
  const image = attachments.get(cover)
  if (Number(cover) > 0 && !image)
    lose({ what: 'featured image missing from the export', quote: `attachment ${cover}` })
  const excerpt = childText(item, 'excerpt:encoded')
  for (const link of elementsNamed(parseHtml(excerpt), 'a'))
    if (attribute(link, 'href') !== '') lose({ what: 'link in the excerpt', quote: attribute(link, 'href') })
  const comments = item.children.filter(({ name }) => name === 'wp:comment')
  const approved = comments.flatMap((comment) => toComment(comment, site, lose))
  if (approved.length < comments.length)
    lose({
      what: 'unapproved comments and pingbacks',
      quote: String(comments.length - approved.length),
    })
  const oldPath = URL.parse(childText(item, 'link'))
  const title = titleOf(item)
  const listing = takeMeta(meta)
  return {
    id: idOf(item, site),
    place,
    title,
    slug: slugOf(item),
    fingerprint: fingerprintOf(title, source, excerpt),
    excerpt: plainText(excerpt),
    status: isPublished && date ? 'published' : 'draft',
    publishedAt: date,
    createdAt: date,
    authorName: author,
    authorBio: '',
    category: categories[0] ?? '',
    tags: [...terms('post_tag'), ...categories.slice(1)],
    isFeatured: childText(item, 'wp:is_sticky') === '1',
    meta: listing,
    image: image?.url ?? '',
    imageAlt: image?.alt ?? '',
    content: { sections: content.sections, lost: [...lost, ...content.lost, ...customFields(meta, count)] },
    oldPaths: isPublished && oldPath && oldPath.pathname !== '/' ? [oldPath.pathname] : [],
    comments: approved,
    folder: '',
  }
}

/** Parses a date, from its UTC variant if set. */
function dateOf(element: WxrElement, name: string): string | undefined {
  const [utc, local] = [childText(element, `${name}_gmt`), childText(element, name)]
  return parseMoment(utc.startsWith('0000') ? '' : utc) ?? parseMoment(local.startsWith('0000') ? '' : local)
}

/** Converts a comment to plain text. Links and images are followed by their address. */
function commentText(html: string, { url }: Site): string {
  const nodes = parseHtml(html.replaceAll(/<(?:br|p|li|blockquote|div|pre|h[1-6]|tr)\b[^>]*>/gi, '\n$&'))
  for (const element of elementsNamed(nodes, 'a', 'img')) {
    const isLink = element.tagName === 'a'
    const address = URL.parse(attribute(element, isLink ? 'href' : 'src'), URL.parse(url)?.href)
    if (!address || !/^(?:https?|mailto):$/.test(address.protocol)) continue
    const label = textOf([element]).trim()
    const shown = address.href.replace(/^mailto:/, '')
    const isSaid = label.includes(shown) || shown.replace(/^https?:\/\//, '').replace(/\/$/, '') === label
    const text: Node = {
      nodeName: '#text',
      value: isSaid ? label : `${label} (${shown})`.trim(),
      parentNode: null,
    }
    element.nodeName = element.tagName = 'span'
    element.attrs = []
    element.childNodes = [text]
  }
  return textOf(nodes)
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/ ?\n[ \n]*/g, (gap) => (gap.includes('\n', gap.indexOf('\n') + 1) ? '\n\n' : '\n'))
    .trim()
}

/** Converts an approved comment; pingbacks, pending comments and spam are left out. */
function toComment(element: WxrElement, site: Site, lose: (lost: Lost) => void): SourceComment[] {
  const type = childText(element, 'wp:comment_type')
  const isComment = type === '' || type === 'comment'
  const text = commentText(childText(element, 'wp:comment_content'), site)
  if (childText(element, 'wp:comment_approved') !== '1' || !isComment || text === '') return []
  const parent = childText(element, 'wp:comment_parent')
  const name = plainText(childText(element, 'wp:comment_author')) || 'Anonymous'
  const website = childText(element, 'wp:comment_author_url')
  if (/^https?:\/\/./i.test(website)) lose({ what: `website of ${name}, who commented`, quote: website })
  return [
    {
      id: childText(element, 'wp:comment_id'),
      parent: parent === '' || parent === '0' ? undefined : parent,
      name,
      email: childText(element, 'wp:comment_author_email'),
      text,
      createdAt: dateOf(element, 'wp:comment_date'),
    },
  ]
}

/** Converts the footnotes of the block editor, which are stored apart from the text, to a list at its end. */
function footnotesHtml(json: string | undefined): string {
  if (!json) return ''
  let notes: unknown
  try {
    notes = JSON.parse(json)
  } catch {
    return ''
  }
  const items = (Array.isArray(notes) ? notes : []) as { id?: unknown; content?: unknown }[]
  return `<ol class="wp-block-footnotes">${items
    .map(({ id, content }) => `<li id="fn:${String(id ?? '')}">${String(content ?? '')}</li>`)
    .join('')}</ol>`
}

/** Links the references of the block editor to their footnotes. */
const linkFootnotes = (html: string) =>
  html.replaceAll(
    /<sup[^>]*data-fn="([\w-]+)"[^>]*>[^]*?<\/sup>/g,
    (_all, id: string) => `<a href="#fn:${id}">*</a>`,
  )
