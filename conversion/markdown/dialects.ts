import { escapeHtml } from '#contract/escape-html.ts'
import { hideCode, literal, literalInText, preformatted, withoutPlaceholders } from './code-parts.ts'
import { replaceComponents } from './components.ts'
import { replaceDirectives } from './directives.ts'
import { replaceEach, replacePairs } from './replace-tags.ts'
import { embedHtml, readArguments, replaceShortcodes, type Lose } from './shortcodes.ts'

/** The format of a text: Markdown, Markdown with components (MDX), or the HTML of a site generator. */
export type Dialect = 'markdown' | 'mdx' | 'html'

/** An address of a post by its name in the source, which the import resolves. */
const postAddress = (name: string) => `post:${encodeURIComponent(name.trim())}`

/** Names of tags around text that only some readers could see, or none. */
const withheldNames =
  /^(?:comment|draft|hide|hidden|internal|logged-?in|members?(?:-?only)?|paid|paywall|premium|private|protected|restrict(?:ed)?|secret|subscribers?(?:-?only)?|todo)$/i

/** Keeps tags that are shown as text: Hugo tags with comment signs, and `raw` blocks of Jekyll and Nunjucks. */
function keepLiterals(text: string): string {
  const commented = ['<', '%'].reduce((one, sign) => {
    const close = sign === '<' ? '>' : sign
    return replaceEach(one, new RegExp(`\\{\\{${sign}/\\*`, 'g'), `*/${close}}}`, (inner) =>
      literal(`{{${sign}${inner}${close}}}`),
    )
  }, text)
  return replacePairs(
    commented,
    /\{%-?\s*(raw|verbatim)\s*-?%\}/g,
    ([, name]) => new RegExp(`\\{%-?\\s*end${name}\\s*-?%\\}`, 'g'),
    (inner) => inner.replaceAll('{', literal('{')),
  )
}

/** Removes what readers never saw: template comments, and restricted text, which is reported. */
function removeHidden(text: string, lose: Lose): string {
  const withoutComments = replacePairs(
    text,
    /\{#(?![\w:.-]+\})/g,
    () => /#\}/g,
    () => '',
  )
  const withhold = (inner: string, [source]: RegExpExecArray) => {
    if (!/comment/i.test(source)) lose('restricted text, left out', inner)
    return ''
  }
  const withoutTags = replacePairs(
    withoutComments,
    /\{%-?\s*([\w-]+)[^%\n]{0,300}%\}/g,
    ([, name = '']) =>
      withheldNames.test(name) ? new RegExp(`\\{%-?\\s*end${name}\\s*-?%\\}`, 'g') : undefined,
    withhold,
  )
  return replacePairs(
    withoutTags,
    /\{\{[<%]\s*([\w-]+)[^>%\n]{0,300}[>%]\}\}/g,
    ([, name = '']) =>
      withheldNames.test(name) ? new RegExp(`\\{\\{[<%]\\s*/\\s*${name}\\s*[>%]\\}\\}`, 'g') : undefined,
    withhold,
  )
}

/** A link definition that serves as a comment in Markdown. */
const commentDefinition =
  /^ {0,3}\[[^\]\n]{0,100}\]:[ \t]*(?:#|<>)[ \t]*(?:\([^\n]*\)|"[^\n]*"|'[^\n]*')[ \t]*$/gm

/** Removes and reports Obsidian comments between two `%%`. An unclosed one at the start of a line hides the rest. */
function removeObsidianComments(text: string, lose: Lose): string {
  const parts = text.split('%%')
  if (parts.length % 2 === 0) {
    const rest = parts.pop()!
    if (/(?:^|\n)[ \t]*$/.test(parts.at(-1)!)) parts.push(rest, '')
    else parts[parts.length - 1] += `%%${rest}`
  }
  return parts
    .map((part, index) => {
      if (index % 2 === 0) return part
      if (part.trim() !== '') lose('Obsidian comment, left out', part)
      return ''
    })
    .join('')
}

const imageName = /\.(?:png|jpe?g|gif|webp|svg|avif|bmp)$/i
const fileName = /\.(?!md$)[a-z][a-z\d]{1,4}$/i

/** Replaces Obsidian links, images and embedded notes: `[[Note#Part|words]]`, `![[image.png|300]]`. */
function replaceWikilinks(text: string, lose: Lose): string {
  return text.replaceAll(
    /(!?)\[\[([^\s[\]|\\][^[\]|\\\n]{0,300})(?:\\?\|([^[\]\n]{0,300}))?\]\](?!\()/g,
    (source, isEmbedded: string, target: string, words: string | undefined) => {
      const label = words?.split('|').find((part) => !/^\s*\d+(?:x\d+)?\s*$/.test(part)) ?? ''
      if (isEmbedded && imageName.test(target)) return `![${label}](<${encodeURI(target)}>)`
      if (fileName.test(target)) return `[${label || target}](<${encodeURI(target)}>)`
      const [name = '', part] = target.split('#')
      const shown = label || (name === '' ? part! : part ? `${name}: ${part}` : name)
      if (name === '') return `[${shown}](#)`
      if (isEmbedded) lose('embedded note, kept as a link', source)
      return `[${shown}](<${postAddress(target)}>)`
    },
  )
}

const calloutTags = /^(?:hint|note|alert|callout|admonition|tip|info|warning|danger|caution)$/

/** Writes a Hexo image tag, by its arguments: class names, address, size and texts. */
function hexoImage(args: readonly string[]): string {
  const at = args.findIndex((one) => /[/.]/.test(one))
  const words = args.slice(at + 1).filter((one) => !/^\d+(?:%|px)?$/.test(one))
  const [title = '', alt = title] = words.join(' ').includes('"')
    ? words
        .join(' ')
        .split(/"\s*"?/)
        .filter(Boolean)
    : words.length > 1
      ? [words.slice(0, -1).join(' '), words.at(-1)]
      : words
  return at < 0
    ? ''
    : `\n\n<img src="${escapeHtml(args[at]!)}" alt="${escapeHtml(alt)}" title="${escapeHtml(title)}">\n\n`
}

/** Replaces tags of Liquid, Nunjucks and Hexo. Reports unknown ones, and keeps the text inside. */
function replaceTags(text: string, lose: Lose, show: (text: string) => string): string {
  const open: string[] = []
  const closed = new Set([...text.matchAll(/\{%[-~+]?\s*end(\w+)/g)].map(([, name]) => name))
  const writeTag = (source: string, name: string, rest: string): string => {
    if (name.startsWith('end') || /^els(?:e|if|eif)$/.test(name)) {
      const opened = name.startsWith('end') && open.at(-1) === name.slice(3) ? open.pop()! : ''
      if (/^(?:block|pull)?quote$/.test(opened)) return '\n\n</blockquote>\n\n'
      return calloutTags.test(opened) ? '\n\n</div>\n\n' : ''
    }
    const args = readArguments(show(rest))
    const [first = '', ...others] = args.positional
    const words = others.join(' ')
    switch (name) {
      case 'post_url':
      case 'post_path':
      case 'link':
        return postAddress(first)
      case 'post_link':
        return `<a href="${postAddress(first)}">${escapeHtml(words || first)}</a>`
      case 'asset_path':
        return encodeURI(first)
      case 'asset_link':
        return `<a href="${encodeURI(first)}">${escapeHtml(words || first)}</a>`
      case 'asset_img':
      case 'img':
        return hexoImage(args.positional)
      case 'blockquote':
      case 'pullquote':
      case 'quote': {
        open.push(name)
        const author = name === 'pullquote' ? '' : show(rest).trim()
        return `\n\n<blockquote>${author && `<cite>${escapeHtml(author)}</cite>`}\n\n`
      }
      default: {
        if (calloutTags.test(name) && closed.has(name)) {
          open.push(name)
          const tone = args.at(0, 'style') || name
          return `\n\n<div class="callout callout-${escapeHtml(tone)}">\n\n`
        }
        const html = embedHtml(name, args)
        if (html === undefined) lose('template tag', source)
        return html ?? ''
      }
    }
  }
  return replaceEach(text, /(?<!\{)\{%[-~+]?\s*([a-z_][\w-]*)/gi, '%}', (rest, [, name = ''], source) =>
    rest.includes('{%') ? undefined : writeTag(source, name, rest.replace(/[-~+]$/, '')),
  )
}

/**
 * Replaces template expressions: the site's address, which posts here don't need, and calls of Zola. Others stay as text and are reported.
 */
function replaceExpressions(text: string, lose: Lose): string {
  return replaceEach(text, /\{\{/g, '}}', (written, _opened, source) => {
    if (/[{}]/.test(written)) return undefined
    const inner = written.replaceAll(/^-|-$/g, '').trim()
    if (/^site\.(?:baseurl|url|github\.url)$/.test(inner)) return ''
    const quoted = /^(?:"([^"]*)"|'([^']*)')\s*(?:\||$)/.exec(inner)
    if (quoted) return quoted[1] ?? quoted[2] ?? ''
    const [, name = '', args = ''] = /^(\w+)\((.*)\)$/s.exec(inner) ?? []
    const html = name && embedHtml(name, readArguments(args))
    if (html) return html
    lose('template expression, kept as text', source)
    return literal(source)
  })
}

/** Replaces marks of Jekyll, Pandoc and Obsidian that CommonMark shows as text. */
function replaceMarks(text: string, lose: Lose): string {
  return text
    .replaceAll(
      /^([ \t>]*#{1,6}[ \t][^\n{]*)\{[#.]([^{}\n]{1,200})\}[ \t]*$/gm,
      (_all, heading: string, id) => {
        lose('heading attributes', String(id))
        return heading.trimEnd()
      },
    )
    .replaceAll(/\{:[^{}\n]{1,300}\}/g, (source: string) => {
      lose('Kramdown attributes', source)
      return ''
    })
    .replaceAll(/(?<![=\w])==(?=[^\s=])([^=\n]{1,500})(?<=[^\s=])==(?![=\w])/g, '<mark>$1</mark>')
}

/**
 * Rewrites extensions of site generators and note programs as plain Markdown and HTML. Reports what isn't understood, and drops what
 * readers never saw. Replaces literal characters like `literal`.
 */
export function expandDialects(source: string, dialect: Dialect, onLost: Lose): string {
  const plain = withoutPlaceholders(source)
  const isMdx = dialect === 'mdx'
  const { text, show } = hideCode(
    isMdx ? plain : keepLiterals(plain),
    dialect === 'html' ? preformatted : undefined,
  )
  const lose: Lose = (what, quote) => onLost(what, literalInText(show(quote)).trim())
  if (isMdx) return show(replaceWritten(replaceComponents(text, lose), lose))
  const visible = removeHidden(text, lose)
  const expanded = [
    (one: string) => replaceShortcodes(one, lose, show),
    (one: string) => replaceTags(one, lose, show),
    (one: string) => replaceExpressions(one, lose),
  ].reduce((one, replace) => replace(one), visible)
  return show(dialect === 'html' ? expanded : replaceWritten(expanded, lose))
}

/** Applies the rules that are only for Markdown. */
const replaceWritten = (text: string, lose: Lose): string =>
  [
    (one: string) => one.replaceAll(commentDefinition, ''),
    removeObsidianComments,
    replaceDirectives,
    replaceWikilinks,
    replaceMarks,
  ].reduce((one, replace) => replace(one, lose), text)
