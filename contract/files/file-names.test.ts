import { expect, test } from 'vitest'
import { extensionOf, sanitizeFileName } from './file-names.ts'

test.each([
  ['cv.pdf', 'cv.pdf'],
  ['C:\\fakepath\\cv.pdf', 'cv.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['Lebenslauf für Zoë.pdf', 'Lebenslauf für Zoë.pdf'],
  ['cv\u202efdp.exe', 'cvfdp.exe'],
  ['a\r\nb\u0000.pdf', 'ab.pdf'],
  ['c\u00adv.p\u061cdf\u3164', 'cv.pdf'],
  ['  ', 'file'],
  [`${'x'.repeat(300)}.docx`, `${'x'.repeat(115)}.docx`],
])('the name %j is shown as %j', (given, shown) => expect(sanitizeFileName(given)).toBe(shown))

test.each([
  ['a word of Persian', 'نامه\u200cها.pdf'],
  ['a word of Malayalam that ends with one', 'അവന\u0d4d\u200d.pdf'],
  ['a family as one sign', '👩\u200d👩\u200d👧 ❤\ufe0f.pdf'],
])('joiners and variants stay in %s', (_what, name) => expect(sanitizeFileName(name)).toBe(name))

test.each([
  ['CV.PDF', 'pdf'],
  ['cv.pdf\u200b', 'pdf'],
  ['.pdf', 'pdf'],
  ['cv.', ''],
])('the extension of %j is %j', (name, extension) => expect(extensionOf(name)).toBe(extension))
