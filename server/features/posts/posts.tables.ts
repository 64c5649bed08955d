import { z } from 'zod'
import { reviewLimits } from '#contract/drafts/review.ts'
import { isWebAddress } from '#contract/posts/section-kinds/kind.ts'
import { postStatuses } from '#contract/posts/limits.ts'
import { VersionChanges } from '#contract/posts/versions.ts'
import { isImageAddress } from '#contract/posts/section-kinds/kind.ts'
import { uniqueKeyOf } from '#contract/visible-text.ts'
import {
  boolean,
  choice,
  columnSchemas,
  id,
  integer,
  json,
  oneOf,
  table,
  text,
  time,
} from '#server/platform/database/table.ts'
import { wordTables } from '#server/platform/database/search/word-tables.ts'
import { searchTables } from '#server/platform/database/search/search-tables.ts'
import { notifyNodes, trigger } from '#server/platform/database/triggers.ts'

const imageAddress = columnSchemas.line.refine((value) => value === '' || isImageAddress(value))

const listedAt = `(select published_at from posts where posts.id = post_tags.post_id and posts.status = 'published')`

/**
 * `revision` counts the saves. A future `publishedAt` schedules the post. `ownerId` is the account that wrote it, null once that account is
 * deleted.
 */
export const posts = table(
  'posts',
  {
    id: id().key(),
    title: text().length(1, 200),
    subtitle: text().length(0, 300).default(''),
    excerpt: text().length(0, 500).default(''),
    metaTitle: text().length(0, 120).default(''),
    metaDescription: text().length(0, 300).default(''),
    canonicalUrl: text()
      .default('')
      .schema(columnSchemas.line.refine((value) => value === '' || isWebAddress(value))),
    /** Sections; `supportedSections` returns those that this release knows. */
    content: json<unknown[]>().schema(z.array(columnSchemas.record).max(5_000)),
    featuredImage: text().default('').schema(imageAddress),
    featuredImageAlt: text().default(''),
    featuredImageFocus: text().default(''),
    categoryId: id().references('categories', 'restrict'),
    authorName: text(),
    authorRole: text().default(''),
    authorBio: text().default('').long(),
    authorImage: text().default('').schema(imageAddress),
    featured: boolean().default(false),
    status: oneOf(postStatuses).default('draft'),
    slug: text().length(1, 120).unique().schema(columnSchemas.slug),
    createdAt: time(),
    updatedAt: time(),
    publishedAt: time().optional(),
    readTime: text().default(''),
    likes: integer().atLeast(0).default(0),
    revision: integer().atLeast(1).default(1),
    ownerId: id().references('users', 'set null').inherited().optional(),
    /** when it was put into the trash; its status is then `archived` */
    deletedAt: time().optional(),
    deletedBy: id().references('users', 'set null').optional(),
    /** when a writer marked it, or its unpublished changes, as ready for review */
    readyAt: time().optional().withheld(),
    /** its status before it was put into the trash */
    trashedStatus: choice(postStatuses).optional(),
  },
  {
    archive: { records: 'posts' },
    checks: [
      "status <> 'published' or published_at is not null",
      "trashed_status is null or status = 'archived'",
    ],
    indexes: {
      created: ['(created_at, id, deleted_at)', '100000 2 1 1'],
      createdFeatured: ['(featured, created_at, id)', '100000 50000 2 1'],
      createdInCategory: ['(category_id, created_at, id)', '100000 10000 2 1'],
      createdInStatus: [
        '(status, created_at, id, deleted_at, published_at, owner_id)',
        '100000 30000 2 1 1 1 1',
      ],
      inTrash: ['(deleted_at, id) where deleted_at is not null', '500 2 1'],
      ofOwner: ['(owner_id, status, created_at, id, deleted_at)', '100000 2000 1000 2 1 1'],
      published: ['(status, published_at, id)', '100000 30000 2 1'],
      publishedFeatured: [
        '(featured, status, published_at, id, deleted_at, owner_id)',
        '100000 50000 20000 2 1 1 1',
      ],
      publishedInCategory: [
        '(category_id, status, published_at, id, deleted_at, owner_id)',
        '100000 10000 5000 2 1 1 1',
      ],
    },
    keyStatistics: ['100000 1', '100000 1'],
    statements: (dialect) => [
      ...trigger(
        dialect,
        'posts',
        'listed',
        'update',
        ['status', 'published_at'],
        [`update post_tags set listed_at = ${listedAt} where post_id = new.id`],
      ),
      ...notifyNodes(dialect, 'posts', (row) => `${row}.status = 'published'`),
      ...searchTables(dialect, {
        table: 'post_search',
        owner: 'posts',
        columns: { title: 10, tags: 6, subtitle: 4, excerpt: 3, body: 1 },
      }),
      ...wordTables(dialect),
    ],
    batch: 20,
  },
)

/** `listedAt` is the publication date of a published post, set by triggers. */
export const postTags = table(
  'post_tags',
  {
    postId: id().references('posts', 'cascade'),
    tagKey: text().withheld((row) => uniqueKeyOf(String(row.name))),
    name: text().length(1, 40),
    position: integer(),
    listedAt: time().derived(),
  },
  {
    archive: { field: 'tags', by: 'postId', order: 'position' },
    key: ['postId', 'tagKey'],
    indexes: {
      listed: ['(tag_key, listed_at, post_id)', '300000 1000 2 1'],
    },
    keyStatistics: ['300000 4 1'],
    statements: (dialect) =>
      trigger(
        dialect,
        'post_tags',
        'listed',
        'insert',
        [],
        [
          `update post_tags set listed_at = ${listedAt} where post_id = new.post_id and tag_key = new.tag_key`,
        ],
      ),
  },
)

/** Former slugs of published posts. */
export const postSlugs = table(
  'post_slugs',
  {
    slug: text().length(1, 120).key().schema(columnSchemas.slug),
    postId: id().references('posts', 'cascade'),
    createdAt: time(),
  },
  {
    archive: { field: 'formerSlugs', by: 'postId', order: 'slug' },
    indexes: {
      post: '(post_id)',
    },
  },
)

/** The history of posts: `body` is the post after the save with this `revision`, in the format of the contract. */
export const versions = table(
  'versions',
  {
    postId: id().references('posts', 'cascade'),
    revision: integer(),
    title: text(),
    status: choice(postStatuses),
    body: json<{ [key: string]: unknown }>().schema(columnSchemas.record),
    changes: json<VersionChanges>().schema(VersionChanges).optional(),
    savedBy: id().references('users', 'set null').optional(),
    savedAt: time(),
  },
  {
    archive: { records: 'versions' },
    key: ['postId', 'revision'],
    indexes: {
      byAge: ['(saved_at)', '500000 2'],
    },
    keyStatistics: ['500000 10 1'],
    batch: 5,
  },
)

/**
 * Unsaved changes: a post's under its id, and others under ids of their own. `body` is JSON as it was typed, empty once it was saved or
 * discarded; `title` and `words` are derived from it. `sequence` counts the changes, `editor` is the open editor that made the latest,
 * `basedOn` is the revision of the post that they change. `authorId` started the draft.
 */
export const drafts = table(
  'drafts',
  {
    id: id().key(),
    authorId: id().references('users', 'set null').optional(),
    postId: id().references('posts', 'set null').optional(),
    basedOn: integer().optional(),
    editor: id(),
    title: text().default(''),
    words: text().default(''),
    body: text().default(''),
    sequence: integer(),
    updatedAt: time(),
    /** when it was marked as ready for review; for a post's changes, the post has this */
    readyAt: time().optional(),
    /** when it was saved or discarded */
    endedAt: time().optional(),
  },
  {
    archive: 'moves',
    indexes: {
      author: '(author_id) where ended_at is null',
      newest: '(updated_at, id) where ended_at is null',
      ended: '(ended_at) where ended_at is not null',
      post: '(post_id)',
    },
    batch: 20,
  },
)

/**
 * Comments on passages of a post and its unpublished changes, or of an unsaved draft. `quote` is the text at `position` in the plain text
 * of the section. `name` is that of a person with the link `linkId`; a team member is `userId`.
 */
export const reviewComments = table(
  'review_comments',
  {
    id: id().key(),
    postId: id().references('posts', 'cascade').optional(),
    draftId: id().references('drafts', 'cascade').optional().withheld(),
    section: text(),
    quote: text().length(0, reviewLimits.quote),
    position: integer(),
    text: text().length(1, reviewLimits.text),
    name: text().length(0, reviewLimits.name).default(''),
    userId: id().references('users', 'set null').optional(),
    linkId: id().optional().withheld(),
    createdAt: time(),
    resolvedAt: time().optional(),
    resolvedBy: id().references('users', 'set null').optional(),
  },
  {
    archive: { records: 'review-comments', where: 'post_id is not null' },
    indexes: {
      draft: '(draft_id) where draft_id is not null',
      link: '(link_id, created_at) where link_id is not null',
      post: ['(post_id, created_at)', '10000 20 2'],
    },
    keyStatistics: ['10000 1'],
  },
)

/** When a person last had something open; `subject` is the id of a post or draft. */
export const presence = table(
  'presence',
  {
    subject: text(),
    userId: id().references('users', 'cascade'),
    seenAt: time(),
  },
  {
    archive: 'moves',
    key: ['subject', 'userId'],
    indexes: {
      seen: '(seen_at)',
      user: '(user_id)',
    },
    groupedBy: 'userId',
  },
)

/** Likes of browsers, counted in `posts.likes` in the same transaction; `receiptHash` is the hash of the receipt that the browser keeps. */
export const postLikes = table(
  'post_likes',
  {
    postId: id().references('posts', 'cascade'),
    receiptHash: text(),
    createdAt: time(),
  },
  { archive: 'moves', key: ['postId', 'receiptHash'] },
)
