import { expect, test } from 'vitest'
import { readFrontMatter } from './front-matter.ts'
import { listed } from '#tests/support/listed.ts'
import { publicationOf, type SitePublication } from './publication.rules.ts'

const now = '2026-06-01T00:00:00.000Z'
const site: SitePublication = { requiredFields: [], needsFields: false, publicFolders: new Set(['_recipes']) }

function decide(source: string, path = 'content/blog/one.md', of: Partial<SitePublication> = {}) {
  const { fields, hasFields } = readFrontMatter(source)
  return publicationOf({ fields, path, hasFields, date: undefined }, { ...site, ...of }, now)
}

const yaml = (fields: string) => `---\ntitle: One\n${fields}\n---\n\nText\n`

test.each(
  listed(`draft: yes | draft: "True" | Draft: on | draft: maybe | isDraft: 1 | published: No |
    published: "off" | published: soon | is_published: false | publish: n | public: 0 |
    dg-publish: false | listed: false | unlisted: yes | hidden: "true" | headless: on | private: y |
    password: opensesame | hide: true | exclude: yes | permalink: false | permalink: no | routable: off |
    redirect_to: /elsewhere/ | render: never | output: "false" | build:\n  render: link |
    build:\n  list: false | _build:\n  render: false | eleventyExcludeFromCollections: true |
    status: Draft | status: [in review] | state: Pending | stage: wip | type: draft |
    visibility: members | access: [paid] | expiryDate: 2026-05-31T23:00:00Z | expires: 2020-01-01 |
    unpublish_date: 2026-01-01 | expiry-date: some day | publishDate: soon | date: yesterday`),
)('a text with %j was not public', (field) => expect(decide(yaml(field)).status).toBe('draft'))

test.each(
  listed(`draft: no | draft: "False" | draft: "" | published: yes | published: 2020-02-03 | publish: true |
    hidden: 0 | hide: [navigation, toc] | permalink: /one/ | permalink: null |
    build:\n  render: always\n  list: always | status: Published | state: Texas | layout: post |
    visibility: public | expiryDate: 2026-06-02 | date: Last Modified | share: false`),
)('a text with %j was public', (field) => expect(decide(yaml(field)).status).toBe('published'))

test.each([
  ['date: 2020-01-02', '2020-01-02T00:00:00.000Z'],
  ['date: 2027-01-02', '2027-01-02T00:00:00.000Z'],
  ['date: 2020-01-02\npublishDate: 2026-07-01', '2026-07-01T00:00:00.000Z'],
  ['date: 2020-01-02\npublishDate: 2020-02-01', '2020-01-02T00:00:00.000Z'],
  ['date: 2027-01-02\npublishDate: 2020-02-01', '2020-02-01T00:00:00.000Z'],
  ['publish_date: 2030-01-01', '2030-01-01T00:00:00.000Z'],
  ['pubDatetime: 2021-01-01T10:00:00Z', '2021-01-01T10:00:00.000Z'],
  ['published: 2031-05-05', '2031-05-05T00:00:00.000Z'],
])('%j is published at %s', (fields, publishedAt) =>
  expect(decide(yaml(fields))).toEqual({ status: 'published', publishedAt }),
)

test.each([
  ['_drafts/idea.md', 'in _drafts'],
  ['site/Drafts/idea.md', 'in Drafts'],
  ['content/private/idea.md', 'in private'],
  ['pages/_partial.mdx', 'in _partial.mdx'],
  ['_secrets/idea.md', 'in _secrets'],
  ['site/Examples/lorem.md', 'in Examples'],
  ['_posts/2020-01-02-one.md', undefined],
  ['_recipes/soup.md', undefined],
  ['drafts.md', undefined],
  ['content/drafting/one.md', undefined],
])('%s: %s', (path, why) => expect(decide(yaml('tags: [a]'), path).why).toBe(why))

test('a text without what the others have is no post of the site', () => {
  expect(decide('# Notes', 'notes.md', { needsFields: true })).toMatchObject({
    status: 'draft',
    why: 'no front matter',
  })
  expect(decide('# Notes', 'notes.md').status).toBe('published')
  const vault = { requiredFields: ['publish'] }
  expect(decide(yaml('tags: [a]'), 'a.md', vault)).toMatchObject({ status: 'draft', why: 'no publish: true' })
  expect(decide(yaml('publish: on'), 'a.md', vault).status).toBe('published')
  expect(decide(yaml('status: archived')).status).toBe('archived')
})

test.each([
  ['TOML', '+++\ntitle = "One"\ndraft = true\n+++\nText'],
  ['JSON', '{"title": "One", "draft": true}\n\nText'],
  [
    'JSON on several lines, with braces in it',
    '{\n "title": "One",\n "params": {"a": "}"},\n "draft": true\n}\nText',
  ],
  ['YAML that ends with dots', '---\ntitle: One\ndraft: true\n...\nText'],
  [
    'YAML after an empty line and a byte order mark',
    '\uFEFF\n---\r\ntitle: One\r\ndraft: true\r\n---\r\nText',
  ],
  ['named TOML', '---toml\ntitle = "One"\ndraft = true\n---\nText'],
  ['named JSON', '---json\n{"title": "One", "draft": true}\n---\nText'],
  ['JSON of Hexo', ';;;\n{"title": "One", "draft": true}\n;;;\nText'],
  ['JSON of Hexo without braces', '"title": "One",\n"draft": true\n;;;\nText'],
  ['YAML of Hexo without a first fence', 'title: One\ndraft: true\n---\nText'],
  ['lines of Pelican', 'Title: One\nDraft: true\nTags: a,\n  b\n\nText'],
  ['a comment of Nikola', '<!--\n.. title: One\n.. status: private\n.. draft: true\n-->\n\nText'],
  ['properties of Logseq', 'title:: One\ndraft:: yes\n\nText'],
  [
    'an export of MDX',
    "import X from 'x'\n\nexport const metadata = {\n  title: 'One',\n  draft: true,\n}\nText",
  ],
])('%s', (_name, source) => {
  const { fields, text } = readFrontMatter(source)
  expect(fields).toMatchObject({ title: 'One' })
  expect(text.trim()).toBe('Text')
  expect(decide(source).status).toBe('draft')
})

test('what only looks like front matter stays text', () => {
  for (const source of ['Note: this is\na text.', '{x} is a set.', '---', 'a\n---\nb', '{"a": 1'])
    expect(readFrontMatter(source)).toMatchObject({ fields: {}, text: source })
  expect(() => readFrontMatter('{"title": "One",}\n')).toThrow('has front matter that cannot be read')
})
