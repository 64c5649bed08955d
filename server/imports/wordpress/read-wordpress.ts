import type { Lost } from '#conversion/converted.ts'
import { convertHtml } from '#conversion/html/convert-html.ts'
import { parseHtml, textOf } from '#conversion/html/tree.ts'
import type { SourceFiles } from '#server/imports/files/source-files.ts'
import { parseMoment, type SourceComment, type SourceItem, type SourcePost } from '#server/imports/source.ts'
import { postHtml, type Attachment } from './post-html.ts'
import { childText, readWxr, type WxrElement } from './wxr-events.ts'

/** What items refer to, collected in a first pass. */
type Site = {
  isWordPress: boolean
  url: string
  authors: Map<string, string>
  attachments: Map<string, Attachment>
}

const plainText = (html: string) =>
  textOf(parseHtml(html))
    .replaceAll(/[ \t]+/g, ' ')
    .trim()

/** Fields of items that plugins and WordPress itself add, by key. */
function metaOf(item: WxrElement): Map<string, string> {
  return new Map(
    item.children
      .filter(({ name }) => name === 'wp:postmeta')
      .map((meta) => [childText(meta, 'wp:meta_key'), childText(meta, 'wp:meta_value')]),
  )
}

async function readSite(files: SourceFiles, path: string, onBytes: (count: number) => void): Promise<Site> {
  const site: Site = { isWordPress: false, url: '', authors: new Map(), attachments: new Map() }
  for await (const event of readWxr(files, path, onBytes)) {
    if ('problem' in event) continue
    const { element } = event
    if (element.name.startsWith('wp:')) site.isWordPress = true
    if (element.name === 'wp:base_blog_url' || (element.name === 'wp:base_site_url' && site.url === ''))
      site.url = element.text.trim()
    if (element.name === 'wp:author')
      site.authors.set(
        childText(element, 'wp:author_login'),
        childText(element, 'wp:author_display_name') || childText(element, 'wp:author_login'),
      )
    if (element.name !== 'item') continue
    if (childText(element, 'wp:post_type') !== '') site.isWordPress = true
    const url = childText(element, 'wp:attachment_url')
    if (url === '') continue
    const alt = metaOf(element).get('_wp_attachment_image_alt') ?? ''
    site.attachments.set(childText(element, 'wp:post_id'), {
      url,
      alt,
      caption: childText(element, 'excerpt:encoded'),
    })
  }
  return site
}

/**
 * Reads WXR of WordPress in two passes, item by item, so that its size does not matter.
 * @returns false for XML of another program, before anything is found
 */
export async function* readWordPressFile(
  files: SourceFiles,
  path: string,
  onBytes: (count: number) => void,
): AsyncGenerator<SourceItem, boolean> {
  const site = await readSite(files, path, onBytes)
  if (!site.isWordPress) return false
  for await (const event of readWxr(files, path, onBytes)) {
    if ('problem' in event) {
      yield { kind: 'failed', place: `${path}, line ${event.line}`, why: event.problem }
      continue
    }
    if (event.element.name !== 'item') continue
    const place = `${path}, line ${event.line}`
    try {
      yield* readItem(event.element, place, site)
    } catch (error) {
      yield { kind: 'failed', place, why: (error as Error).message }
    }
  }
  return true
}

/** Types of items that are settings and drawings of the old site, without words of a writer. */
const silentTypes = new Set([
  'attachment',
  'nav_menu_item',
  'revision',
  'wp_global_styles',
  'customize_changeset',
  'oembed_cache',
])

function* readItem(item: WxrElement, place: string, site: Site): Generator<SourceItem> {
  const type = childText(item, 'wp:post_type')
  const title = plainText(childText(item, 'title')) || '(no title)'
  const source = childText(item, 'content:encoded')
  if (silentTypes.has(type)) return
  const status = childText(item, 'wp:status')
  if (type !== 'post' || status === 'trash' || status === 'auto-draft') {
    const quote = plainText(source.replaceAll(/<!--[^]*?-->/g, '')) || title
    const what =
      type === 'post'
        ? 'post in the trash'
        : type === 'page'
          ? 'page'
          : `content of the type ${type || 'unknown'}`
    yield { kind: 'lost', title, lost: { what, quote } }
    return
  }
  yield { kind: 'post', post: toPost(item, { place, title, status, source, site }) }
}

type Found = { place: string; title: string; status: string; source: string; site: Site }

function toPost(item: WxrElement, { place, title, status, source, site }: Found): SourcePost {
  const lost: Lost[] = []
  const lose = (one: Lost) => void lost.push(one)
  const meta = metaOf(item)
  const html = postHtml(source, site.attachments, lose) + footnotesHtml(meta.get('footnotes'))
  const content = convertHtml(linkFootnotes(html), { baseUrl: URL.parse(site.url)?.href, takesFiles: true })
  const terms = (domain: string) =>
    item.children
      .filter(({ name, attributes }) => name === 'category' && attributes.domain === domain)
      .map(({ text }) => plainText(text))
      .filter((name) => name !== '')
  const categories = terms('category')
  const date = dateOf(item, 'wp:post_date')
  const isOpen = childText(item, 'wp:post_password') === ''
  const isPublished = (status === 'publish' || status === 'future') && isOpen
  if (isPublished && !date)
    lose({ what: 'date that is none, so the post is a draft', quote: childText(item, 'wp:post_date') })
  const login = childText(item, 'dc:creator')
  const picture = site.attachments.get(meta.get('_thumbnail_id') ?? '')
  const guid = childText(item, 'guid')
  const oldPath = URL.parse(childText(item, 'link'))
  return {
    id: `wordpress:${guid || `${site.url}#${childText(item, 'wp:post_id')}`}`,
    place,
    title,
    slug: decodePart(childText(item, 'wp:post_name')),
    excerpt: plainText(childText(item, 'excerpt:encoded')),
    status: isPublished && date ? 'published' : 'draft',
    publishedAt: date,
    createdAt: date,
    authorName: site.authors.get(login) || login,
    authorBio: '',
    category: categories[0] ?? '',
    tags: [...terms('post_tag'), ...categories.slice(1)],
    isFeatured: childText(item, 'wp:is_sticky') === '1',
    picture: picture?.url ?? '',
    pictureAlt: picture?.alt ?? '',
    content: { sections: content.sections, lost: [...lost, ...content.lost] },
    oldPaths: isPublished && oldPath && oldPath.pathname !== '/' ? [oldPath.pathname] : [],
    comments: item.children.filter(({ name }) => name === 'wp:comment').flatMap(toComment),
    folder: '',
  }
}

/** The moment in a field, by its variant in UTC where that is set. */
function dateOf(element: WxrElement, name: string): string | undefined {
  const [utc, local] = [childText(element, `${name}_gmt`), childText(element, name)]
  return parseMoment(utc.startsWith('0000') ? '' : utc) ?? parseMoment(local.startsWith('0000') ? '' : local)
}

function decodePart(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** An approved comment; no pingback, and none that waits or is spam. */
function toComment(element: WxrElement): SourceComment[] {
  const type = childText(element, 'wp:comment_type')
  const isComment = type === '' || type === 'comment'
  const text = plainText(childText(element, 'wp:comment_content').replaceAll(/<(?:br|p)\b[^>]*>/gi, '\n'))
  if (childText(element, 'wp:comment_approved') !== '1' || !isComment || text === '') return []
  const parent = childText(element, 'wp:comment_parent')
  return [
    {
      id: childText(element, 'wp:comment_id'),
      parent: parent === '' || parent === '0' ? undefined : parent,
      name: plainText(childText(element, 'wp:comment_author')) || 'Anonymous',
      email: childText(element, 'wp:comment_author_email'),
      text,
      createdAt: dateOf(element, 'wp:comment_date'),
    },
  ]
}

/** The footnotes of the block editor, which stand beside the text, as a list at its end. */
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

/** The references of the block editor, by the ids of their footnotes. */
const linkFootnotes = (html: string) =>
  html.replaceAll(
    /<sup[^>]*data-fn="([\w-]+)"[^>]*>[^]*?<\/sup>/g,
    (_all, id: string) => `<a href="#fn:${id}">*</a>`,
  )
