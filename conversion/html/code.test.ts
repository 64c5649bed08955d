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
  'ChatGPT, with an editor': `JavaScript<pre><div><div>JavaScript</div><button>Run</button><div class="cm-editor"><div class="cm-content"><span>const a = 1</span><br><span>42</span></div></div></div></pre>`,
  GitHub: `js<div class="highlight highlight-source-js notranslate" dir="auto"><pre><span class="pl-k">const</span> a = 1\n42</pre><div class="zeroclipboard-container"><clipboard-copy aria-label="Copy" role="button"><svg class="octicon"><path></path></svg></clipboard-copy></div></div>`,
  'a file on GitHub': `<table class="highlight js-file-line-container"><tbody><tr><td id="L1" class="blob-num js-line-number" data-line-number="1"></td><td class="blob-code js-file-line">const a = 1</td></tr><tr><td class="blob-num">2</td><td class="blob-code">42</td></tr></tbody></table>`,
  GitLab: `js<div class="markdown-code-block"><pre class="code highlight language-js" lang="javascript"><code><span class="line">const a = 1</span>\n<span class="line">42</span></code></pre><copy-code><button class="gl-button" title="Copy to clipboard"><svg><use></use></svg></button></copy-code></div>`,
  'a file on GitLab': `<div class="file-content"><div class="line-numbers"><a class="file-line-num" href="#L1">1</a><a class="file-line-num" href="#L2">2</a></div><div><pre class="code highlight"><code>const a = 1\n42</code></pre></div></div>`,
  'Stack Overflow': `js<pre class="lang-js s-code-block"><code class="hljs language-javascript">const a = 1\n42\n</code></pre><div class="js-copy"><button type="button" class="s-btn">Copy</button></div>`,
  Docusaurus: `js<div class="language-js codeBlockContainer_Ckt0"><div class="codeBlockContent_biex"><pre class="prism-code language-js"><code><span class="token-line"><span class="codeLineNumber_Tfdd">1</span><span class="token plain">const a = 1</span><br></span><span class="token-line"><span class="codeLineNumber_Tfdd">2</span><span class="token number">42</span><br></span></code></pre><div class="buttonGroup__atx"><button aria-label="Copy code to clipboard">Copy</button></div></div></div>`,
  'Confluence, before the cloud': `js<div class="codeContent panelContent pdl"><div id="highlighter_7" class="syntaxhighlighter sh-confluence js"><div class="toolbar"><a href="#" class="toolbar_item help">?</a></div><table><tbody><tr><td class="gutter"><div class="line number1">1</div><div class="line number2">2</div></td><td class="code"><div class="container"><div class="line number1"><code class="js keyword">const</code>&nbsp;<code class="js plain">a = 1</code></div><div class="line number2"><code class="js value">42</code></div></div></td></tr></tbody></table></div></div>`,
  'Confluence in the cloud': `js<div class="code-block"><span style="white-space: pre"><code class="language-js" style="white-space: pre"><span><span class="linenumber ds-line-number">1</span>const a = 1\n</span><span><span class="linenumber">2</span>42\n</span></code></span><button>Copy</button></div>`,
  VitePress: `js<div class="language-js line-numbers-mode"><button title="Copy Code" class="copy"></button><span class="lang">js</span><pre class="shiki"><code><span class="line">const a = 1</span>\n<span class="line">42</span></code></pre><div class="line-numbers-wrapper" aria-hidden="true"><span class="line-number">1</span><br><span class="line-number">2</span><br></div></div>`,
  'Microsoft Learn': `javascript<div class="codeHeader"><span class="language">JavaScript</span><button class="action">Copy</button></div><pre><code class="lang-javascript">const a = 1\n42</code></pre>`,
  'highlight.js with numbers': `js<pre><code class="hljs language-js"><table class="hljs-ln"><tbody><tr><td class="hljs-ln-line hljs-ln-numbers"><div class="hljs-ln-n" data-line-number="1"></div></td><td class="hljs-ln-line hljs-ln-code">const a = 1</td></tr><tr><td class="hljs-ln-line hljs-ln-numbers">2</td><td class="hljs-ln-line hljs-ln-code">42</td></tr></tbody></table></code></pre>`,
  Hexo: `js<figure class="highlight js"><table><tr><td class="gutter"><pre><span class="line">1</span><br><span class="line">2</span><br></pre></td><td class="code"><pre><span class="line">const a = 1</span><br><span class="line">42</span><br></pre></td></tr></table></figure>`,
  Rouge: `js<div class="language-js highlighter-rouge"><div class="highlight"><pre class="highlight"><code><table class="rouge-table"><tbody><tr><td class="rouge-gutter gl"><pre class="lineno">1\n2\n</pre></td><td class="rouge-code"><pre>const a = 1\n42\n</pre></td></tr></tbody></table></code></pre></div></div>`,
  Hugo: `js<div class="highlight"><div class="chroma"><table class="lntable"><tr><td class="lntd"><pre class="chroma"><code><span class="lnt">1\n</span><span class="lnt">2\n</span></code></pre></td><td class="lntd"><pre class="chroma"><code class="language-js" data-lang="js"><span class="line">const a = 1\n</span><span class="line">42\n</span></code></pre></td></tr></table></div></div>`,
  Sphinx: `js<div class="highlight-js notranslate"><div class="highlight"><pre><span></span><span class="linenos">1</span>const a = 1\n<span class="linenos">2</span>42\n</pre><button class="copybtn" data-tooltip="Copy"><svg><path></path></svg></button></div></div>`,
}

test.each(Object.entries(blocks))('code of %s is the code and nothing else', (_name, block) => {
  const [, language, html] = /^(\w*)(.*)$/s.exec(block)!
  expect(seenOf(html!)).toEqual([[language, 'const a = 1\n42']])
})

test('words beside code that are no tool stay', () => {
  expect(seenOf('<pre>$ <code>npm ci</code> # once</pre>')).toEqual([['', '$ npm ci # once']])
  expect(seenOf('<div><div>Example</div><pre>a</pre></div>')).toEqual([['paragraph'], ['', 'a']])
  const titled = '<div><div>src/app.ts <button>Copy</button></div><pre>a</pre></div>'
  expect(seenOf(titled)).toEqual([['paragraph'], ['', 'a']])
  expect(seenOf('<form><p>Words</p><button>Send</button></form>')).toEqual([['paragraph'], ['paragraph']])
})
