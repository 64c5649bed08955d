import { expect, test } from 'vitest'
import { createWordMatcher } from './word-matcher.rules.ts'

const marked = (search: string, text: string) =>
  createWordMatcher(search)
    .match(text)
    .map(({ start, length }) => text.slice(start, start + length))

test.each([
  ['strasse', 'Die Straße nach Łódź', ['Straße']],
  ['lodz', 'Die Straße nach Łódź', ['Łódź']],
  ['kubernetes', 'Ein Kuber\u00adnetes-Cluster', ['Kuber\u00adnetes']],
  ['amelie', 'An Ame\u0301lie', ['Ame\u0301lie']],
  ['上海', '我家在上海东边', ['上海']],
  ['在上海', '我家在上海东边', ['在上海']],
  ['海', '我家在上海东边', ['海']],
  ['ภาษา', 'ใช้ภาษาไทย', ['ภาษา']],
  ['국어', '한국어를', ['국어']],
  ['C++', 'Carbon, C++17 and C#', ['C++']],
  ['c#', 'Carbon, C++ and C#.', ['C#']],
  ['.net', 'ASP.NET is .NET', ['.NET']],
  ['c', 'C, C++, C#, Carbon', ['C']],
  ['c carbon', 'C, C++, C#, Carbon', ['Carbon']],
])('%j marks in %j the words %j', (search, text, words) => expect(marked(search, text)).toEqual(words))
