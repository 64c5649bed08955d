import type { Row } from './row.ts'
import { cached } from './rows/cached.ts'
import { comments, commentsPostgres } from './rows/comments.ts'
import { desk } from './rows/desk.ts'
import { growth, growthPostgres } from './rows/growth.ts'
import { interactions } from './rows/interactions.ts'
import { memory } from './rows/memory.ts'
import { publishing } from './rows/publishing.ts'
import { typing } from './rows/typing.ts'
import { uncached, uncachedPostgres } from './rows/uncached.ts'
import { upload } from './rows/upload.ts'

/** All rows, in the order of the table. */
export const rows: Row[] = [
  cached,
  uncached,
  growth,
  comments,
  publishing,
  desk,
  memory,
  upload,
  interactions,
  typing,
  uncachedPostgres,
  growthPostgres,
  commentsPostgres,
]
