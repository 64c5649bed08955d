import { expect, test } from 'vitest'
import { anImportingSite } from '#tests/support/exports/import-files.ts'
import type { ImportReport } from './report.ts'
import { rowsOf } from '#tests/support/rows.ts'
import { sampleImage } from '#tests/support/exports/sample-image.ts'

const { app, importFiles, postsOf } = await anImportingSite()

const lossesOf = ({ lost }: ImportReport) => lost.map(({ post, what, quote }) => `${post}: ${what}: ${quote}`)
/** The titles of the posts that are public, then those of the others. */
const byStatus = (posts: Awaited<ReturnType<typeof postsOf>>) =>
  ['published', 'draft'].map((wanted) =>
    Object.keys(posts)
      .filter((title) => posts[title]!.status === wanted)
      .toSorted()
      .join(' '),
  )
const texts = (content: unknown) =>
  (content as { type: string; text?: string }[]).map(({ type, text }) => text ?? type)

type Item = { id: number; title: string } & Partial<
  Record<'fields' | 'type' | 'status' | 'content' | 'slug', string>
>

const cdata = (text: string) => `<![CDATA[${text}]]>`

const defaults = { fields: '', type: 'post', status: 'publish', content: '' }

/** An export of WordPress. */
const wxr = (items: Item[], { url = 'https://old.invalid', encoding = 'UTF-8' } = {}) =>
  `<?xml version='1.0' encoding='${encoding}' ?><rss xmlns:wp="w" xmlns:content="c" xmlns:excerpt="e" xmlns:dc="d"><channel>
<link>${url}</link><wp:base_site_url>${url}</wp:base_site_url><wp:base_blog_url>${url}</wp:base_blog_url>
${items
  .map((given) => {
    const { id, title, ...item } = { ...defaults, slug: `post-${given.id}`, ...given }
    return `<item>
<title>${cdata(title)}</title><link>${url}/2019/05/${item.slug}/</link><guid>${url}/?p=${id}</guid><dc:creator>ann</dc:creator>
<content:encoded>${cdata(item.content)}</content:encoded><wp:post_id>${id}</wp:post_id>
<wp:post_date_gmt>2019-05-06 07:08:09</wp:post_date_gmt><wp:post_name>${item.slug}</wp:post_name><wp:status>${item.status}</wp:status>
<wp:post_type>${item.type}</wp:post_type>${item.fields}</item>`
  })
  .join('\n')}</channel></rss>`

const meta = (key: string, value: string) =>
  `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`

const attachment = (id: number, url: string, fields = ''): Item => ({
  id,
  title: `file ${id}`,
  type: 'attachment',
  status: 'inherit',
  fields: `<wp:attachment_url>${url}</wp:attachment_url>${fields}`,
})

test('a site of Hugo: only its content comes, and what was not public is a draft', async () => {
  const post = (title: string, more = '') => `---\ntitle: ${title} hugo\ndate: 2020-01-02\n${more}---\nText\n`
  const report = await importFiles({
    'site/hugo.toml': '[[cascade]]\ndraft = true\n[cascade._target]\npath = "/lab/**"\n',
    'site/content/lab/try.md': post('Try'),
    'site/internal/deploy.md': post('Deploy'),
    'site/archetypes/blog.md': post('Template'),
    'site/themes/a/content/posts/lorem.md': post('Lorem'),
    'site/themes/a/README.md': '# Theme hugo',
    'site/content/blog/public.md': post('Public'),
    'site/content/blog/old.md': post('Old', 'expiryDate: 2021-01-01\n'),
    'site/content/secret/_index.md': '---\ntitle: Secret\ncascade:\n  build:\n    render: never\n---\n',
    'site/content/secret/plan.md': post('Plan'),
    'site/content/blog/bare.md': '# Bare %%for us%% hugo\n\nText\n',
    'site/content/blog/old.adoc': '= Old',
  })
  expect(byStatus(await postsOf('hugo'))).toEqual(['Bare Public', 'Old Plan Try'])
  expect(lossesOf(report)).toEqual(
    expect.arrayContaining([
      'Bare hugo: Obsidian comment, left out: for us',
      'Old hugo: imported as a draft: not public on the old site: expiryDate: 2021-01-01',
    ]),
  )
  expect(report.failed).toEqual([
    { file: 'site/archetypes/blog.md', why: 'is not a post: a template' },
    { file: 'site/internal/deploy.md', why: 'is not a post: outside the folder content' },
    { file: 'site/themes', why: 'has 2 files that are not posts: part of a theme' },
    { file: 'site/content/blog/old.adoc', why: 'is AsciiDoc, which cannot be imported as a post' },
  ])
})

test('sites of Jekyll and Eleventy: fields from settings and folders count, and so do folders with an underscore', async () => {
  const post = (title: string) => `---\ntitle: ${title} jekyll\n---\nText\n`
  const report = await importFiles({
    'a/_config.yml':
      'collections: {recipes: {output: true}}\nexclude: [internal/, "*.tmp"]\ndefaults:\n  - scope: {path: "_posts/internal"}\n    values: {published: false}\n',
    'a/_posts/2020-01-02-one.md': post('One'),
    'a/_posts/internal/2020-01-02-two.md': post('Two'),
    'a/_recipes/soup.md': post('Soup'),
    'a/internal/prices.mkdown': post('Prices'),
    'a/test/fixtures/_posts/2020-01-02-test.md': post('Test'),
    'a/_team/ada.md': post('Ada'),
    'a/_drafts/three.html': post('Three'),
    'a/CONTRIBUTING.md': '# Contributing jekyll',
    'a/notes.md': '# Notes jekyll',
    'a/page.html': '<p>Page jekyll</p>',
    'b/posts/posts.json': '{"permalink": false}',
    'b/posts/four.md': post('Four'),
    'b/blog/blog.11tydata.js': 'module.exports = { draft: true }',
  })
  expect(byStatus(await postsOf('jekyll'))).toEqual(['One Soup', 'Ada Four Notes Prices Three Two'])
  expect(report.failed).toEqual([
    { file: 'a/CONTRIBUTING.md', why: 'is not a post: repository documentation' },
    { file: 'a/page.html', why: 'is not a post: HTML without front matter' },
    { file: 'a/test/fixtures/_posts/2020-01-02-test.md', why: 'is not a post: a test' },
    {
      file: 'b/blog/blog.11tydata.js',
      why: 'is code that may decide which posts are public; check the posts in its folder',
    },
    { file: 'b/posts/posts.json', why: 'is JSON, but not a Ghost export' },
  ])
})

test('links between texts lead to the posts here, whatever names them', async () => {
  await importFiles({
    'content/posts/first.md': '---\ntitle: First linked\nslug: start\naliases: [/old/first/]\n---\nText',
    'content/posts/trip/index.de.md':
      '---\ntitle: Trip linked\n---\n[up](../first.md#my-part) [alias](/old/first/) [self](#x)',
    'content/posts/other.fr.md':
      '---\ntitle: Other linked\n---\n[a](trip/) [b](/posts/trip/) [c]({{< relref "/posts/first.md" >}}) [d](nowhere.md)',
    'Notes/My note.md':
      '---\ntitle: Note linked\naliases: [Jot]\n---\n[[First linked]] [[other|words]] [[Jot#Two Words]]',
    'Page 0123456789abcdef0123456789abcdef.md':
      '# Page linked\n\nTags: x\n\n[n](Sub%20fedcba9876543210fedcba9876543210.md)',
    'Sub fedcba9876543210fedcba9876543210.md': '# Sub linked\n\nText',
  })
  const posts = await postsOf('linked')
  const slugs = Object.values(posts).map(({ slug }) => slug)
  expect(slugs.toSorted().join(' ')).toBe('my-note other page start sub trip')
  expect(texts(posts.Trip!.content)).toEqual(['[up](/blog/start#my-part) [alias](/blog/start) self'])
  expect(texts(posts.Other!.content)).toEqual(['[a](/blog/trip) [b](/blog/trip) [c](/blog/start) d'])
  expect(texts(posts.Note!.content)).toEqual([
    '[First linked](/blog/start) [words](/blog/other) [Jot: Two Words](/blog/my-note#two-words)',
  ])
  expect(texts(posts.Page!.content)).toEqual(['[n](/blog/sub)'])
})

test('links within exports of Ghost and WordPress, also to what comes later and to a post whose slug is taken', async () => {
  const text = (url: string) => ({ type: 'link', url, children: [{ type: 'text', text: url }] })
  const post = (id: string, slug: string, nodes: unknown[], more = {}) => {
    const lexical = JSON.stringify({ root: { children: [{ type: 'paragraph', children: nodes }] } })
    const facts = { status: 'published', published_at: '2020-01-02T00:00:00Z', ...more, lexical }
    return { id, uuid: id, title: `${slug} ghostly`, slug, ...facts }
  }
  const posts = [
    post('a', 'alpha', [text('__GHOST_URL__/start/#end'), text('https://ghost.invalid/beta/')], {
      feature_image: 'https://ghost.invalid/content/images/a.png',
    }),
    post('b', 'beta', [text('/alpha/'), text('https://else.invalid/alpha/')]),
    post('c', 'start', [{ type: 'text', text: 'x' }], { visibility: 'members' }),
    post('d', 'mail', [{ type: 'text', text: 'x' }]),
  ]
  const data = { posts, posts_meta: [{ post_id: 'd', email_only: true }] }
  await importFiles({ 'ghost.json': JSON.stringify({ db: [{ data }] }) })
  const ghostly = await postsOf('ghostly')
  // the slug `start` has been given to another post above
  expect(texts(ghostly.alpha!.content)[0]).toBe(
    '[/start/#end](/blog/start-ghostly#end)[https://ghost.invalid/beta/](/blog/beta)',
  )
  expect(texts(ghostly.beta!.content)[0]).toBe(
    '[/alpha/](/blog/alpha)[https://else.invalid/alpha/](https://else.invalid/alpha/)',
  )
  expect([ghostly.start!.status, ghostly.mail!.status]).toEqual(['draft', 'draft'])

  const links = ['http://www.old.invalid/?p=52#part', '/2019/05/post-52/', '/category/post-52/']
  const content = links.map((href, index) => `<a href="${href}">${index}</a>`).join(' ')
  await importFiles({
    'a.xml': wxr([{ id: 51, title: 'One pressed', content: `<p>${content}</p>` }]),
    'b.xml': wxr([{ id: 52, title: 'Two pressed', content: '<p>x</p>' }]),
  })
  expect(texts((await postsOf('pressed')).One!.content)).toEqual([
    '[0](/blog/post-52#part) [1](/blog/post-52) [2](https://old.invalid/category/post-52/)',
  ])
})

test('an export of WordPress in parts: covers, galleries, shared blocks and resized images of all of them', async () => {
  const uploads = 'https://old.invalid/wp-content/uploads/2019/05'
  const block = (text: string) => `<!-- wp:paragraph --><p>${text}</p><!-- /wp:paragraph -->`
  const gallery = (fields: string) => `Before\n\n[gallery ${fields}]\n\nAfter`
  const numbered = '<!-- wp:gallery {"ids":[71,"72"]} --><figure></figure><!-- /wp:gallery -->'
  const shared = `${block('One')}<!-- wp:block {"ref":81} /-->${block('Four')}<!-- wp:block {"ref":82} /-->`
  const resized = ['a-300x200', 'b-scaled', 'c', 'd-20x20'].map(
    (name, n) => `<img src="${uploads}/${name}.png" alt="${n + 1}">`,
  )
  const ofPost = (order: number) =>
    `<wp:post_parent>63</wp:post_parent><wp:menu_order>${order}</wp:menu_order>`
  const report = await importFiles({
    'part1.xml': wxr([
      { id: 61, title: 'Cover parts', content: '<p>x</p>', fields: meta('_thumbnail_id', '71') },
      { id: 62, title: 'Missing parts', content: '<p>x</p>', fields: meta('_thumbnail_id', '99') },
      { id: 63, title: 'Attached parts', content: gallery('columns="2" exclude="73"') },
      { id: 69, title: 'Numbered parts', content: numbered },
      { id: 67, title: 'Shared parts', content: shared },
      { id: 68, title: 'Resized parts', content: `<p>${resized.join('')}</p>` },
    ]),
    'part2.xml': wxr([
      attachment(71, `${uploads}/a.png`, meta('_wp_attachment_image_alt', 'A lake')),
      attachment(72, `${uploads}/b.png`, ofPost(2)),
      attachment(73, `${uploads}/c-scaled.png`, ofPost(0)),
      attachment(74, `${uploads}/a.png`, ofPost(1)),
      { id: 81, title: 'Pattern', type: 'wp_block', content: `${block('Two')}${block('Three')}` },
      { id: 82, title: 'Thrown pattern', type: 'wp_block', status: 'trash', content: block('Secret') },
    ]),
    'uploads/2019/05/a.png': await sampleImage(31, 20),
    'uploads/2019/05/b.png': await sampleImage(32, 20),
    'uploads/2019/05/c-scaled.png': await sampleImage(33, 20),
  })
  const posts = await postsOf('parts')
  expect(posts.Cover!.featuredImage).toMatch(/^\/images\//)
  const images = (title: string) =>
    (posts[title]!.content as { type: string; images?: { url: string }[] }[]).flatMap(({ images = [] }) =>
      images.map(({ url }) => url),
    )
  const [a, b] = images('Attached')
  expect(images('Numbered')).toEqual([a, b])
  expect(a).not.toBe(b)
  expect(texts(posts.Shared!.content)).toEqual(['One', 'Two', 'Three', 'Four'])
  expect(texts(posts.Resized!.content)).toEqual(['image', 'image', 'image', '4'])
  expect(lossesOf(report)).toEqual([
    'Missing parts: featured image missing from the export: attachment 99',
    'Shared parts: synced pattern missing from the export: {"ref":82}',
    expect.stringContaining('d-20x20.png'),
  ])
})

test('what plugins of WordPress add is named, and what they hid stays hidden', async () => {
  const comment = (id: number, text: string, approved = '1') =>
    `<wp:comment><wp:comment_id>${id}</wp:comment_id><wp:comment_author>Reader</wp:comment_author><wp:comment_author_url>https://reader.invalid</wp:comment_author_url><wp:comment_content>${cdata(text)}</wp:comment_content><wp:comment_approved>${approved}</wp:comment_approved><wp:comment_date_gmt>2020-01-01 00:00:00</wp:comment_date_gmt></wp:comment>`
  const report = await importFiles({
    'plugins.xml': wxr([
      {
        id: 31,
        title: 'Classic plugins',
        content:
          'Write [[gallery]] or [[my_tag a="b"]]. [sic]\n\n[contact-form-7 id="1"]\n\n[box color="red"]inside[/box]\n\n[members_only]secret[/members_only]End',
        fields: `${meta('subtitle', 'Below')}${meta('_yoast_wpseo_metadesc', 'Found')}${meta('_yoast_wpseo_canonical', '/relative')}${comment(1, 'See <a href="https://docs.invalid/a#b">here</a>')}${comment(2, 'Buy', 'spam')}`,
      },
      {
        id: 32,
        title: 'Blocks plugins',
        content:
          '<!-- wp:acme/box {"a":1} --><div>shown</div><!-- /wp:acme/box --><!-- wp:group {"metadata":{"blockVisibility":false}} --><div><!-- wp:paragraph --><p>hidden</p><!-- /wp:paragraph --></div><!-- /wp:group --><!-- wp:cover --><div class="wp-block-cover" style="background-image:url(https://else.invalid/nowhere.png)"><p>over it</p></div><!-- /wp:cover --><!-- wp:jetpack/paywall /--><!-- wp:paragraph --><p>paid</p><!-- /wp:paragraph -->',
      },
      { id: 33, title: 'Private plugins', status: 'private', content: '<p>x</p>' },
      {
        id: 35,
        title: 'Locked plugins',
        content: '<p>x</p>',
        fields: '<wp:post_password>abc</wp:post_password>',
      },
      {
        id: 36,
        title: 'Paid plugins',
        content: '<p>x</p>',
        fields: meta('_jetpack_newsletter_access', 'paid_subscribers'),
      },
    ]),
  })
  const posts = await postsOf('plugins')
  expect(texts(posts.Classic!.content)).toEqual(['Write [gallery] or [my_tag a="b"]. [sic]', 'inside', 'End'])
  expect(posts.Classic).toMatchObject({ metaTitle: '', metaDescription: 'Found', canonicalUrl: '' })
  expect(texts(posts.Blocks!.content)).toEqual(['shown', 'over it'])
  for (const title of ['Private', 'Locked', 'Paid']) expect(posts[title]!.status).toBe('draft')
  const comments = await rowsOf(app.database, 'comments', { postId: posts.Classic!.id })
  expect(comments).toMatchObject([{ comment: 'See here (https://docs.invalid/a#b)' }])
  const lost = report.lost.map(({ what, quote }) => `${what}: ${quote}`)
  expect(lost).toEqual([
    'restricted text in [members_only], left out: secret',
    'shortcode: [contact-form-7 id="1"]',
    'shortcode: [box color="red"]',
    'website of Reader, who commented: https://reader.invalid',
    'unapproved comments and pingbacks: 1',
    'custom field subtitle: Below',
    'canonical URL: /relative',
    'block acme/box, text kept: {"a":1}',
    'restricted block group, left out: hidden',
    'restricted block jetpack/paywall, left out: paid',
    expect.stringContaining('nowhere.png'),
    'imported as a draft: not public on the old site: _jetpack_newsletter_access: paid_subscribers',
  ])
})

test('what was deleted comes again or is named; a text that has changed, has another title or is at the same path is named', async () => {
  const bring = (title: string, body: string) =>
    importFiles({ 'posts/a.md': `---\ntitle: ${title} again\ndate: 2020-01-01\n---\n${body}` })
  const refused = (why: string) => ({ posts: 0, failed: [{ file: 'posts/a.md', why }] })
  expect(await bring('One', 'x')).toMatchObject({ posts: 1 })
  expect(await bring('One', 'x')).toMatchObject({ posts: 0, failed: [], lost: [] })
  const changed = 'One again: has changed since it was imported; the post here was not updated'
  expect(await bring('One', 'changed')).toMatchObject(refused(changed))
  const retitled =
    'Two again: has the same id or path as One again, which was imported before and was not updated'
  expect(await bring('Two', 'x')).toMatchObject(refused(retitled))

  const { One } = await postsOf('again')
  const change = app.database.query.updateTable('posts').where('id', '=', One!.id)
  await change.set({ deletedAt: app.now() }).execute()
  expect(await bring('One', 'x')).toMatchObject(refused('One again: is in the trash; restore it there'))
  await app.database.query.deleteFrom('posts').where('id', '=', One!.id).execute()
  expect(await bring('One', 'x')).toMatchObject({ posts: 1, failed: [] })
})
