import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { buildOutline } from './outline.rules.ts'

const heading = (text: string) => ({ type: 'heading' as const, text })

test('an outline lists each heading with its text and anchor', () =>
  expect(
    buildOutline([{ type: 'paragraph', text: 'x' }, heading('What `kubectl` does'), heading('Über *alles*')]),
  ).toEqual([
    { index: 1, id: 'section-what-kubectl-does', text: 'What kubectl does' },
    { index: 2, id: 'section-uber-alles', text: 'Über alles' },
  ]))

test('an outline knows the headings of the third level, and leaves out references to footnotes', () => {
  const content = [
    heading('One[^1]'),
    { ...heading('Two'), level: 3 as const },
    { type: 'footnote' as const, label: '1', text: 'x' },
  ]
  expect(buildOutline(content)).toEqual([
    { index: 0, id: 'section-one', text: 'One' },
    { index: 1, id: 'section-two', text: 'Two', level: 3 },
  ])
})

test('an outline has unique ids, numbered as former ids without the prefix were', () => {
  const ids = buildOutline(['Why', 'Why', 'Why 2', 'why!', 'Comments', '…', '…'].map(heading)).map(
    ({ id }) => id,
  )
  const words = ['why', 'why-2', 'why-2-2', 'why-3', 'comments', 'section', 'section-2']
  expect(ids).toEqual(words.map((id) => `section-${id}`))
})

test('no other id of the app begins as those of headings do', () => {
  const app = fileURLToPath(new URL('../../', import.meta.url))
  const sources = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /(?<!\.test)\.tsx?$/.test(path),
  )
  expect(sources.length).toBeGreaterThan(200)
  const clashing = sources.filter((path) =>
    /\b(id|Id)(=|: ?)\{?["'`]section-/.test(readFileSync(join(app, path), 'utf8')),
  )
  expect(clashing).toEqual([])
})

test('an outline omits empty headings', () =>
  expect(buildOutline([heading(''), heading(' '), heading('Why')])).toEqual([
    { index: 2, id: 'section-why', text: 'Why' },
  ]))
