import { escapeHtml } from '#contract/escape-html.ts'
import { fenced } from '#conversion/markdown/code-parts.ts'
import type { Writer } from './writer.ts'

export const code: Writer<'code'> = {
  markdown: ({ text, language }) => fenced(text, language).trim(),
  html: ({ text }) => `<pre><code>${escapeHtml(text)}</code></pre>`,
}
