import { statSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { faceNames } from '#contract/company/faces.ts'
import { fontToPreload, typefaceCss } from './typefaces.ts'

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

test('the typefaces of the design and of the device load nothing more', () => {
  expect(typefaceCss({ headings: 'geist', text: 'geist' })).toEqual({ declarations: [], rules: '' })
  expect(typefaceCss({ headings: 'system-serif', text: 'system-serif' }).rules).toBe('')
  expect(fontToPreload({ headings: 'system-sans', text: 'system-serif' })).toBeUndefined()
})

test('a typeface of text and headings is declared once, and one of headings alone is theirs', () => {
  const { declarations, rules } = typefaceCss({ headings: 'figtree', text: 'figtree' })
  expect(declarations).toEqual(["--font-sans:'Figtree Variable','Figtree Fallback',system-ui,sans-serif"])
  expect(rules.match(/@font-face/g)).toHaveLength(8)
  expect(rules).not.toContain('@layer')
  const mixed = typefaceCss({ headings: 'lora', text: 'geist' })
  expect(mixed.rules).toContain("font-family:'Lora Variable','Lora Fallback',ui-serif,Georgia,serif")
  expect(mixed.declarations.join()).not.toContain('--font-sans')
})
