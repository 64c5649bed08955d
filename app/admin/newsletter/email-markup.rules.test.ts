import { expect, test } from 'vitest'
import { cssInTheme, formatEmailSize, splitEmail } from './email-markup.rules.ts'

const dark = '@media (prefers-color-scheme: dark) {\nbody{background:#000}\n}'

test('an email is split into markup without styles and its stylesheet', () => {
  const html = [
    `<html><head><style>${dark}</style></head>`,
    '<body style="margin:0"><img src="https://site.example/images/a.webp" alt="a > b" style="border:0">',
    '<a href="https://site.example/blog" style="color:red">say style="x" and src="http://a.example/"</a></body></html>',
  ].join('')
  expect(splitEmail(html)).toEqual({
    css: dark,
    markup: [
      '<html><head></head>',
      '<body data-style="margin:0"><img src="/images/a.webp" alt="a > b" data-style="border:0">',
      '<a href="https://site.example/blog" data-style="color:red">say style="x" and src="http://a.example/"</a></body></html>',
    ].join(''),
  })
})

test('the stylesheet is that of a theme, whatever the theme of the browser', () => {
  expect(cssInTheme(dark, true)).toBe('@media all {\nbody{background:#000}\n}')
  expect(cssInTheme(dark, false)).toBe('@media not all {\nbody{background:#000}\n}')
})

test('sizes are in thousands of bytes, rounded up', () =>
  expect([1, 24_000, 99_001].map(formatEmailSize)).toEqual(['1 kB', '24 kB', '100 kB']))
