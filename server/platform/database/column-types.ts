import type { ColumnType } from 'kysely'

/** A column with a default value, which inserts may leave out. */
export type Defaulted<T> = ColumnType<T, T | undefined, T>

/** ISO 8601 in UTC with milliseconds: "2026-11-21T02:00:00.000Z". */
export type Timestamp = string

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
