import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sampleImage } from './sample-image.ts'

/** Texts of every kind of block that Markdown and Hugo know, each with a word of its own. */
const blocks = [
  'A paragraph with *emphasis*, **strength**, `code` and [a link](https://example.org/page).',
  '## A heading\n\n#### A deeper heading',
  '- one\n  - two\n    - three\n- four\n\n1. first\n2. second\n\n- [x] done\n- [ ] open',
  '> A quote of two lines\n> — and the second',
  '> [!TIP]\n> A tip for readers',
  '```go {linenos=table}\nfunc main() {}\n```',
  '    indented code',
  '| name | size |\n|------|-----:|\n| left | 1 |',
  '![A small square](square.png "Its title")',
  '{{< figure src="square.png" alt="The square again" caption="A caption" >}}',
  '{{< youtube abcdefghijk >}}',
  '{{< highlight python >}}\nprint(1)\n{{< /highlight >}}',
  '{{< tweet user="somebody" id="1234" >}}',
  'A note.[^n]\n\n[^n]: The text of the note.',
  '---',
  '<details><summary>More</summary><p>Hidden words</p></details>',
  '<iframe src="https://maps.example.org/?q=1" title="A map of the town"></iframe>',
  'Term\n: not a definition list in CommonMark',
  '~~struck~~ words',
  '[relative](/about/)',
]

/** The front matter of one post, in YAML for even numbers and TOML for odd ones. */
const frontMatter = (number: number) =>
  number % 2 === 0
    ? `---\ntitle: "Post ${number}"\ndate: 2021-03-${String(1 + (number % 28)).padStart(2, '0')}T10:00:00+02:00\ntags: [garden, tag-${number % 5}]\ncategories:\n  - Notes\nauthor: Ada Writer\naliases:\n  - /old/post-${number}/\n---\n`
    : `+++\ntitle = "Post ${number}"\ndate = 2021-04-${String(1 + (number % 28)).padStart(2, '0')}T10:00:00Z\ntags = ["kitchen"]\ncategories = ["Recipes"]\nauthors = ["Ben Baker"]\naliases = ["/old/post-${number}/"]\n+++\n`

/** Writes a folder as Hugo has: forty posts, and files that are drafts, scheduled, pages or cannot be read. */
export async function writeHugoFolder(folder: string): Promise<void> {
  const files: Record<string, string | Buffer> = {
    'content/posts/square.png': await sampleImage(40, 30),
    'content/posts/_index.md': '---\ntitle: All posts\n---\nWords of a list page',
    'content/posts/draft.md': '---\ntitle: Unfinished\ndraft: true\n---\nNot yet',
    'content/posts/members.md':
      '---\ntitle: For members\nvisibility: members\ndate: 2021-01-01\n---\nFor some',
    'content/posts/later.md': '---\ntitle: Later\ndate: 9999-12-31T23:59:59Z\n---\nIn the future',
    'content/posts/early.md': '---\ntitle: Early\ndate: 1900-01-01\nslug: post-0\n---\nLong ago',
    'content/posts/no-date.md': '---\ntitle: Odd date\ndate: yesterday\n---\nSome day',
    'content/posts/broken.md': Buffer.from([0x23, 0x20, 0x41, 0x0a, 0xff, 0xfe, 0x42]),
    'content/posts/broken-front.md': '---\ntitle: [unclosed\n---\ntext',
    'content/posts/missing.md':
      '---\ntitle: Missing image\ndate: 2021-01-02\n---\n![What it showed](nowhere.png)\n\n![Not one](early.md)',
    'config.toml': 'title = "A site"',
  }
  for (let number = 0; number < 40; number += 1)
    files[`content/posts/post-${number}.md`] = `${frontMatter(number)}\n${blocks[number % blocks.length]}\n`
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
}
