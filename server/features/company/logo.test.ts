import { createServer } from 'node:http'
import { once } from 'node:events'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aSignedInAdmin } from '#tests/support/builders.ts'
import { aForm } from '#tests/support/sample-files.ts'

const { app, send, as, database } = await testApp({ hasPages: true, hasPageCache: false })
const call = as(await aSignedInAdmin(database))

type Bytes = Buffer<ArrayBuffer>
const fileOf = async (url: string) => (await app.inject({ url })).rawPayload
const logoForm = (drawing: string) => aForm({ image: [Buffer.from(drawing) as Bytes, 'logo.svg'] })
const upload = (drawing: string) => call('POST /api/company/logos', logoForm(drawing))
/** The address of a stored logo of one colour. */
const aLogo = async (fill: string): Promise<string> =>
  (await upload(aDrawing(`<rect width="100%" height="100%" fill="${fill}"/>`))).body.file.url
const aDrawing = (inside: string, attributes = 'width="200" height="100"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`
const red = '<rect width="50%" height="100%" fill="#f00"/>'

async function saveLogo(change: object) {
  const { body } = await call('GET /api/company/parts/logo')
  const part = { ...body.part, ...change }
  return call('PUT /api/company/parts/logo', { part, revision: body.revision })
}

/** The colour of a pixel of an image, as red, green, blue and alpha. */
async function pixelAt(image: Buffer, x: number, y: number) {
  const { data, info } = await sharp(image).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)]
}

test('an SVG logo becomes an image of itself, without its scripts and without text that is not shown', async () => {
  const script = '<script>alert(1)</script><rect onclick="alert(2)" width="1" height="1"/>'
  const unseen = '<title>Acme</title><!-- <text>Acme</text> --><text> <tspan/> </text>'
  const { status, body } = await upload(aDrawing(red + script + unseen))
  expect(status).toBe(201)
  expect(body.file).toMatchObject({ width: 512, height: 256 })
  const image = await fileOf(body.file.url)
  expect((await sharp(image).metadata()).format).toBe('png')
  expect(await pixelAt(image, 10, 10)).toEqual([255, 0, 0, 255])
  expect((await pixelAt(image, 500, 10))[3]).toBe(0)
})

test('a drawing gets nothing from elsewhere: no file of the server and no other computer', async () => {
  const asked: unknown[] = []
  const other = createServer((request, response) => {
    asked.push(request.url)
    response.end()
  }).listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const { port } = other.address() as { port: number }
  const references = [
    `http://127.0.0.1:${port}/logo.png`,
    'file:///etc/hostname',
    '/etc/hostname',
    'logo.png',
  ].flatMap((href) => [
    `<image href="${href}" xlink:href="${href}" width="100" height="100"/>`,
    `<use href="${href}#a" xlink:href="${href}#a"/>`,
    `<style>@import url("${href}"); circle { fill: url("${href}#a") }</style>`,
  ])
  const { status } = await upload(aDrawing(red + references.join('')))
  expect(status).toBe(201)
  expect(asked).toEqual([])
  expect((await upload(aDrawing(references.join('')))).outcome).toBe(
    '415 This SVG shows nothing on its own. Export it with its images embedded.',
  )
})

const unreadable = 'This SVG file can’t be read. Export it again, or choose a PNG.'
const hasText =
  'This SVG contains text. In your drawing app, convert the text to outlines and export it again, or choose a PNG.'
const entities = Array.from('bcdef', (name, at) => `<!ENTITY ${name} "${`&${'abcde'[at]};`.repeat(10)}">`)
const bomb = `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">${entities.join('')}]>${aDrawing('<text>&f;&f;&f;</text>')}`

test.each([
  ['that is cut off', aDrawing(red).slice(0, -10), unreadable],
  ['with entities of entities', bomb, unreadable],
  ['without a size', aDrawing('', ''), unreadable],
  [
    'with text',
    aDrawing('<text>\n  <tspan>Acme</tspan>\n  <tspan dy="20"> &amp; Sons</tspan>\n</text>'),
    hasText,
  ],
  [
    'with text by another name',
    aDrawing('<s:text xmlns:s="http://www.w3.org/2000/svg">Acme</s:text>'),
    hasText,
  ],
])('a drawing %s is refused with what to do', async (_what, drawing, sentence) => {
  expect((await upload(drawing)).outcome).toBe(`415 ${sentence}`)
})

test('a saved logo is in the header of every page, in icons, and on social cards', async () => {
  const image = await aLogo('#f00')
  const card = await fileOf('/social/page/home.png')
  expect((await saveLogo({ image, hasName: false })).status).toBe(200)
  expect((await send('GET /')).text).toContain(`src="${image}" alt="Stratoworks"`)
  expect(await pixelAt(await fileOf('/apple-touch-icon.png'), 90, 90)).toEqual([255, 0, 0, 255])
  expect(await pixelAt(await fileOf('/icon-192.png'), 96, 2)).toMatchObject({ 3: 0 })
  expect((await send('GET /favicon.svg')).text).toMatch(/^<svg .*<image href="data:image\/png;base64,/)
  const newCard = await fileOf('/social/page/home.png')
  expect(newCard.equals(card)).toBe(false)
  expect(await pixelAt(newCard, 90, 84)).toEqual([255, 0, 0, 255])

  const [icon, imageOnDark] = [await aLogo('#00f'), await aLogo('#fff')]
  expect((await saveLogo({ icon, imageOnDark })).status).toBe(200)
  expect((await send('GET /')).text).toContain(`src="${imageOnDark}"`)
  expect(await pixelAt(await fileOf('/icon-512.png'), 256, 256)).toEqual([0, 0, 255, 255])
})
