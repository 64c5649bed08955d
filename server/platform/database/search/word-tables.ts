import type { SchemaDialect } from '#server/platform/database/dialects.ts'
import { trigger, type Row } from '#server/platform/database/triggers.ts'

/** The words of a row of `post_words`, as a table `word (value)`. */
const wordsIn = ({ kind }: SchemaDialect, row: Row) =>
  kind === 'sqlite'
    ? `json_each(${row}.words) as word`
    : `jsonb_array_elements_text(${row}.words) as word (value)`

/** The words of a row, each with `by` as its count if the post is published. */
const counted = (dialect: SchemaDialect, row: Row, by: 1 | -1) =>
  `select word.value as value, ${by} as n from ${wordsIn(dialect, row)} where ${row}.is_published`

/** Adds to the counts of words, always in word order, so that two transactions can't deadlock. */
const countWords = (counts: string[]) =>
  `insert into search_words (word, letters, posts)
    select value, length(value), sum(n) from (${counts.join(' union all ')}) as counted
    group by value having sum(n) <> 0 order by value
    on conflict (word) do update set posts = search_words.posts + excluded.posts`

const forgetUnused = (dialect: SchemaDialect) =>
  `delete from search_words where posts <= 0 and word in (select word.value from ${wordsIn(dialect, 'old')})`

const maxLetters = 30

/** Inserts the trigrams of each word, with two spaces before it and one after. */
function addTrigrams({ kind }: SchemaDialect): string {
  const places = Array.from({ length: maxLetters + 1 }, (_, index) => `(${index + 1})`).join(', ')
  const place = kind === 'sqlite' ? 'column1' : 'place'
  return `insert into word_trigrams (trigram, letters, word)
    select distinct substr('  ' || new.word || ' ', ${place}, 3), new.letters, new.word
    from (values ${places}) as places${kind === 'sqlite' ? '' : ' (place)'} where ${place} <= new.letters + 1`
}

/**
 * The words of published posts, to find one spelled like a searched word: each with its number of posts and its trigrams. Triggers maintain
 * them with `post_words`, which is written with the search index, and after the start for posts without a row (decision 007). They include
 * words of scheduled posts, which readers exclude.
 */
export function wordTables(dialect: SchemaDialect): string[] {
  const { kind, id, text, integer, boolean, json, strict } = dialect
  const onWords = (event: 'insert' | 'update' | 'delete', steps: string[]) =>
    trigger(dialect, 'post_words', 'counted', event, [], steps)
  // SQLite stores such rows only in the index
  const keyed = kind === 'sqlite' ? ' strict, without rowid' : ''
  return [
    `create table post_words (
        ${id('post_id')} primary key references posts (id) on delete cascade,
        ${json('words')} not null,
        ${boolean('is_published')} not null
      )${strict}`,
    `create table search_words (
        ${text('word')} primary key,
        ${integer('letters')} not null,
        ${integer('posts')} not null
      )${keyed}`,
    `create table word_trigrams (
        ${text('trigram')} not null,
        ${integer('letters')} not null,
        ${text('word')} not null references search_words (word) on delete cascade,
        primary key (trigram, letters, word)
      )${keyed}`,
    'create index word_trigrams_word on word_trigrams (word)',
    ...trigger(dialect, 'search_words', 'cut', 'insert', [], [addTrigrams(dialect)]),
    ...onWords('insert', [countWords([counted(dialect, 'new', 1)])]),
    ...onWords('update', [
      countWords([counted(dialect, 'new', 1), counted(dialect, 'old', -1)]),
      forgetUnused(dialect),
    ]),
    ...onWords('delete', [countWords([counted(dialect, 'old', -1)]), forgetUnused(dialect)]),
    ...trigger(
      dialect,
      'posts',
      'worded',
      'update',
      ['status'],
      [
        `update post_words set is_published = (new.status = 'published')
            where post_id = new.id and is_published <> (new.status = 'published')`,
      ],
    ),
  ]
}
