import type { Migration } from '#server/platform/database/dialects.ts'
import { searchTables } from '#server/platform/database/search/search-tables.ts'

/** The blog: categories, posts, their tags and former slugs, and the search index of posts. */
export const posts: Migration = {
  name: '0002-posts',
  statements: (dialect) => {
    const { id, text, integer, boolean, json, timestamp, strict } = dialect
    return [
      `create table categories (
        ${id('id')} primary key,
        ${text('name')} not null check (length(name) between 1 and 80),
        ${text('name_key')} not null unique,
        ${text('description')} not null default '',
        ${timestamp('created_at')} not null
      )${strict}`,

      `create table posts (
        ${id('id')} primary key,
        ${text('title')} not null check (length(title) between 1 and 200),
        ${text('subtitle')} not null default '' check (length(subtitle) <= 300),
        ${text('excerpt')} not null default '' check (length(excerpt) <= 500),
        ${json('content')} not null,
        ${text('featured_image')} not null default '',
        ${text('featured_image_alt')} not null default '',
        ${text('featured_image_focus')} not null default '',
        ${id('category_id')} not null references categories (id) on delete restrict,
        ${text('author_name')} not null,
        ${text('author_role')} not null default '',
        ${text('author_bio')} not null default '',
        ${text('author_image')} not null default '',
        ${boolean('featured')} not null default false,
        ${text('status')} not null default 'draft' check (status in ('draft', 'published', 'archived')),
        ${text('slug')} not null unique check (length(slug) between 1 and 120),
        ${timestamp('created_at')} not null,
        ${timestamp('updated_at')} not null,
        ${timestamp('published_at')},
        ${text('read_time')} not null default '',
        ${integer('likes')} not null default 0 check (likes >= 0),
        ${integer('revision')} not null default 1 check (revision >= 1),
        check (status <> 'published' or published_at is not null)
      )${strict}`,
      'create index posts_published on posts (status, published_at, id)',
      'create index posts_published_in_category on posts (category_id, status, published_at, id)',
      'create index posts_published_featured on posts (featured, status, published_at, id)',
      'create index posts_created on posts (created_at, id)',
      'create index posts_created_in_status on posts (status, created_at, id)',

      `create table post_tags (
        ${id('post_id')} not null references posts (id) on delete cascade,
        ${text('tag_key')} not null,
        ${text('name')} not null check (length(name) between 1 and 40),
        ${integer('position')} not null,
        primary key (post_id, tag_key)
      )${strict}`,
      'create index post_tags_tag on post_tags (tag_key, post_id)',

      `create table post_slugs (
        ${text('slug')} primary key check (length(slug) between 1 and 120),
        ${id('post_id')} not null references posts (id) on delete cascade,
        ${timestamp('created_at')} not null
      )${strict}`,
      'create index post_slugs_post on post_slugs (post_id)',

      ...searchTables(dialect, {
        table: 'post_search',
        owner: 'posts',
        columns: { title: 10, tags: 6, subtitle: 4, excerpt: 3, body: 1 },
      }),
    ]
  },
}
