/** The script of every payload; the journey detects its dialog. */
const alertCall = 'alert(1)'

const polyglots = [
  `javascript:/*--></title></style></textarea></script></xmp><svg/onload='+/"/+/onmouseover=1/+/[*/[]/+${alertCall}//'>`,
  `"'><img src=x onerror=${alertCall}>{{constructor.constructor('${alertCall}')()}}\${${alertCall}}`,
  `--></script><script>${alertCall}</script><!--`,
  `]]><script>${alertCall}</script>`,
  `</title><svg onload=${alertCall}>`,
  `<script>${alertCall}</script>`,
  `<scr<script>ipt>${alertCall}</scr</script>ipt>`,
  `<script\u0000>${alertCall}</script>`.replace('\u0000', '\u0001'),
  `<svg><animate onbegin=${alertCall} attributeName=x dur=1s>`,
  `<svg><use href="data:image/svg+xml,<svg id=x xmlns='http://www.w3.org/2000/svg'><script>${alertCall}</script></svg>#x"/>`,
  `<math><mi xlink:href="javascript:${alertCall}">x</mi></math>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${alertCall}>`,
  `<iframe srcdoc="<script>parent.${alertCall}</script>">`,
  `<object data="data:text/html,<script>${alertCall}</script>">`,
  `<base href="javascript:/${alertCall}//">`,
  `<link rel=stylesheet href="data:text/css,*{background:url(javascript:${alertCall})}">`,
  `<details open ontoggle=${alertCall}>x</details>`,
  `<video><source onerror=${alertCall}></video>`,
  `<body onload=${alertCall}>`,
  `<a href="javascript:${alertCall}">x</a>`,
  `<a href=" &#106;avascript:${alertCall}">x</a>`,
  `[x](javascript:${alertCall})`,
  `[x](\u0001javascript:${alertCall})`,
  `[x](data:text/html,<script>${alertCall}</script>)`,
  `[x](https://x" onmouseover="${alertCall})`,
  `[x](mailto:a@b.c?x="onclick="${alertCall})`,
  `![x](x" onerror="${alertCall})`,
  `\`<img src=x onerror=${alertCall}>\``,
  `" onmouseover="${alertCall}" x="`,
  `\\"-${alertCall}//`,
  `';${alertCall}//`,
  `{"__proto__":{"dangerouslySetInnerHTML":{"__html":"<img src=x onerror=${alertCall}>"}}}`,
  `\\u003cscript\\u003e${alertCall}\\u003c/script\\u003e`,
]

const tags = ['img', 'svg', 'video', 'iframe', 'input', 'body', 'a', 'div', 'x', 'object', 'math', 'style']
const events =
  'onerror onload onfocus onmouseover onpointerrawupdate onanimationend ontoggle onpageshow'.split(' ')
/** Returns `count` XSS payloads: known polyglots first, then combinations of tags, events and contexts. */
export function scriptPayloads(count: number): string[] {
  const generated = tags.flatMap((tag) =>
    events.map((event) => `"><${tag} src=x href=x tabindex=0 autofocus ${event}=${alertCall}>`),
  )
  if (count >= polyglots.length) return [...polyglots, ...generated].slice(0, count)
  const step = polyglots.length / count
  return Array.from({ length: count }, (_, index) => polyglots[Math.floor(index * step)]!)
}

/** Joins payloads into texts of at most `maxLength` characters; longer payloads are cut. */
export function packIntoTexts(payloads: string[], maxLength: number): string[] {
  const texts: string[] = []
  for (const payload of payloads) {
    const last = texts.at(-1)
    if (last !== undefined && last.length + payload.length + 1 <= maxLength)
      texts[texts.length - 1] = `${last} ${payload}`
    else texts.push(payload.slice(0, maxLength))
  }
  return texts
}
