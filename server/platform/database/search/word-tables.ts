import type { SchemaDialect } from '#server/platform/database/dialects.ts'
import { trigger, type Row } from '#server/platform/database/triggers.ts'

/** The words of a row of `post_words`, as a table `word (value)`. */
const wordsIn = ({ kind }: SchemaDialect, row: Row) =>
  kind === 'sqlite'
    ? `json_each(${row}.words) as word`
    : `jsonb_array_elements_text(${row}.words) as word (value)`

/** Words of rows, each counted as often as `by` says where its post is published. */
const counted = (dialect: SchemaDialect, row: Row, by: 1 | -1) =>
  `select word.value as value, ${by} as n from ${wordsIn(dialect, row)} where ${row}.is_published`

/** Adds to the counts of words, always in the order of the words, so that two transactions cannot block each other. */
const countWords = (counts: string[]) =>
  `insert into search_words (word, letters, posts)
    select value, length(value), sum(n) from (${counts.join(' union all ')}) as counted
    group by value having sum(n) <> 0 order by value
    on conflict (word) do update set posts = search_words.posts + excluded.posts`

const forgetUnused = (dialect: SchemaDialect) =>
  `delete from search_words where posts <= 0 and word in (select word.value from ${wordsIn(dialect, 'old')})`

const maxLetters = 30

/** Three letters at each place of a word, which has two spaces before it and one after. */
function addTrigrams({ kind }: SchemaDialect): string {
  const places = Array.from({ length: maxLetters + 1 }, (_, index) => `(${index + 1})`).join(', ')
  const place = kind === 'sqlite' ? 'column1' : 'place'
  return `insert into word_trigrams (trigram, letters, word)
    select distinct substr('  ' || new.word || ' ', ${place}, 3), new.letters, new.word
    from (values ${places}) as places${kind === 'sqlite' ? '' : ' (place)'} where ${place} <= new.letters + 1`
}

/**
 * The words of published posts, to find one that is spelled nearly as a searched one: in how many posts each is, and its trigrams.
 * Triggers maintain them with `post_words`, which is written with the search index, and after the start for posts that have no row yet
 * (decision 007). Words of scheduled posts are among them, and readers leave those out.
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
