import type { Lost } from '#conversion/converted.ts'
import { escapeHtml } from '#server/imports/ghost/cards.ts'

/** An uploaded file of the old site. */
export type Attachment = { url: string; alt: string; caption: string }

const blockTags =
  'address|article|aside|blockquote|center|details|div|dl|fieldset|figure|footer|form|h[1-6]|header|hr|iframe|li|main|nav|noscript|object|ol|p|pre|script|section|style|table|tbody|td|tfoot|th|thead|tr|ul|video|audio'
const beginsBlock = new RegExp(`^\\s*</?(?:${blockTags})[\\s>/]`, 'i')
const endsBlock = new RegExp(`</?(?:${blockTags})(?:\\s[^>]*)?>\\s*$`, 'i')
const addressAlone = /^\s*(https?:\/\/[^\s<>"]+)\s*$/

/**
 * Makes HTML of the text of a post, of blocks or of the classic editor.
 * @param attachments by their ids, for galleries
 */
export function postHtml(
  content: string,
  attachments: ReadonlyMap<string, Attachment>,
  lose: (lost: Lost) => void,
): string {
  const isOfBlocks = /<!--\s*wp:/.test(content)
  const expanded = expandShortcodes(isOfBlocks ? blocksHtml(content, lose) : content, attachments, lose)
  return isOfBlocks ? expanded : paragraphs(expanded)
}

const blockComment = /<!--\s*(\/?)wp:([a-z][\w/-]*)\s*(\{[^]*?\})?\s*(\/?)-->/g

/** Blocks that are drawn by the server and say nothing in the file. */
function blocksHtml(content: string, lose: (lost: Lost) => void): string {
  return content.replaceAll(
    blockComment,
    (_all, closing: string, name: string, settings: string, isEmpty: string) => {
      if (closing || !isEmpty) return ''
      if (name === 'more' || name === 'nextpage') return ''
      lose({ what: `block ${name}`, quote: settings ?? name })
      return ''
    },
  )
}

/** Double line breaks as paragraphs and single ones as breaks, as the classic editor shows them. */
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

const pictureHtml = ({ url, alt, caption }: Attachment) =>
  `<figure><img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}"><figcaption>${caption}</figcaption></figure>`

/** The shortcodes that WordPress itself knows; others are text, as WordPress shows them without their plugin. */
function expandShortcodes(
  content: string,
  attachments: ReadonlyMap<string, Attachment>,
  lose: (lost: Lost) => void,
): string {
  return content
    .replaceAll(
      /\[(sourcecode|code)([^\]]*)\]([^]*?)\[\/\1\]/g,
      (_all, _name, rest: string, code: string) => {
        const { language = '', lang = language } = attributesOf(rest)
        const text = /&(?:lt|gt|amp|quot);/.test(code) ? code : escapeHtml(code)
        return `<pre><code class="language-${escapeHtml(lang)}">${text.replace(/^\n/, '')}</code></pre>`
      },
    )
    .replaceAll(/\[(?:wp_)?caption[^\]]*\]([^]*?)\[\/(?:wp_)?caption\]/g, (all, inner: string) => {
      const given = attributesOf(all.slice(0, all.indexOf(']'))).caption ?? ''
      const [, picture = '', words = ''] = /^\s*((?:<a\b[^>]*>)?\s*<img\b[^>]*>\s*(?:<\/a>)?)([^]*)$/.exec(
        inner,
      ) ?? ['', '', inner]
      return `\n\n<figure>${picture}<figcaption>${(words.trim() || given).trim()}</figcaption></figure>\n\n`
    })
    .replaceAll(/\[gallery([^\]]*)\]/g, (all, rest: string) => {
      const ids = (attributesOf(rest).ids ?? '').split(',').map((id) => id.trim())
      const found = ids.flatMap((id) => attachments.get(id) ?? [])
      if (found.length < ids.length)
        lose({ what: 'gallery whose pictures are not in the export', quote: all })
      return `\n\n<figure class="wp-block-gallery">${found.map(pictureHtml).join('')}</figure>\n\n`
    })
    .replaceAll(
      /\[embed[^\]]*\]\s*(\S+?)\s*\[\/embed\]/g,
      (_all, url: string) => `\n\n<div class="wp-block-embed__wrapper">${url}</div>\n\n`,
    )
    .replaceAll(
      /\[(video|audio|playlist)\b([^\]]*)\](?:([^]*?)\[\/\1\])?/g,
      (all, name: string, _rest, inner = '') => {
        lose({ what: `${name} file`, quote: all })
        return inner as string
      },
    )
}
