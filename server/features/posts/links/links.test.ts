import { beforeEach, expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aPerson } from '#tests/support/builders.ts'
import { anOutside, publicAddress } from '#tests/support/outside.ts'

const outside = await anOutside()
const { network, requests, connections } = outside
const { as, database } = await testApp({ network })
const writer = await aPerson(database, ['writer'])

const check = (addresses: unknown) => as(writer)('POST /api/links/check', { addresses })
const stateOf = async (address: string): Promise<string> => (await check([address])).body.links[0].state

beforeEach(() => {
  outside.names = { 'blog.example': [publicAddress] }
  requests.length = 0
  connections.length = 0
  outside.answer = (_request, response) => void response.writeHead(200).end()
})

test('links are said to answer, to be gone or not to answer, each once and in their order', async () => {
  outside.answer = ({ url }, response) => {
    if (url === '/broken') response.destroy()
    else response.writeHead(Number(url!.slice(1)), { location: '/200' }).end()
  }
  const states = [
    ['blog.example/200', 'answers', 200],
    ['blog.example/301', 'answers', 200],
    ['blog.example/403', 'answers', 403],
    ['blog.example/404', 'gone', 404],
    ['blog.example/410', 'gone', 410],
    ['blog.example/503', 'answers', 503],
    ['blog.example/broken', 'no-answer', null],
    ['nowhere.example/', 'no-answer', null],
  ].map(([name, state, status]) => ({ address: `http://${name}`, state, status }))
  const { body } = await check([...states.map(({ address }) => address), 'http://blog.example/200'])
  expect(body.links).toEqual(states)
})

// more addresses are in the tests of guarded-fetch.ts
test.each([
  'http://127.0.0.1/',
  'http://inside.example/',
  'http://blog.example:22/',
  'file:///etc/passwd',
  '',
])('“%s” is refused, also behind a redirect, and nothing is connected to there', async (location) => {
  outside.names['inside.example'] = ['192.168.0.10']
  expect((await check([location])).body.links).toEqual([
    { address: location, state: 'refused', status: null },
  ])
  expect(connections).toEqual([])
  if (location === '') return
  for (const isHeadBroken of [false, true]) {
    outside.answer = ({ method }, response) =>
      isHeadBroken && method === 'HEAD'
        ? response.writeHead(501).end()
        : response.writeHead(302, { location }).end()
    expect(await stateOf('http://blog.example/')).toBe('refused')
  }
  expect(new Set(connections)).toEqual(new Set([publicAddress]))
})

test('20 links at most are asked at a time, and one call takes no more', async () => {
  const addresses = (count: number, name: string) =>
    Array.from({ length: count }, (_, at) => `http://blog.example/${name}${at}`)
  for (const wrong of [[], addresses(21, 'a'), ['x'.repeat(2_001)], 'http://blog.example/'])
    expect((await check(wrong)).outcome).toBe('400 Give 1 to 20 addresses')
  let [open, most] = [0, 0]
  const waiting: (() => void)[] = []
  outside.answer = (_request, response) => {
    open += 1
    most = Math.max(most, open)
    waiting.push(() => {
      open -= 1
      response.end()
    })
    if (waiting.length >= 20) for (const end of waiting.splice(0)) end()
  }
  const answers = await Promise.all(['a', 'b', 'c'].map((name) => check(addresses(20, name))))
  expect(answers.flatMap(({ body }) => body.links)).toHaveLength(60)
  expect(most).toBe(20)
})
