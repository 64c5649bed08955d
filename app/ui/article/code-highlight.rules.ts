/** A piece of code; without a kind it is plain text. */
export type CodeToken = { kind?: string; text: string }

/** Kinds that have a colour: keyword, string, comment, number, function, type, punctuation. */
const coloured = new Set(['k', 's', 'c', 'n', 'f', 't', 'p'])

/** Splits `text` by its `spans`. Parts with missing or invalid spans become plain text; no character is lost. */
export function tokensFromSpans(text: string, spans = ''): CodeToken[] {
  const tokens: CodeToken[] = []
  let at = 0
  for (const [, kind = '', length] of spans.matchAll(/([a-z])(\d+)(?= |$)/g)) {
    if (at >= text.length) break
    const end = Math.min(at + Number(length), text.length)
    push(tokens, coloured.has(kind) ? kind : undefined, text.slice(at, end))
    at = end
  }
  push(tokens, undefined, text.slice(at))
  return tokens
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string) => text.replace(/[&<>]/g, (character) => entities[character]!)

/** Renders code as escaped HTML, with an element around each coloured token. */
export function renderCodeWithSpans(text: string, spans?: string): string {
  let markup = ''
  for (const { kind, text: letters } of tokensFromSpans(text, spans)) {
    markup += kind ? `<span class="tok-${kind}">${escaped(letters)}</span>` : escaped(letters)
  }
  return markup
}

function push(tokens: CodeToken[], kind: string | undefined, text: string): void {
  if (!text) return
  const last = tokens.at(-1)
  // white space has no colour and joins the token before it
  if (last && (last.kind === kind || /^\s+$/.test(text))) last.text += text
  else tokens.push(kind ? { kind, text } : { text })
}
