import { expect, test } from 'vitest'
import { convertHtml } from './convert-html.ts'

const mathml =
  '<mrow><msup><mi>a</mi><mn>2</mn></msup><mo>+</mo><mfrac><mrow><mi>b</mi><mo>−</mo><mn>1</mn></mrow><msqrt><mi>c</mi></msqrt></mfrac></mrow>'
const tex = String.raw`a^2+\frac{b-1}{\sqrt{c}}`
const annotated = `<math><semantics>${mathml}<annotation-xml encoding="MathML-Content"><ci>a</ci></annotation-xml><annotation encoding="application/x-tex">${tex}</annotation></semantics></math>`
const drawn = '<span class="base"><span class="mord">a</span><span class="msupsub">2</span>+…</span>'
const katex = `<span class="katex"><span class="katex-mathml">${annotated}</span><span class="katex-html" aria-hidden="true">${drawn}</span></span>`
const wikipedia = `<img src="https://wikimedia.org/api/rest_v1/media/math/render/svg/9f73" class="mwe-math-fallback-image-inline" aria-hidden="true" alt="{\\displaystyle ${tex}}">`

const formulas = {
  KaTeX: katex,
  MathML: annotated,
  'MathJax 4': `<mjx-container class="MathJax"><mjx-math data-latex="${tex}"><mjx-msup data-latex="a^2"></mjx-msup></mjx-math></mjx-container>`,
  Wikipedia: `<span class="mwe-math-element"><span class="mwe-math-mathml-inline mwe-math-mathml-a11y">${annotated}</span>${wikipedia}</span>`,
}
const withoutTex = {
  'MathML without TeX': `<math>${mathml}</math>`,
}

test.each([
  ...Object.entries(formulas).map(([name, html]) => [name, html, `\`${tex}\``] as const),
  ...Object.entries(withoutTex).map(([name, html]) => [name, html, 'a^2+(b−1)/(√c)'] as const),
])('a formula of %s stands in its sentence once', (_name, html, formula) => {
  const { sections, lost } = convertHtml(`<p>So ${html} holds.</p>`)
  expect(sections).toEqual([{ type: 'paragraph', text: `So ${formula} holds.` }])
  expect(lost).toEqual([{ what: 'formula formatting', quote: formula.replaceAll('`', '') }])
})
