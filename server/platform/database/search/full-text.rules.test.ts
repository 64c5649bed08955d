import { expect, test } from 'vitest'
import { indexTerms, queryTerms, wordsOf } from './full-text.rules.ts'

test('words are in lower case, without diacritics, letters and digits only', () => {
  expect(wordsOf('Café-Übersicht: C++ & “GitOps” v2.0!')).toEqual([
    'cafe',
    'ubersicht',
    'c',
    'gitops',
    'v2',
    '0',
  ])
})

test('composed and decomposed letters, and compatibility forms, give the same word', () => {
  expect(wordsOf('Ame\u0301lie')).toEqual(wordsOf('Amélie'))
  expect(wordsOf('\uFB01le ＡＢＣ')).toEqual(['file', 'abc'])
  expect(wordsOf('İstanbul')).toEqual(['istanbul'])
})

test('a long word is cut to the same length in texts and searches, never inside a character', () => {
  expect(wordsOf('x'.repeat(60))).toEqual(['x'.repeat(48)])
  expect(wordsOf('x' + '𐐨'.repeat(40))[0]!.isWellFormed()).toBe(true)
})

test('a text is indexed under its words and their stems', () => {
  expect(indexTerms('Running pipelines')).toEqual(['running', '_run', 'pipelines', '_pipelin'])
})

test('the terms of a text of any size fit into the database', () => {
  const many = Array.from({ length: 100_000 }, (_, n) => `word${n}`).join(' ')
  const terms = new Set(indexTerms(many))
  expect(Buffer.byteLength([...terms].join(' '))).toBeLessThan(800_000)
})

test('a search has each of its words once, as a stem and as a prefix', () => {
  expect(queryTerms('Deploying, deploying K8s')).toEqual([
    { stem: '_deploi', prefix: 'deploying' },
    { stem: '_k8', prefix: 'k8s' },
  ])
})

test('a search without letters or digits has no terms', () => {
  expect(queryTerms(' "*) - \'; ')).toEqual([])
})

test('a search has sixteen words at most', () => {
  expect(queryTerms(Array.from({ length: 50 }, (_, n) => `w${n}`).join(' '))).toHaveLength(16)
})
