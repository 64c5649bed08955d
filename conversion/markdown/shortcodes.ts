/** Shortcodes of Hugo whose content or picture a post can show, as the HTML that Hugo makes of them. */
const known: Record<string, (argument: Arguments) => string> = {
  youtube: ({ at }) =>
    `<iframe src="https://www.youtube.com/embed/${escape(at(0, 'id'))}" title="${escape(at(9, 'title'))}"></iframe>`,
  vimeo: ({ at }) =>
    `<iframe src="https://player.vimeo.com/video/${escape(at(0, 'id'))}" title="${escape(at(9, 'title'))}"></iframe>`,
  figure: ({ at }) => {
    const image = `<img src="${escape(at(0, 'src'))}" alt="${escape(at(9, 'alt'))}">`
    const words = [at(9, 'title'), at(9, 'caption'), at(9, 'attr')].filter(Boolean).map(escape)
    return `<figure>${image}<figcaption>${words.join(' – ')}</figcaption></figure>`
  },
}

type Arguments = { at(position: number, name: string): string }

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

function readArguments(source: string): Arguments {
  const positional: string[] = []
  const named: Record<string, string> = {}
  for (const [, name, quoted, raw, bare] of source.matchAll(
    /(?:([\w-]+)=)?(?:"((?:[^"\\]|\\.)*)"|`([^`]*)`|([^\s"`=]+))/g,
  )) {
    const value = quoted?.replaceAll(/\\(.)/g, '$1') ?? raw ?? bare ?? ''
    if (name) named[name] = value
    else positional.push(value)
  }
  return { at: (position, name) => named[name] ?? positional[position] ?? '' }
}

const highlighted =
  /\{\{[<%]\s*highlight\s+([\w+#.-]+)[^}]*[>%]\}\}\r?\n?([^]*?)\{\{[<%]\s*\/\s*highlight\s*[>%]\}\}/g
const shortcode = /\{\{([<%])\s*(\/?)\s*([\w./-]+)((?:"[^"]*"|`[^`]*`|[^}"`])*?)\/?\s*[>%]\}\}/g
const fence = /^(?: {0,3})(`{3,}|~{3,})[^]*?(?:^ {0,3}\1[`~]*\s*$|(?![^]))/gm

/**
 * Replaces the shortcodes of Hugo by HTML, outside of code. The text inside of an unknown one stays.
 * @param onLost called with each unknown shortcode, as it is written
 */
export function expandShortcodes(markdown: string, onLost: (source: string) => void): string {
  const withCode = markdown.replaceAll(
    highlighted,
    (_all, language: string, code: string) => `\`\`\`\`${language}\n${code.replace(/\n?$/, '\n')}\`\`\`\`\n`,
  )
  let out = ''
  let from = 0
  for (const block of withCode.matchAll(fence)) {
    out += expand(withCode.slice(from, block.index), onLost) + block[0]
    from = block.index + block[0].length
  }
  return out + expand(withCode.slice(from), onLost)
}

function expand(text: string, onLost: (source: string) => void): string {
  return text.replaceAll(shortcode, (source, _kind, closing: string, name: string, rest: string) => {
    const make = known[name]
    if (make && !closing) return make(readArguments(rest))
    if (!closing) onLost(source)
    return ''
  })
}
