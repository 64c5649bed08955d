/** The script of every payload; the journey detects its dialog. */
const alertCall = 'alert(1)'

const polyglots = [
  `javascript:/*--></title></style></textarea></script></xmp><svg/onload='+/"/+/onmouseover=1/+/[*/[]/+${alertCall}//'>`,
  `"'><img src=x onerror=${alertCall}>{{constructor.constructor('${alertCall}')()}}\${${alertCall}}`,
  `--></script><script>${alertCall}</script><!--`,
  `]]><script>${alertCall}</script>`,
  `</title><svg onload=${alertCall}>`,
  `<script>${alertCall}</script>`,
  `<script/src=data:,${alertCall}></script>`,
  `<scr<script>ipt>${alertCall}</scr</script>ipt>`,
  `<script\u0000>${alertCall}</script>`.replace('\u0000', '\u0001'),
  `<svg><script>${alertCall}</script></svg>`,
  `<svg><animate onbegin=${alertCall} attributeName=x dur=1s>`,
  `<svg><use href="data:image/svg+xml,<svg id=x xmlns='http://www.w3.org/2000/svg'><script>${alertCall}</script></svg>#x"/>`,
  `<math><mi xlink:href="javascript:${alertCall}">x</mi></math>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${alertCall}>`,
  `<iframe srcdoc="<script>parent.${alertCall}</script>">`,
  `<object data="data:text/html,<script>${alertCall}</script>">`,
  `<base href="javascript:/${alertCall}//">`,
  `<link rel=stylesheet href="data:text/css,*{background:url(javascript:${alertCall})}">`,
  `<form action="javascript:${alertCall}"><button autofocus>x</button></form>`,
  `<details open ontoggle=${alertCall}>x</details>`,
  `<video><source onerror=${alertCall}></video>`,
  `<body onload=${alertCall}>`,
  `<template><script>${alertCall}</script></template>`,
  `<a href="javascript:${alertCall}">x</a>`,
  `<a href=" &#106;avascript:${alertCall}">x</a>`,
  `[x](javascript:${alertCall})`,
  `[x](JaVaScRiPt:${alertCall})`,
  `[x](\u0001javascript:${alertCall})`,
  `[x](data:text/html,<script>${alertCall}</script>)`,
  `[x](https://x" onmouseover="${alertCall})`,
  `[x](mailto:a@b.c?x="onclick="${alertCall})`,
  `![x](x" onerror="${alertCall})`,
  `\`<img src=x onerror=${alertCall}>\``,
  `" onmouseover="${alertCall}" x="`,
  `\` onmouseover=${alertCall} `,
  `\\"-${alertCall}//`,
  `';${alertCall}//`,
  `{"__proto__":{"dangerouslySetInnerHTML":{"__html":"<img src=x onerror=${alertCall}>"}}}`,
  `&lt;script&gt;${alertCall}&lt;/script&gt;`,
  `\\u003cscript\\u003e${alertCall}\\u003c/script\\u003e`,
  `\uff1cscript\uff1e${alertCall}\uff1c/script\uff1e`,
  `{{7*7}}{{${alertCall}}}`,
]

const tags = ['img', 'svg', 'video', 'iframe', 'input', 'body', 'a', 'div', 'x', 'object', 'math', 'style']
const events =
  'onerror onload onfocus onmouseover onpointerrawupdate onanimationend ontoggle onpageshow'.split(' ')
const wrappers: ((payload: string) => string)[] = [
  (payload) => payload,
  (payload) => `">${payload}`,
  (payload) => `'>${payload}`,
  (payload) => `--!>${payload}`,
  (payload) => `</script>${payload}`,
]

/** Returns `count` XSS payloads: known polyglots first, then combinations of tags, events and contexts. */
export function scriptPayloads(count: number): string[] {
  const generated = wrappers.flatMap((wrap) =>
    tags.flatMap((tag) =>
      events.map((event) => wrap(`<${tag} src=x href=x tabindex=0 autofocus ${event}=${alertCall}>`)),
    ),
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
