import { escapeHtml } from '#contract/escape-html.ts'
import { hideCode } from './code-parts.ts'
import { replaceEach } from './replace-tags.ts'

/** Reports something that isn't understood, with its source. */
export type Lose = (what: string, quote: string) => void

export type Arguments = { at(position: number, name: string): string; positional: readonly string[] }

/** Parses the arguments of a shortcode, tag or component. */
export function readArguments(source: string): Arguments {
  const positional: string[] = []
  const named: Record<string, string> = {}
  for (const [, name, double, single, raw, braces, bare] of source.matchAll(
    /(?:([\w-]+)[=:](?!\/\/))?(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|`([^`]*)`|\{([^{}]*)\}|([^\s"'`=,{}]+))/g,
  )) {
    const value = (double ?? single)?.replaceAll(/\\(.)/g, '$1') ?? raw ?? braces ?? bare ?? ''
    if (name) named[name] = value.replace(/^(["'`])(.*)\1$/, '$2')
    else positional.push(value)
  }
  return { at: (position, name) => named[name] ?? positional[position] ?? '', positional }
}

const player = (at: Arguments['at'], address: string): string => {
  const id = at(0, 'id') || at(9, 'videoid')
  const source = /[/.]/.test(id) ? id : `${address}${id}`
  return `<iframe src="${escapeHtml(source)}" title="${escapeHtml(at(9, 'title'))}"></iframe>`
}

const figure = ({ at }: Arguments): string => {
  const image = `<img src="${escapeHtml(at(0, 'src'))}" alt="${escapeHtml(at(9, 'alt'))}">`
  const words = [at(9, 'title'), at(9, 'caption'), at(9, 'attr')].filter(Boolean).map(escapeHtml)
  return `<figure>${image}<figcaption>${words.join(' – ')}</figcaption></figure>`
}

/** Returns the HTML of an embed that several programs have a shortcode, tag or component for; undefined for other names. */
export function embedHtml(name: string, args: Arguments): string | undefined {
  const { at } = args
  switch (name.toLowerCase()) {
    case 'youtube':
    case 'liteyoutube':
      return player(at, 'https://www.youtube.com/embed/')
    case 'vimeo':
      return player(at, 'https://player.vimeo.com/video/')
    case 'embed':
      return at(0, 'url') === ''
        ? undefined
        : `<div class="wp-block-embed__wrapper">${escapeHtml(at(0, 'url'))}</div>`
    case 'figure':
    case 'image':
    case 'img':
      return at(0, 'src') === '' ? undefined : figure(args)
    default:
      return undefined
  }
}

/**
 * Replaces Hugo shortcodes by HTML, and keeps the text inside unknown ones.
 * @param show restores extracted parts in the arguments
 */
export function replaceShortcodes(text: string, lose: Lose, show: (text: string) => string): string {
  const write = (rest: string, [, closing, name = '']: RegExpExecArray, source: string) => {
    if (rest.includes('{{')) return undefined
    if (closing) return ''
    const args = readArguments(show(rest.replace(/\/\s*$/, '')))
    if (/^(?:rel)?ref$/.test(name)) return encodeURI(args.at(0, 'path'))
    const html = embedHtml(name, args)
    if (html === undefined) lose('shortcode', source)
    return html ?? ''
  }
  const marked = replaceEach(text, /\{\{<\s*(\/?)\s*([\w./-]+)/g, '>}}', write)
  return replaceEach(marked, /\{\{%\s*(\/?)\s*([\w./-]+)/g, '%}}', write)
}

/**
 * Replaces Hugo shortcodes by HTML, outside code.
 * @param onLost called with the source of each unknown shortcode
 */
export function expandShortcodes(markdown: string, onLost: (source: string) => void): string {
  const { text, show } = hideCode(markdown)
  return show(replaceShortcodes(text, (_what, quote) => onLost(show(quote)), show))
}
