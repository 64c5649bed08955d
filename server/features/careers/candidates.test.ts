import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { anApplication, aSignedInAdmin } from '#tests/support/builders.ts'

let clock = Date.now()
const site = await testApp({ now: () => new Date(clock) })
const { send, database } = site
const { authorization } = await aSignedInAdmin(database)
const path = '/api/careers/applications'

const get = async (address: string) => (await send(`GET ${path}${address}`, { authorization })).body
const post = (address: string, body?: object) => send(`POST ${path}${address}`, { authorization, body })

const apply = async (email: string, firstName = 'Maya') => {
  clock += 1_000
  return (await anApplication(site, { email, firstName })).id
}

const othersOf = async (id: string): Promise<string[]> =>
  (await get(`/${id}`)).data.others.map(({ _id }: { _id: string }) => _id)

test('applications of one address belong together, whatever its letters’ case', async () => {
  const first = await apply('one@example.com')
  const second = await apply('ONE@example.com', 'May')
  const stranger = await apply('two@example.com')
  expect(await othersOf(second)).toEqual([first])
  expect((await get(`/${first}`)).data.others).toMatchObject([
    { _id: second, firstName: 'May', email: 'ONE@example.com', status: 'pending' },
  ])
  expect(await othersOf(stranger)).toEqual([])
  const counts = [{ otherCount: 0 }, { otherCount: 1 }, { otherCount: 1 }]
  expect((await get('?limit=3')).data.applications).toMatchObject(counts)
})

test('people of several addresses are merged and separated again, which their timelines say', async () => {
  const [work, again] = [await apply('work@example.com'), await apply('work@example.com')]
  const home = await apply('home@example.com')
  expect((await post(`/${home}/merge`, { with: work })).body.message).toBe('Applications merged')
  expect((await othersOf(home)).toSorted()).toEqual([work, again].toSorted())
  const twice = await post(`/${again}/merge`, { with: home })
  expect(twice.outcome).toBe('400 These applications are already merged')
  const third = await apply('home@example.com')
  expect(await othersOf(third)).toHaveLength(3)

  expect((await post(`/${work}/separate`)).status).toBe(200)
  expect(await othersOf(work)).toEqual([again])
  expect(await othersOf(home)).toEqual([third])
  const entries = [{ kind: 'merge' }, { kind: 'merge', to: null }]
  expect((await get(`/${again}/timeline`)).entries).toMatchObject(entries)
  // two people who share an address
  expect((await post(`/${work}/separate`)).status).toBe(200)
  const alone = await post(`/${work}/separate`)
  expect(alone.outcome).toBe('400 This person has no other applications')
  expect(await othersOf(again)).toEqual([])
})
