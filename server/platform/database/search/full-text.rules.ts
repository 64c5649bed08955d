import { stemmer } from 'stemmer'

/** Longer words are cut here (UTF-16 units), in texts and in queries alike. */
const longestWord = 48

/** A text is indexed up to so many words, and so many bytes of different words: PostgreSQL holds 1 MiB of terms a record. */
const mostWords = 50_000
const mostBytes = 300_000

/** Words of a query beyond these are not asked for. */
const mostQueryWords = 16

/** Marks a stem among the terms. No word contains it, so a prefix never meets a stem. */
const stemMark = '_'

/** The words of a text, in its order: compatibility forms and marks resolved, lower case, letters and digits only. */
export function wordsOf(text: string): string[] {
  const folded = text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
  return (folded.match(/[\p{L}\p{N}]+/gu) ?? []).map(cut)
}

function cut(word: string): string {
  return word.length <= longestWord ? word : word.slice(0, longestWord).replace(/[\uD800-\uDBFF]$/, '')
}

/** The terms under which a text is indexed: of each word its raw form and its marked stem. */
export function indexTerms(text: string): string[] {
  const different = new Set<string>()
  const terms: string[] = []
  let bytes = 0
  for (const word of wordsOf(text).slice(0, mostWords)) {
    if (!different.has(word)) {
      bytes += Buffer.byteLength(word)
      if (bytes > mostBytes) break
      different.add(word)
    }
    terms.push(word, stemOf(word))
  }
  return terms
}

/** Stems that were found, by word: most texts are made of the same few thousand. */
const stems = new Map<string, string>()
const mostStems = 5_000

/** The marked stem of a word, as an index holds it beside the word itself. */
export function stemOf(word: string): string {
  const known = stems.get(word)
  if (known !== undefined) return known
  if (stems.size === mostStems) stems.clear()
  const stem = stemMark + stemmer(word)
  stems.set(word, stem)
  return stem
}

/** A query word: matches where the stem is found, or a word that begins with `prefix`. */
export type QueryTerm = { stem: string; prefix: string }

/** What a query asks for, each word once; empty when it holds no word. */
export function queryTerms(search: string): QueryTerm[] {
  const words = [...new Set(wordsOf(search))].slice(0, mostQueryWords)
  return words.map((word) => ({ stem: stemOf(word), prefix: word }))
}
