import { expect, test, vi } from 'vitest'
import { aPerson } from '#tests/support/builders.ts'
import { enquiryTexts } from '#tests/support/form-texts.ts'
import { aForm, aPdf, aZip } from '#tests/support/sample-files.ts'
import { aFullSite, aSite, bringIn, contentsOf, exported } from '#tests/support/exports/site-exports.ts'

test('a site with content takes no export, and what is broken off or changed is refused whole', async () => {
  const a = await aFullSite()
  const bytes = await exported(a)
  await expect(bringIn(a, bytes)).rejects.toThrow('This site already has content')
  const b = await aSite()
  await aPerson(b.database, ['owner'])
  const contents = await contentsOf(bytes)
  const zipWith = (name: string, content?: string) => {
    const entries = [...contents].filter(([path]) => path !== name)
    return aZip(content === undefined ? entries : [...entries, [name, content]])
  }
  const list = JSON.parse(String(contents.get('contents.json'))) as { records: object }
  const unknown = JSON.stringify({ ...list, records: { ...list.records, invoices: 2 } })
  for (const [name, content, sentence] of [
    ['contents.json', undefined, 'is incomplete'],
    ['frontdesk-export.json', '{"format":"frontdesk-export","version":2}', 'is from another version'],
    ['contents.json', unknown, 'has invoices, which this version does not support'],
  ] as const)
    await expect(bringIn(b, zipWith(name, content))).rejects.toThrow(sentence)
  const damaged = zipWith('none')
  damaged.write('#', damaged.indexOf('records/comments.ndjson') + 40)
  await expect(bringIn(b, damaged)).rejects.toThrow('in the archive is damaged')
  expect(await b.database.query.selectFrom('imported').selectAll().execute()).toEqual([])
  expect(await b.database.query.selectFrom('posts').select('id').execute()).toEqual([])
})

test('records and files that were tampered with are named with their place, and the others come', async () => {
  const a = await aFullSite()
  const contents = await contentsOf(await exported(a))
  const lines = (name: string) => contents.get(`records/${name}.ndjson`)!.toString().trim().split('\n')
  const change = (name: string, ...more: string[]) =>
    contents.set(`records/${name}.ndjson`, Buffer.from([...lines(name), ...more].join('\n')))
  const redirect = { path: '/x', createdAt: a.now() }
  const foreign = { ...redirect, target: '//evil.example' }
  change('redirects', JSON.stringify(foreign), '{"path":')
  const post = JSON.parse(lines('posts').find((line) => line.includes('"slug":"renamed"'))!) as object
  const id = crypto.randomUUID()
  change(
    'posts',
    JSON.stringify({ ...post, id, slug: '../x' }),
    JSON.stringify({ ...post, id, slug: 'renamed', formerSlugs: [] }),
    JSON.stringify({ ...post, id, slug: 'other', categoryId: id, formerSlugs: [] }),
  )
  const pdf = [...contents.keys()].find((path) => path.startsWith('private/'))!
  contents.set(pdf, Buffer.from('MZ not a PDF'))
  const avif = [...contents.keys()].find((path) => path.endsWith('.avif'))!
  contents.set(avif, Buffer.from('<html><script>alert(1)</script></html>'))
  const b = await aSite()
  await aPerson(b.database, ['owner'])
  const report = await bringIn(b, aZip([...contents]))
  expect(report.posts).toBe(5)
  expect(report.redirects).toBe(1)
  const why = Object.fromEntries(report.failed.map((one) => [one.file, one.why]))
  expect(why).toMatchObject({
    'records/redirects.ndjson, line 2': 'has an invalid field: target',
    'records/redirects.ndjson, line 3': 'is not JSON',
    'records/posts.ndjson, line 6': 'has an invalid field: slug',
    'records/posts.ndjson, line 7': 'conflicts with another record',
    'records/posts.ndjson, line 8': 'refers to a record that was not imported: categoryId',
    [pdf]: 'is not the file that was exported',
    [avif]: 'is not an image of the type in its name',
    'records/redirects.ndjson': 'has 3 records instead of 1',
  })
  expect(await b.storage.stat(avif)).toBeUndefined()
})

test('an export while fifty people write has what was acknowledged before, of each one no later text without the earlier ones, and every file', async () => {
  const a = await aFullSite()
  const clients = Array.from({ length: 50 }, () => ({ written: 0 }))
  const over = new AbortController()
  const writing = clients.map(async (client, index) => {
    while (!over.signal.aborted) {
      const n = client.written + 1
      const body = aForm({
        ...enquiryTexts({ project: `${index} ${n}` }),
        ...(index % 5 === 0 && { file: [aPdf(), 'plan.pdf'] }),
      })
      const { status } = await a.send('POST /api/contact', { body })
      expect(status).toBe(201)
      client.written = n
    }
  })
  const total = () => clients.reduce((sum, { written }) => sum + written, 0)
  await vi.waitFor(() => expect(total()).toBeGreaterThan(100), { timeout: 30_000 })
  const before = clients.map(({ written }) => written)
  const exporting = exported(a)
  const least = total() + 150
  await vi.waitFor(() => expect(total()).toBeGreaterThan(least), { timeout: 30_000 })
  over.abort()
  const contents = await contentsOf(await exporting)
  await Promise.all(writing)
  const read = (name: string) => {
    const lines = contents.get(`records/${name}.ndjson`)!.toString().trim().split('\n')
    return lines.map((line) => JSON.parse(line) as Record<string, string>)
  }
  const enquiries = read('enquiries')
  const ofClient = (index: number) =>
    enquiries
      .filter(({ project }) => project!.startsWith(`${index} `))
      .map(({ project }) => Number(project!.split(' ')[1]))
  for (const [index, acknowledged] of before.entries()) {
    const found = ofClient(index).toSorted((x, y) => x - y)
    expect(found).toEqual(Array.from({ length: found.length }, (_, n) => n + 1))
    expect(found.length).toBeGreaterThanOrEqual(acknowledged)
  }
  const files = new Set(read('files').map(({ id }) => id))
  for (const { fileId } of enquiries) if (fileId) expect(files).toContain(fileId)
  expect([...contents.keys()].filter((path) => path.startsWith('private/'))).toHaveLength(files.size)
}, 90_000)
