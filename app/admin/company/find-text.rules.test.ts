import { expect, test } from 'vitest'
import { findText } from './find-text.rules.ts'

const home = {
  hero: { headline: 'We build “things”', lead: 'Things that last.' },
  tiles: [
    { title: 'Audits', text: '' },
    { title: 'Tax', text: 'Tax, and what follows from it' },
  ],
  isShown: true,
  example: null,
}
const clients = { clients: [{ name: 'Audits & Sons' }, { name: 'Tax' }] }
const found = (...shown: string[]) => {
  const place = findText(
    [
      { name: 'home', part: home },
      { name: 'clients', part: clients },
    ],
    shown,
  )
  return place && `${place.name} ${place.field}`
}

test('a text leads to its field', () => {
  expect(found('We build "things"')).toBe('home hero.headline')
  expect(found('Things\u00a0that\n  last.')).toBe('home hero.lead')
  expect(found('Tax', 'Tax Tax, and what follows from it')).toBe('home tiles.1.title')
  expect(found('Audits & Sons')).toBe('clients clients.0.name')
})

test('a text of several fields leads to the longest, of the inmost element that has one', () => {
  expect(found('→', 'Audits Tax, and what follows from it')).toBe('home tiles.1.text')
  expect(found('Call us about Audits', 'Tax, and what follows from it')).toBe('home tiles.1.text')
  expect(found('Call us about Audits')).toBe('home tiles.0.title')
})

test('what no part says leads nowhere', () => expect(found('', 'Tea', 'A Tax')).toBeUndefined())
