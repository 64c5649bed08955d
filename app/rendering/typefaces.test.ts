import { statSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { faceNames } from '#contract/company/faces.ts'
import { fontToPreload } from './typefaces.ts'

const fileOf = (url: string) =>
  new URL(
    `../../node_modules/@fontsource-variable/${basename(url).split('-latin-')[0]}/files/${basename(url)}`,
    import.meta.url,
  )

test('what a page in English loads of a typeface has 55 kB at most', () => {
  const sizes = faceNames
    .filter((name) => name !== 'geist' && !name.startsWith('system'))
    .map((name) => ({ name, bytes: statSync(fileOf(fontToPreload({ headings: name, text: name })!)).size }))
  expect(sizes.length).toBe(5)
  expect(sizes.filter(({ bytes }) => bytes > 55_000)).toEqual([])
})
