import { emailSpellings } from '#server/platform/erasures/email-spellings.ts'
import { phoneWords } from './full-text.rules.ts'
import type { Tables } from '#server/tables.ts'

const phoneFields = ['phone', 'mobile']

/** A kind of record that can be searched in the back office. */
export type SearchableRecord<Field extends string = string> = {
  table: keyof Tables
  search: {
    /** The table of its search index. */
    table: string
    fields: readonly Field[]
  }
}

/** The texts that a record is found by. */
export type SearchedTexts<Field extends string> = Record<Field, string>

/** A text that a record is found by and that is not a column of its table. */
export type AddedText = { addedText: string }

/** Joins the searched fields of records to the indexed text; adds the spellings of addresses and phone numbers. */
export function searchTextOf<Field extends string>(
  fields: readonly Field[],
  records: (SearchedTexts<Field> | AddedText)[],
): string {
  const textOf = (field: string, text: string) => {
    if (field === 'email') return emailSpellings(text).join(' ')
    return phoneFields.includes(field) ? `${text} ${phoneWords(text)}` : text
  }
  return records
    .flatMap((record) =>
      'addedText' in record ? record.addedText : fields.map((field) => textOf(field, record[field])),
    )
    .join(' ')
}
