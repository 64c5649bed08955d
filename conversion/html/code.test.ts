import { expect, test } from 'vitest'
import { convertHtml } from './convert-html.ts'

/** What is on a page, code between backticks after its language. */
const seenOf = (html: string) =>
  convertHtml(`<div><p>Run:</p>${html}<p>Done.</p></div>`)
    .sections.slice(1, -1)
    .map((section) => (section.type === 'code' ? [section.language, section.text] : [section.type]))

/** Blocks of code as programs and sites write them, all of `const a = 1` and `42`, the second of which could be the number of a line; the name of the language is in front. */
const blocks: Record<string, string> = {
  'ChatGPT, with a header of its own': `javascript<pre class="overflow-visible!"><div class="rounded-2xl"><div class="flex">javascript</div><div class="sticky"><div><button aria-label="Copier"><svg><path></path></svg>Copier le code</button></div></div><div dir="ltr"><code class="language-javascript"><span>const a = 1\n42\n</span></code></div></div></pre>`,
  GitHub: `js<div class="highlight highlight-source-js notranslate" dir="auto"><pre><span class="pl-k">const</span> a = 1\n42</pre><div class="zeroclipboard-container"><clipboard-copy aria-label="Copy" role="button"><svg class="octicon"><path></path></svg></clipboard-copy></div></div>`,
  'a file on GitHub': `<table class="highlight js-file-line-container"><tbody><tr><td id="L1" class="blob-num js-line-number" data-line-number="1"></td><td class="blob-code js-file-line">const a = 1</td></tr><tr><td class="blob-num">2</td><td class="blob-code">42</td></tr></tbody></table>`,
  GitLab: `js<div class="markdown-code-block"><pre class="code highlight language-js" lang="javascript"><code><span class="line">const a = 1</span>\n<span class="line">42</span></code></pre><copy-code><button class="gl-button" title="Copy to clipboard"><svg><use></use></svg></button></copy-code></div>`,
  'Stack Overflow': `js<pre class="lang-js s-code-block"><code class="hljs language-javascript">const a = 1\n42\n</code></pre><div class="js-copy"><button type="button" class="s-btn">Copy</button></div>`,
  'Confluence in the cloud': `js<div class="code-block"><span style="white-space: pre"><code class="language-js" style="white-space: pre"><span><span class="linenumber ds-line-number">1</span>const a = 1\n</span><span><span class="linenumber">2</span>42\n</span></code></span><button>Copy</button></div>`,
  'highlight.js with numbers': `js<pre><code class="hljs language-js"><table class="hljs-ln"><tbody><tr><td class="hljs-ln-line hljs-ln-numbers"><div class="hljs-ln-n" data-line-number="1"></div></td><td class="hljs-ln-line hljs-ln-code">const a = 1</td></tr><tr><td class="hljs-ln-line hljs-ln-numbers">2</td><td class="hljs-ln-line hljs-ln-code">42</td></tr></tbody></table></code></pre>`,
  Hugo: `js<div class="highlight"><div class="chroma"><table class="lntable"><tr><td class="lntd"><pre class="chroma"><code><span class="lnt">1\n</span><span class="lnt">2\n</span></code></pre></td><td class="lntd"><pre class="chroma"><code class="language-js" data-lang="js"><span class="line">const a = 1\n</span><span class="line">42\n</span></code></pre></td></tr></table></div></div>`,
}

test.each(Object.entries(blocks))('code of %s is the code and nothing else', (_name, block) => {
  const [, language, html] = /^(\w*)(.*)$/s.exec(block)!
  expect(seenOf(html!)).toEqual([[language, 'const a = 1\n42']])
})
