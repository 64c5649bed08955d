import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { PersonalDataCounts } from '#contract/privacy/privacy.ts'
import { keyOf } from './database/queries/keys.ts'
import type { Tables } from '#server/platform/database/tables.ts'

/** Somebody of whom only the e-mail address is known. */
export type Person = {
  email: string
  /** Whether a column is their address, case set aside. @param column as `table.name` or a name alone */
  isIn(column: string): RawBuilder<boolean>
  /** Whether a column of text or JSON may name them: what it finds is to be looked at with `isNamedIn`. */
  isPartOf(column: string): RawBuilder<boolean>
  /** Whether a text names their address, and not a longer one that ends or begins like it. */
  isNamedIn(text: string): boolean
}

const ofAddresses = String.raw`[\p{L}\p{N}._%+'-]`

/** @param email an address as somebody typed it */
export function personByEmail(email: string): Person {
  const key = keyOf(email)
  // Engines know the case of plain letters alone; others are found as they were typed, here and there.
  const spellings = [...new Set([key, email, email.normalize('NFC')])]
  const like = spellings.map((spelling) => `%${spelling.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
  const named = new RegExp(
    String.raw`(?<!${ofAddresses})${key.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)}(?!${ofAddresses}*[\p{L}\p{N}@])`,
    'u',
  )
  return {
    email,
    isIn: (column) =>
      sql<boolean>`(lower(${sql.ref(column)}) = ${key} or ${sql.ref(column)} in (${sql.join(spellings)}))`,
    isPartOf: (column) =>
      sql<boolean>`(${sql.join(
        like.map((part) => sql`lower(cast(${sql.ref(column)} as text)) like lower(${part}) escape '\\'`),
        sql` or `,
      )})`,
    isNamedIn: (text) => named.test(keyOf(text)),
  }
}

/**
 * A part of the product that holds something of people. `erase` takes it away, in the caller's transaction, and counts;
 * `settle` is called once that is committed.
 */
export type PersonalDataSource = {
  erase(trx: Transaction<Tables>, person: Person): Promise<Partial<PersonalDataCounts>>
  settle?(erased: Partial<PersonalDataCounts>): Promise<void>
}
