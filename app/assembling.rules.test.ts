import { expect, test } from 'vitest'
import { createAssembler } from './assembling.ts'

const nonce = '0f8fad5b-d9cb-469f-a165-70867728950e'

/** Renders a document of one part. @returns whether it was known */
function shown({ marksFor, assemble }: ReturnType<typeof createAssembler>, key: string, markup: string) {
  const { find, parts } = marksFor(nonce)
  const marks = find(key, true)
  const isKnown = 'known' in marks
  const html = `<body>${isKnown ? marks.known : marks.before + markup + marks.after}</body>`
  const { pieces } = assemble({ html, nonce, parts })
  const whole = Buffer.concat(pieces.map((piece) => Buffer.from(piece as string))).toString()
  expect(whole).toBe(`<!DOCTYPE html><body>${markup}</body>`)
  return isKnown
}

test('a part is known by its key, in every document after the first', () => {
  const assembler = createAssembler('')
  expect(shown(assembler, 'a', '<p>one</p>')).toBe(false)
  expect(shown(assembler, 'b', '<p>two</p>')).toBe(false)
  expect(shown(assembler, 'a', '<p>one</p>')).toBe(true)
})

test('of more than two mebibytes, what was shown longest ago goes', () => {
  const assembler = createAssembler('')
  const markup = (number: number) => `<p>${String(number).padStart(100_000, '.')}</p>`
  for (let number = 0; number < 30; number += 1) {
    shown(assembler, String(number), markup(number))
    shown(assembler, '0', markup(0))
  }
  expect(shown(assembler, '29', markup(29))).toBe(true)
  expect(shown(assembler, '0', markup(0))).toBe(true)
  expect(shown(assembler, '1', markup(1))).toBe(false)
})

test('a part with an id that follows from its place is not known elsewhere', () => {
  const assembler = createAssembler('')
  for (let times = 0; times < 2; times += 1) {
    expect(shown(assembler, 'field', '<input id="_R_2_">')).toBe(false)
  }
})
