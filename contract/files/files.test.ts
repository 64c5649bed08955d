import { expect, test } from 'vitest'
import { fileError, fileRules } from './files.ts'

test.each([
  ['cv.pdf', 1, undefined],
  ['CV.DOCX', 10 * 1024 * 1024, undefined],
  ['cv.pdf', 10 * 1024 * 1024 + 1, 'CV file must be smaller than 10MB'],
  ['cv.exe', 10 * 1024 * 1024 + 1, 'CV file must be smaller than 10MB'],
  ['cv.exe', 1, 'CV must be a PDF, DOC, or DOCX file'],
  ['cv', 1, undefined],
  ['cv.pdf\u200b', 1, undefined],
  ['cv.docx ', 1, undefined],
])('a CV named %s of %d bytes: %s', (name, size, error) =>
  expect(fileError(fileRules.cv, { name, size })).toBe(error),
)
