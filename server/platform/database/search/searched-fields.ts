import { spellingsOf } from '#server/platform/erasures/spellings.ts'
import type { Tables } from '#server/tables.ts'

/** A kind of record that is found in the back office. */
export type SearchedKind<Field extends string = string> = {
  table: keyof Tables
  search: {
    /** The table of its search index. */
    table: string
    fields: readonly Field[]
  }
}

/** The texts that a record is found by. */
export type SearchedTexts<Field extends string> = Record<Field, string>

/** A text that a record is found by, and that is no column of its table. */
export type AddedText = { addedText: string }

/** Joins the searched fields of records to the text that is indexed for all of them; an address in all its spellings. */
export function searchTextOf<Field extends string>(
  fields: readonly Field[],
  records: (SearchedTexts<Field> | AddedText)[],
): string {
  const textOf = (field: Field, text: string) => (field === 'email' ? spellingsOf(text).join(' ') : text)
  return records
    .flatMap((record) =>
      'addedText' in record ? record.addedText : fields.map((field) => textOf(field, record[field])),
    )
    .join(' ')
}
