import { sql } from 'kysely'
import { introTextsOf } from '#contract/posts/post-fields.ts'
import type { PostDocument, QueryHandle } from './full-text.ts'
import { spelledLetters, spelledWords } from './full-text.rules.ts'
import { editDistance } from './edit-distance.rules.ts'

/** A word of published posts, including scheduled ones, and the number of posts that contain it. */
type SimilarWord = { word: string; posts: number }

/** An index of the words in published posts by spelling; `word-tables.ts` has its tables and triggers. */
export type WordIndex = {
  /** Replaces the words of a post. Deleting the post removes them. */
  store(db: QueryHandle, postId: string, document: PostDocument): Promise<void>
  /** Lists the words that differ by at most `maxDistance` letters: the most similar first, then the most frequent. */
  list(db: QueryHandle, word: string, maxDistance: number): Promise<SimilarWord[]>
  /** Counts the scheduled posts that contain a word. */
  countScheduled(db: QueryHandle, word: string, now: string): Promise<number>
}

/** Maximum number of words to compare letter by letter: those with the most and rarest trigrams in common. */
const maxCompared = 200
/** Maximum number of rows to read per trigram: frequent trigrams say little about a word, and its rarer trigrams find it. */
const maxTrigramRows = 2_000

/** The trigrams of a word with two spaces before it and one after, as in `word-tables.ts`. */
function trigramsOf(word: string): string[] {
  const letters = [' ', ' ', ...word, ' ']
  return [...new Set(letters.slice(2).map((_, place) => letters.slice(place, place + 3).join('')))]
}

/** @param hasWord returns a condition on a row of `post_words`: whether it contains `word` */
export function createWordIndex(hasWord: (word: string) => ReturnType<typeof sql<boolean>>): WordIndex {
  return {
    async store(db, postId, document) {
      const text = [...introTextsOf(document), ...document.tags, document.body].join(' ')
      const words = JSON.stringify(spelledWords(text))
      await sql`insert into post_words (post_id, words, is_published)
        select id, ${words}, status = 'published' from posts where id = ${postId}
        on conflict (post_id) do update set words = excluded.words, is_published = excluded.is_published`.execute(
        db,
      )
    },

    async list(db, word, maxDistance) {
      const letters = [...word].length
      if (letters > spelledLetters.max + maxDistance) return []
      const lengths = Array.from({ length: 2 * maxDistance + 1 }, (_, index) => letters - maxDistance + index)
      const maxRows = sql.lit(maxTrigramRows / lengths.length)
      const shared = trigramsOf(word).flatMap((trigram) =>
        lengths.map(
          (length) => sql`select word, 1.0 / count(*) over () as rarity from (
            select word from word_trigrams where trigram = ${trigram} and letters = ${length} order by word limit ${maxRows}
          ) as found`,
        ),
      )
      const { rows } = await sql<SimilarWord>`select search_words.word, search_words.posts from (
          select word from (${sql.join(shared, sql` union all `)}) as shared
          group by word order by sum(rarity) desc, word limit ${sql.lit(maxCompared)}
        ) as alike inner join search_words on search_words.word = alike.word`.execute(db)
      return rows
        .map((row) => ({ ...row, distance: editDistance(word, row.word) }))
        .filter(({ distance }) => distance <= maxDistance)
        .toSorted(
          (one, other) =>
            one.distance - other.distance || other.posts - one.posts || (one.word < other.word ? -1 : 1),
        )
    },

    async countScheduled(db, word, now) {
      const { rows } = await sql<{ n: number }>`select count(*) as n from posts
        inner join post_words on post_words.post_id = posts.id
        where posts.status = 'published' and posts.published_at > ${now} and ${hasWord(word)}`.execute(db)
      return Number(rows[0]!.n)
    },
  }
}
