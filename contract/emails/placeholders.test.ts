import { expect, test } from 'vitest'
import { fillPlaceholders, hasPlaceholder, placeholderValues, unknownPlaceholderIn } from './placeholders.ts'

const values = placeholderValues({ name: ' Ann {{firm}} Lee', company: 'your company' }, 'Kim', 'Stratoworks')

test('places are filled once, whatever their case and spaces; a name that looks like one stays a name', () =>
  expect(fillPlaceholders('{{First Name}} {{ name }} {{COMPANY}} {{sender}} {{firm}} {{ }}', values)).toBe(
    'Ann  Ann {{firm}} Lee your company Kim Stratoworks {{ }}',
  ))

test('what stands for nothing is found as it is written', () => {
  expect(unknownPlaceholderIn('{{name}} {single} {{ nam }}')).toBe('{{ nam }}')
  expect(unknownPlaceholderIn('{{name}} {{first name}}')).toBeUndefined()
  expect([hasPlaceholder('{{x}}'), hasPlaceholder('{x} }} {{')]).toEqual([true, false])
})
