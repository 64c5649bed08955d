import { searchedApplicationFields } from '#contract/careers/application-fields.ts'
import { searchedEnquiryFields } from '#contract/enquiries/enquiry-fields.ts'
import { spellingsOf } from '#server/platform/erasures/spellings.ts'
import type { Tables } from '#server/platform/database/tables.ts'

/** Fields that records of the back office are found by. */
const searchedFields = {
  comments: ['name', 'email', 'comment'],
  replies: ['name', 'email', 'comment'],
  enquiries: searchedEnquiryFields,
  applications: searchedApplicationFields,
  subscribers: ['email'],
} as const satisfies { [Kind in keyof Tables]?: readonly (keyof Tables[Kind])[] }

export type SearchedKind = keyof typeof searchedFields

/** The texts that a record of a kind is found by. */
export type SearchedTexts<Kind extends SearchedKind> = Record<(typeof searchedFields)[Kind][number], string>

/** A text that a record is found by, and that is no column of its table. */
export type AddedText = { addedText: string }

/** Joins the searched fields of records to the text that is indexed for all of them; an address in all its spellings. */
export function searchTextOf<Kind extends SearchedKind>(
  kind: Kind,
  records: (SearchedTexts<Kind> | AddedText)[],
): string {
  const fields: readonly (keyof SearchedTexts<Kind>)[] = searchedFields[kind]
  const textOf = (field: keyof SearchedTexts<Kind>, text: string) =>
    field === 'email' ? spellingsOf(text).join(' ') : text
  return records
    .flatMap((record) =>
      'addedText' in record ? record.addedText : fields.map((field) => textOf(field, record[field])),
    )
    .join(' ')
}
