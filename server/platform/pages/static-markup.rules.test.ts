import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isStringOneByteRepresentation } from 'node:v8'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPages, projectRoot, type Pages, type RenderedPage } from './render.ts'

type Pieces = (string | Uint8Array)[]
type Ssr = {
  render<Finished>(
    request: Request,
    api: () => Promise<unknown>,
    finish: (document: { pieces: Pieces }) => Finished,
  ): Promise<{ finished: Finished }>
}

const origin = 'https://stratoworks.example'
/** Nothing is found: what is asked for here is what stands around it. */
const api = async () => ({
  status: 200,
  json: {
    success: true,
    blogPosts: [],
    categories: [],
    tags: [],
    comments: [],
    pagination: { page: 1, limit: 5, total: 0, pages: 1 },
  },
})

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

/** As a server that has just started renders it, with nothing known yet. */
async function byNewServer(path: string): Promise<string> {
  const ssr = await newServer()
  const { finished } = await ssr.render(new Request(origin + path), api, ({ pieces }) =>
    Buffer.concat(pieces.map((piece) => Buffer.from(piece as Uint8Array))).toString(),
  )
  return finished
}

const textOf = ({ body }: RenderedPage) => body.toString()

test('a page is the same whether its unchanging parts were known before or not', async () => {
  for (const path of paths) await pages.render(path)
  for (const path of paths.toReversed()) {
    expect.soft(textOf(await pages.render(path)) === (await byNewServer(path)), path).toBe(true)
  }
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
