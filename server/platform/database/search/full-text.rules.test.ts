import { expect, test } from 'vitest'
import { indexTerms, queryTerms, spelledWords, wordsOf } from './full-text.rules.ts'

test('words are in lower case, without diacritics, letters and digits only', () =>
  expect(wordsOf('Café-Übersicht: C++ & “GitOps” v2.0!')).toEqual(
    'cafe ubersicht cplusplus gitops v2 0'.split(' '),
  ))

test('composed and decomposed letters, and compatibility forms, give the same word', () => {
  expect(wordsOf('Ame\u0301lie')).toEqual(wordsOf('Amélie'))
  expect(wordsOf('\uFB01le ＡＢＣ')).toEqual(['file', 'abc'])
  expect(wordsOf('İstanbul')).toEqual(['istanbul'])
})

test('letters without a decomposition are transliterated, as in addresses', () =>
  expect(wordsOf('Straße nach Łódź, Jørgensens Ærø, Œuvre, Đà Nẵng, Þórr, Ísland, Işık, Ħal')).toEqual(
    'strasse nach lodz jorgensens aero oeuvre da nang thorr island isik hal'.split(' '),
  ))

test('what is invisible parts no word', () =>
  expect(wordsOf('Kuber\u00adnetes Clu\u200bster')).toEqual(['kubernetes', 'cluster']))

test('names that end or begin with signs are words of their own', () =>
  expect(wordsOf('C++17, C#, F#-Code and .NET, not a.net: #tag, 5# or issue#4')).toEqual(
    'cplusplus 17 csharp fsharp code and dotnet not a net tag 5 or issue 4'.split(' '),
  ))

test('a run of letters without blanks is indexed by its pairs, and searched by them', () => {
  expect(wordsOf('我家在上海 Cluster한국어')).toEqual(
    '我家 家在 在上 上海 海 cluster 한국 국어 어'.split(' '),
  )
  expect(queryTerms('上海东').map(({ word }) => word)).toEqual(['上海', '海东'])
  expect(queryTerms('海').map(({ word }) => word)).toEqual(['海'])
  expect(wordsOf('ภาษาไทย').length).toBeGreaterThan(3)
})

test('a long word is cut to the same length in texts and searches, never inside a character', () => {
  expect(wordsOf('x'.repeat(60))).toEqual(['x'.repeat(48)])
  expect(wordsOf('x' + '𐐨'.repeat(40))[0]!.isWellFormed()).toBe(true)
})

test('a text is indexed under its words and their stems', () =>
  expect(indexTerms('Running pipelines')).toEqual(['running', '_run', 'pipelines', '_pipelin']))

test('the terms of a text of any size fit into the database', () => {
  const many = Array.from({ length: 100_000 }, (_, n) => `word${n}`).join(' ')
  const terms = new Set(indexTerms(many))
  expect(Buffer.byteLength([...terms].join(' '))).toBeLessThan(800_000)
  const lettersOf = (number: number) => String(number).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!)
  const spelled = Array.from({ length: 12_000 }, (_, n) => `word${lettersOf(n)}`).join(' ')
  expect(spelledWords(spelled)).toHaveLength(2_000)
  expect(spelledWords(`ab ${'a'.repeat(16)} ${'b'.repeat(17)} abc`)).toEqual(['a'.repeat(16), 'abc'])
})

test('a search has each of its words once, as a stem and as a prefix', () =>
  expect(queryTerms('Deploying, deploying K8s')).toEqual([
    { word: 'deploying', stem: '_deploi', isWhole: false },
    { word: 'k8s', stem: '_k8', isWhole: false },
  ]))

test('a search without letters or digits has no terms', () => expect(queryTerms(' "*) - \'; ')).toEqual([]))

test('a search has six words at most', () =>
  expect(queryTerms(Array.from({ length: 50 }, (_, n) => `w${n}`).join(' '))).toHaveLength(6))

test.each([
  ['vitamin c', 'vitamin*'],
  ['a b c d e f g h i j k l m n o p', 'a b c d e f'],
  ['C', 'c'],
  ['C++ 5', 'cplusplus*'],
  ['京', '京*'],
  ['京 a 市 rail', '京* 市* rail*'],
])(
  'a single letter of “%s” counts only where there is no longer word, an ideogram always: %s',
  (search, expected) => {
    const terms = queryTerms(search).map(({ word, isWhole }) => (isWhole ? word : `${word}*`))
    expect(terms.join(' ')).toBe(expected)
  },
)
