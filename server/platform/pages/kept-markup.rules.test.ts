import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isStringOneByteRepresentation } from 'node:v8'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { resting } from '#server/platform/http/zstd-sections.ts'
import { openPages, projectRoot, type Pages, type RenderedPage } from './render.ts'

type Pieces = (string | Uint8Array)[]
type Ssr = {
  render<Finished>(
    request: Request,
    ask: typeof api,
    finish: (document: { pieces: Pieces }) => Finished,
  ): Promise<{ finished: Finished }>
}

const origin = 'https://stratoworks.example'

const post = (number: number) => ({
  _id: `p${number}`,
  slug: `post-${number}`,
  title: `The ${number}th post`,
  subtitle: 'Said below',
  category: 'DevOps',
  excerpt: `What the ${number}th is about.`,
  featuredImage: number === 2 ? '/images/two.avif' : '',
  featuredImageAlt: 'A drawing',
  featuredImageFocus: '',
  publishedAt: '2026-03-01T08:00:00.000Z',
  updatedAt: '2026-03-02T08:00:00.000Z',
  readTime: '4 min read',
  tags: ['Pipelines', 'GitOps'],
  author: { name: 'Ada Writer', role: 'Engineer', avatar: '', bio: 'Writes.' },
  featured: number < 4,
  likes: 7,
  content: [
    { type: 'heading', text: `Of ${number}` },
    { type: 'paragraph', text: 'Some `code`, a [link](https://example.com) and **more**.' },
    { type: 'code', text: 'a: 1', language: 'yaml' },
  ],
})
const comment = (number: number) => ({
  _id: `c${number}`,
  name: 'Robin Reader',
  comment: `Comment ${number}`,
  createdAt: '2026-03-03T08:00:00.000Z',
  isApproved: true,
  replies: [],
  post: { title: 'The 1th post', slug: 'post-1' },
})

/** At first nothing is found: what is asked for then is what stands around it. */
const nothing = { posts: [] as ReturnType<typeof post>[], comments: [] as ReturnType<typeof comment>[] }
let content = nothing
const someContent = () => ({
  posts: [1, 2, 3, 4, 5, 6].map(post),
  comments: [1, 2].map(comment),
})

type Asked = { name: string; params: Record<string, string> }

async function api({ name, params }: Asked) {
  const { posts, comments } = content
  const found = posts.find(({ slug }) => slug === params.slug)
  if (name === 'getPostBySlug' && !found) return { status: 404, json: { success: false, message: 'None' } }
  const pagination = { page: 1, limit: 10, total: posts.length, pages: 1 }
  const relatedPosts = posts.filter((one) => one !== found).slice(0, 4)
  return {
    status: 200,
    // made anew for each call, as the API does
    json: structuredClone({
      success: true,
      blogPost: found,
      relatedPosts,
      blogPosts: posts,
      featured: posts.filter(({ featured }) => featured),
      categories: [],
      tags: [],
      comments,
      pagination,
    }),
  }
}

/** Pages of every kind, in spellings too that a menu may take for another one, and some that there are none of. */
const paths = (
  '/ /about-us /service /ai-development /contact /career /career/none /blog /Blog /blog?page=2 /blog?search=x ' +
  '/blog/saved /newsletter /no/such/page /%62log /login'
).split(' ')

let pages: Pages
beforeAll(async () => {
  const { isBuildStale } = await import(join(projectRoot, 'scripts/is-stale.mjs'))
  if (await isBuildStale()) execFileSync(process.execPath, [join(projectRoot, 'scripts/build.mjs')])
  pages = await openPages({ settings: { publicUrl: origin }, api, isDevelopment: false })
}, 60_000)
afterAll(() => pages.close())

let copies = 0

async function newServer(): Promise<Ssr> {
  const address = pathToFileURL(join(projectRoot, 'build/server/index.js'))
  address.search = String((copies += 1))
  return import(/* @vite-ignore */ address.href)
}

/** As a server renders it that has just started, with nothing known yet. */
async function byNewServer(path: string, ssr?: Ssr): Promise<string> {
  const { render } = ssr ?? (await newServer())
  const { finished } = await render(new Request(origin + path), api, ({ pieces }) =>
    Buffer.concat(pieces.map((piece) => Buffer.from(piece as Uint8Array))).toString(),
  )
  return finished
}

/** Without the room for putting compressed parts together. */
const textOf = ({ body }: RenderedPage) => body.toString().replaceAll(resting, '')

test('a page is the same whether its unchanging parts were known before or not', async () => {
  for (const path of paths) await pages.render(path)
  for (const path of paths.toReversed()) {
    expect.soft(textOf(await pages.render(path)) === (await byNewServer(path)), path).toBe(true)
  }
})

describe('parts that show content', () => {
  const shown = ['/', '/blog', '/blog/post-1', '/blog/post-2']
  const expectAsNew = async () => {
    const ssr = await newServer()
    for (const path of shown) {
      expect.soft(textOf(await pages.render(path)) === (await byNewServer(path, ssr)), path).toBe(true)
    }
  }
  beforeEach(async () => {
    content = someContent()
    for (const path of [...shown, ...shown]) await pages.render(path)
  })
  afterEach(() => {
    content = nothing
  })

  test('are the same whether they were known before or not', expectAsNew)

  test('are the same at another place', async () => {
    content.posts.reverse()
    content.comments.reverse()
    await expectAsNew()
  })

  const changes: Record<string, (one: ReturnType<typeof someContent>) => unknown> = {
    'a title': ({ posts }) => (posts[1]!.title = 'Another'),
    'a word of an article': ({ posts }) => (posts[0]!.content[1]!.text = 'Mended'),
    'a tag': ({ posts }) => posts[0]!.tags.pop(),
    'an address': ({ posts }) => (posts[2]!.slug = 'moved'),
    'a picture': ({ posts }) => (posts[1]!.featuredImage = ''),
    'an author': ({ posts }) => (posts[0]!.author.name = 'Bea Writer'),
    'a comment': ({ comments }) => (comments[0]!.comment = 'Taken back'),
    'one comment less': ({ comments }) => comments.pop(),
    'one post less': ({ posts }) => posts.splice(2, 1),
    'no headings any more': ({ posts }) => posts[0]!.content.shift(),
    'words as an id has them': ({ posts }) => (posts[0]!.content[1]!.text = 'id="_R_1_"'),
  }
  test.each(Object.keys(changes))('show what has changed: %s', async (name) => {
    changes[name]!(content)
    await expectAsNew()
  })

  test('leave no mark of theirs, whatever authors and readers wrote', async () => {
    const mark = '0f8fad5b-d9cb-469f-a165-70867728950e'
    content.posts[0]!.content[1]!.text = `${mark}=0; ${mark}+1; =0; +1;`
    content.comments[0]!.comment = `${mark}-0;`
    await expectAsNew()
    expect(textOf(await pages.render('/blog/post-1')).match(new RegExp(mark, 'g'))!.length).toBeGreaterThan(3)
  })
})

test('unchanging parts leave no mark of theirs, and no two pages the same nonce', async () => {
  for (const path of paths) {
    const html = textOf(await pages.render(path))
    expect(html).not.toMatch(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/)
    expect.soft(html.match(/<header|<footer/g)?.length ?? 0, path).toBe(/^\/(login|admin)/.test(path) ? 0 : 2)
  }
})

test('a document without wide letters is text of one byte a letter', async () => {
  const ssr = await newServer()
  const piecesOf = async (path: string) =>
    (await ssr.render(new Request(origin + path), api, ({ pieces }) => pieces)).finished
  for (const path of ['/blog', '/contact', '/about-us']) {
    await piecesOf(path)
    // what does not change has become bytes, and may have had some
    const wide = (await piecesOf(path)).filter(
      (piece) => typeof piece === 'string' && !isStringOneByteRepresentation(piece),
    )
    expect({ path, wide }).toEqual({ path, wide: [] })
  }
})
