import type { Lost } from '#conversion/converted.ts'
import { parseHtml, textOf } from '#conversion/html/tree.ts'
import { escapeHtml } from '#contract/escape-html.ts'
import { replacePairs } from '#conversion/markdown/replace-tags.ts'

/** An uploaded file of the old site. `parent` is the post that it was uploaded to, `order` its position there. */
export type Attachment = {
  id: string
  url: string
  alt: string
  caption: string
  parent: string
  order: number
}

/** The context of the text of a post. */
export type PostContext = {
  id: string
  attachments: ReadonlyMap<string, Attachment>
  /** shared blocks by id */
  patterns: ReadonlyMap<string, string>
  lose: (lost: Lost) => void
}

const blockTags =
  'address|article|aside|blockquote|center|details|div|dl|fieldset|figure|footer|form|h[1-6]|header|hr|iframe|li|main|nav|noscript|object|ol|p|pre|script|section|style|table|tbody|td|tfoot|th|thead|tr|ul|video|audio'
const beginsBlock = new RegExp(`^\\s*</?(?:${blockTags})[\\s>/]`, 'i')
const endsBlock = new RegExp(`</?(?:${blockTags})(?:\\s[^>]*)?>\\s*$`, 'i')
const addressAlone = /^\s*(https?:\/\/[^\s<>"]+)\s*$/

/** Converts the text of a post, of the block editor or the classic editor, to HTML. */
export function postHtml(content: string, context: PostContext): string {
  const isOfBlocks = /<!--\s*wp:/.test(content)
  const expanded = expandShortcodes(isOfBlocks ? blocksHtml(content, context) : content, context)
  return withBackgrounds(isOfBlocks ? expanded : paragraphs(expanded))
}

const words = (html: string) =>
  textOf(parseHtml(html.replaceAll(/<!--[^]*?-->/g, '')))
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Blocks that only some readers saw. */
const restrictedBlock = /(?:subscriber-view|logged-?in|members?-?only|restrict|paywall|private)/i

/** Maximum nesting of shared blocks, and length of a text with them (characters). */
const maxPatterns = { depth: 5, length: 16 * 1024 ** 2 }

type Settings = {
  ref?: unknown
  ids?: unknown
  content?: unknown
  metadata?: { blockVisibility?: unknown }
  blockVisibility?: { hideBlock?: unknown }
}

function settingsOf(source: string): Settings {
  try {
    const read: unknown = JSON.parse(source)
    return typeof read === 'object' && read !== null ? read : {}
  } catch {
    return {}
  }
}

/** Converts blocks to HTML. Reports blocks that the server rendered and those of plugins, and leaves out hidden ones. */
function blocksHtml(content: string, context: PostContext, depth = 0): string {
  const { lose, patterns } = context
  let out = ''
  const open: { name: string; from: number; isHidden: boolean; images: string }[] = []
  const withhold = (name: string, html: string) => {
    if (words(html) !== '') lose({ what: `restricted block ${name}, left out`, quote: words(html) })
  }
  const close = (name: string) => {
    const at = open.findLastIndex((one) => one.name === name)
    if (at < 0) return
    const [{ from, isHidden, images }] = open.splice(at) as [(typeof open)[number]]
    if (images !== '' && !out.includes('<img', from)) out += images
    if (!isHidden) return
    withhold(name, out.slice(from))
    out = out.slice(0, from)
  }
  const shared = (settings: Settings, source: string): string => {
    const pattern = patterns.get(String(settings.ref))
    if (settings.content !== undefined) lose({ what: 'synced pattern overrides', quote: source })
    if (
      pattern !== undefined &&
      depth < maxPatterns.depth &&
      out.length + pattern.length < maxPatterns.length
    )
      return blocksHtml(pattern, context, depth + 1)
    lose({ what: 'synced pattern missing from the export', quote: source })
    return ''
  }

  const opening = /<!--\s*(\/?)wp:(?:core\/)?([a-z][\w/-]*)/g
  let at = 0
  for (let match = opening.exec(content); match; match = opening.exec(content)) {
    const end = content.indexOf('-->', opening.lastIndex)
    if (end < 0) break
    out += content.slice(at, match.index)
    const [, closing, name = ''] = match
    const rest = content.slice(opening.lastIndex, end).trim()
    at = opening.lastIndex = end + 3
    const source = rest.replace(/\/$/, '').trim()
    const settings = settingsOf(source)
    const isHidden =
      restrictedBlock.test(name) ||
      settings.metadata?.blockVisibility === false ||
      settings.blockVisibility?.hideBlock === true
    // plugins store only the ids of images
    const images =
      name.endsWith('gallery') && Array.isArray(settings.ids)
        ? `[gallery ids="${settings.ids.map(Number).join()}"]`
        : ''
    if (closing) close(name)
    else if (!rest.endsWith('/')) {
      if (name.includes('/') && !name.startsWith('core-embed/'))
        lose({ what: `block ${name}, text kept`, quote: source || name })
      open.push({ name, from: out.length, isHidden, images })
    } else if (images !== '') out += images
    else if (name === 'block') out += shared(settings, source)
    else if (name.endsWith('paywall')) {
      withhold(name, content.slice(at))
      return out
    } else if (name !== 'more' && name !== 'nextpage') lose({ what: `block ${name}`, quote: source || name })
  }
  out += content.slice(at)
  for (const { name, isHidden } of open.toReversed()) if (isHidden) close(name)
  return out
}

/** Converts the background images of cover blocks. */
const withBackgrounds = (html: string) =>
  html.replaceAll(
    /<(?:div|section)\b[^<>]{0,2000}\bbackground-image:\s*url\((?:&quot;|['"])?(https?:[^)'"&]+)[^<>]*>/g,
    (tag: string, address: string) => `${tag}<img src="${address}" alt="">`,
  )

/** Converts double line breaks to paragraphs and single ones to breaks, as the classic editor does. */
function paragraphs(content: string): string {
  const kept: string[] = []
  const text = content.replaceAll('\r\n', '\n').replaceAll(/<(pre|script|style)\b[^]*?<\/\1>/gi, (block) => {
    kept.push(block)
    return `\n\n<pre data-kept="${kept.length - 1}"></pre>\n\n`
  })
  const html = text
    .split(/\n\s*\n/)
    .map((part) => {
      if (part.trim() === '') return ''
      const address = addressAlone.exec(part)?.[1]
      if (address) return `<div class="wp-block-embed__wrapper">${address}</div>`
      if (beginsBlock.test(part) && endsBlock.test(part)) return part
      return `<p>${part.trim().replaceAll('\n', '<br>\n')}</p>`
    })
    .join('\n')
  return html.replaceAll(/<pre data-kept="(\d+)"><\/pre>/g, (_all, index: string) => kept[Number(index)]!)
}

const attributesOf = (source: string): Record<string, string> =>
  Object.fromEntries(
    [...source.matchAll(/([\w-]+)=(?:"([^"]*)"|'([^']*)'|([^\s"'\]]+))/g)].map(
      ([, name, double, single, bare]) => [name!, double ?? single ?? bare ?? ''],
    ),
  )

const imageHtml = ({ url, alt, caption }: Attachment) =>
  `<figure><img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}"><figcaption>${caption}</figcaption></figure>`

const isImage = ({ url }: Attachment) => /\.(?:jpe?g|png|gif|webp|avif|svg|bmp|heic|tiff?)$/i.test(url)

/** Returns the images of a gallery: the listed ones, or those uploaded to its post. */
function galleryHtml(source: string, { id: post, attachments, lose }: PostContext): string {
  const { ids = '', include = ids, exclude = '', id = post, order = '' } = attributesOf(source)
  const listed = (text: string) => text.split(/[\s,]+/).filter(Boolean)
  const excluded = new Set(listed(exclude))
  const found =
    include === ''
      ? [...attachments.values()]
          .filter((one) => one.parent === id && isImage(one) && !excluded.has(one.id))
          .toSorted((one, other) => one.order - other.order || Number(one.id) - Number(other.id))
      : listed(include).flatMap((one) => attachments.get(one) ?? [])
  if (found.length === 0 || (include !== '' && found.length < listed(include).length))
    lose({ what: 'gallery whose images are not in the export', quote: source })
  const ordered = /^desc$/i.test(order) ? found.toReversed() : found
  return `\n\n<figure class="wp-block-gallery">${ordered.map(imageHtml).join('')}</figure>\n\n`
}

const player = /^(?:src|mp4|m4v|webm|ogv|mp3|m4a|ogg|wav|flac)$/

/** Converts a video or audio shortcode with an address. */
function mediaHtml(name: string, source: string, inner: string): string | undefined {
  const address =
    Object.entries(attributesOf(source)).find(([key]) => player.test(key))?.[1] ??
    /https?:[^\s"'<>[\]]+/.exec(inner)?.[0]
  return address && `\n\n<${name} src="${escapeHtml(address)}"></${name}>\n\n`
}

/** Shortcodes whose content only some readers saw. */
const restrictedName =
  /(?:^|[_-])(?:access|hide|hidden|logged[_-]?in|members?(?:hip)?|only|paid|premium|private|protect(?:ed)?|restrict(?:ed)?|s2if|subscribers?)(?:$|[_-]|\d)/i

const ownNames = /^(?:audio|caption|code|embed|gallery|playlist|sourcecode|video|wp_caption)$/

/** Escapes brackets that are not shortcodes. */
const asText = (source: string) => source.replaceAll('[', '&#91;').replaceAll(']', '&#93;')

/** Unescapes shortcodes in double brackets. Other double brackets are text. */
const showEscaped = (content: string) =>
  content
    .replaceAll(/\[(\[([a-z][\w-]*)(?:\s[^[\]]{0,500})?\][^]{0,2000}?\[\/\2\])\]/gi, (_all, inner: string) =>
      asText(inner),
    )
    .replaceAll(
      /\[(\[([a-z][\w-]*)([^[\]]{0,500})\])\]/gi,
      (all: string, inner: string, name: string, rest: string) =>
        ownNames.test(name) || /[_-]/.test(name) || rest.includes('=') ? asText(inner) : all,
    )

/** Reports the shortcodes of plugins, and keeps their content. A word in brackets is text, unless it is alone on a line. */
function loseUnknown(content: string, lose: (lost: Lost) => void): string {
  const closed = new Set([...content.matchAll(/\[\/([\w-]+)\]/g)].map(([, name]) => name))
  return content.replaceAll(
    /<(pre|code)\b[^]*?<\/\1\s*>|<[^<>]*>|\[(\/?)([a-z][\w-]*)((?:[\s=][^[\]]{0,2000})?)\]/gi,
    (
      source: string,
      _tag,
      closing: string | undefined,
      name: string | undefined,
      rest: string,
      at: number,
    ) => {
      if (name === undefined) return source
      const before = content.slice(Math.max(0, at - 200), at)
      const after = content.slice(at + source.length, at + source.length + 200)
      const isAlone = /(?:^|\n|>)[ \t]*$/.test(before) && /^[ \t]*(?:$|\n|<)/.test(after)
      const isShortcode = closed.has(name) || /[_-]/.test(name) || rest.includes('=') || isAlone
      if (!isShortcode) return source
      if (!closing) lose({ what: 'shortcode', quote: source })
      return ''
    },
  )
}

/** Expands the shortcodes of WordPress. Reports those of plugins, and leaves out what they hid. */
function expandShortcodes(content: string, context: PostContext): string {
  const { lose } = context
  const visible = replacePairs(
    showEscaped(content),
    /\[([a-z][\w-]*)(?:\s[^[\]]{0,500})?\]/gi,
    ([, name = '']) => (restrictedName.test(name) ? new RegExp(`\\[/${name}\\]`, 'gi') : undefined),
    (inner, [source]) => {
      lose({ what: `restricted text in ${source}, left out`, quote: words(inner) })
      return ''
    },
  )
  const expanded = visible
    .replaceAll(
      /\[(sourcecode|code)([^\]]*)\]([^]*?)\[\/\1\]/g,
      (_all, _name, rest: string, code: string) => {
        const { language = '', lang = language } = attributesOf(rest)
        const text = /&(?:lt|gt|amp|quot);/.test(code) ? code : escapeHtml(code)
        return `<pre><code class="language-${escapeHtml(lang)}">${asText(text.replace(/^\n/, ''))}</code></pre>`
      },
    )
    .replaceAll(/\[(?:wp_)?caption[^\]]*\]([^]*?)\[\/(?:wp_)?caption\]/g, (all, inner: string) => {
      const given = attributesOf(all.slice(0, all.indexOf(']'))).caption ?? ''
      const [, image = '', words = ''] = /^\s*((?:<a\b[^>]*>)?\s*<img\b[^>]*>\s*(?:<\/a>)?)([^]*)$/.exec(
        inner,
      ) ?? ['', '', inner]
      return `\n\n<figure>${image}<figcaption>${(words.trim() || given).trim()}</figcaption></figure>\n\n`
    })
    .replaceAll(/\[gallery([^\]]*)\]/g, (all: string) => galleryHtml(all, context))
    .replaceAll(
      /\[embed[^\]]*\]\s*(\S+?)\s*\[\/embed\]/g,
      (_all, url: string) => `\n\n<div class="wp-block-embed__wrapper">${url}</div>\n\n`,
    )
    .replaceAll(
      /\[(youtube|vimeo)[\s=]+(?:id=)?["']?([^\]\s"']+)[^\]]*\]/g,
      (_all, name: string, id: string) => {
        const address = /[/.]/.test(id)
          ? id
          : name === 'vimeo'
            ? `https://vimeo.com/${id}`
            : `https://youtu.be/${id}`
        return `\n\n<div class="wp-block-embed__wrapper">${address}</div>\n\n`
      },
    )
    .replaceAll(
      /\[(video|audio|playlist)\b([^\]]*)\](?:([^]*?)\[\/\1\])?/g,
      (all, name: string, rest: string, inner = '') => {
        const html = name === 'playlist' ? undefined : mediaHtml(name, rest, String(inner))
        if (html === undefined) lose({ what: `${name} file`, quote: all })
        return html ?? (inner as string)
      },
    )
  return loseUnknown(expanded, lose)
}
