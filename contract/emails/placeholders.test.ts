import { expect, test } from 'vitest'
import { fillPlaces, hasPlace, placeholderValues, unknownPlaceIn } from './placeholders.ts'

const values = placeholderValues({ name: ' Ann {{firm}} Lee', company: 'your company' }, 'Kim', 'Stratoworks')

test('places are filled once, whatever their case and spaces; a name that looks like one stays a name', () => {
  expect(fillPlaces('{{First Name}} {{ name }} {{COMPANY}} {{sender}} {{firm}} {{ }}', values)).toBe(
    'Ann  Ann {{firm}} Lee your company Kim Stratoworks {{ }}',
  )
})

test('what stands for nothing is found as it is written', () => {
  expect(unknownPlaceIn('{{name}} {single} {{ nam }}')).toBe('{{ nam }}')
  expect(unknownPlaceIn('{{name}} {{first name}}')).toBeUndefined()
  expect([hasPlace('{{x}}'), hasPlace('{x} }} {{')]).toEqual([true, false])
})
