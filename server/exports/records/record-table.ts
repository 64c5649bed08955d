import type { SelectType } from 'kysely'
import { z } from 'zod'
import { isMediaAddress } from '#contract/media/media-addresses.ts'
import type { Tables } from '#server/tables.ts'

type Column<T extends keyof Tables> = keyof Tables[T] & string

/** The columns of a table that an export has, with their form; `withheld` names the others. */
export type RecordTable = { table: keyof Tables; shape: z.ZodObject; withheld: readonly string[] }

/**
 * Says which columns of a table an export has. Each column is either described or withheld: a new one that is neither does not compile,
 * so that nobody exports a secret by forgetting it.
 */
export function recordTable<T extends keyof Tables, const Withheld extends Column<T> = never>(
  table: T,
  columns: { [C in Exclude<Column<T>, Withheld>]: z.ZodType<SelectType<Tables[T][C]>> },
  withheld: readonly Withheld[] = [],
): RecordTable & { table: T } {
  return { table, shape: z.object(columns as z.ZodRawShape), withheld }
}

const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

/** The forms of columns, for reading an export that anybody may have changed. */
export const column = {
  id: z.string().regex(/^[\da-f-]{36}$/),
  text: z.string().max(1_000_000),
  line: z.string().max(2_000),
  time: z
    .string()
    .regex(moment)
    .refine((value) => !Number.isNaN(Date.parse(value))),
  day: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  count: z.number().int().min(0),
  flag: z.boolean(),
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  hash: z.string().regex(/^[\da-f]{64}$/),
  /** of a stored picture */
  picturePath: z.string().regex(/^\/images\/[\da-f-]{36}\.(?:jpg|png|gif|webp)$/),
  /** of a file of articles */
  mediaPath: z.string().refine(isMediaAddress),
  /** of a private file in the storage */
  storedName: z.string().regex(/^[\w-]{1,80}\.[a-z\d]{1,8}$/),
  /** a path of this site */
  path: z
    .string()
    .max(2_000)
    .regex(/^\/(?![/\\])/),
} as const
