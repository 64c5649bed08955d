import { expect, test } from 'vitest'
import { Icon } from '#contract/company/icons.ts'
import { shippedParts } from '#content/parts.ts'
import { testApp } from '#tests/support/app.ts'
import { badRequest } from '#tests/support/bad-request.ts'
import { aSignedInAdmin } from '#tests/support/builders.ts'
import { findIcon } from './icons.ts'

const { send, as, database } = await testApp()
const call = as(await aSignedInAdmin(database))

const [firstTile, ...otherTiles] = shippedParts.serviceTiles.tiles
const saveTile = async (icon: unknown) => {
  const { revision } = (await call('GET /api/company/parts/serviceTiles')).body
  const part = { tiles: [{ ...firstTile, icon }, ...otherTiles] }
  return call('PUT /api/company/parts/serviceTiles', { part, revision })
}
const iconAtHome = async () =>
  (await send('GET /api/company/pages/home')).body.parts.serviceTiles.tiles[0].icon

test('the server stores the drawing of a chosen icon, whatever a call says', async () => {
  const saved = await saveTile({ name: 'ruler', drawing: "<circle cx='12' cy='12' r='10'/>" })
  expect(saved.status).toBe(200)
  expect(await iconAtHome()).toEqual(await findIcon('ruler'))
  await saveTile({ name: 'home' })
  expect(await iconAtHome()).toEqual(await findIcon('house'))
  await saveTile(null)
  expect(await iconAtHome()).toBeNull()
})

test('an icon that nobody knows is refused, unless it has a drawing from before', async () => {
  for (const name of ['no-such-icon', 'constructor'])
    expect(await saveTile({ name })).toMatchObject(badRequest('Choose an icon from the list', 'tiles.0.icon'))
  const former = { name: 'no-longer-drawn', drawing: "<path d='M0 0h24'/>" }
  expect((await saveTile(former)).status).toBe(200)
  expect(await iconAtHome()).toEqual(former)
})

test.each([
  '<script>alert(1)</script>',
  "<path onload='alert(1)'/>",
  "<path d='M0 0'/><script/>",
  "<path d='M0 0'><set/></path>",
  '<path d=\'M0 0"/>',
  "<path d='url(#a)'/>",
  "<use href='https://elsewhere.example/a.svg#a'/>",
  "<path d='M0 0'/>".repeat(300),
])('a drawing that is no drawing is refused, wherever it comes from (%#)', async (drawing) => {
  const icon = { name: 'no-longer-drawn', drawing }
  expect((await saveTile(icon)).status).toBe(400)
  expect(Icon.safeParse(icon).success).toBe(false)
})

test('every icon of the set fits into a part', async () => {
  const { default: modules } = await import('lucide-react/dynamicIconImports.mjs')
  const all = await Promise.all(Object.keys(modules).map(findIcon))
  expect(all.length).toBeGreaterThan(2_000)
  expect(all.filter((icon) => !Icon.safeParse(icon).success)).toEqual([])
})
