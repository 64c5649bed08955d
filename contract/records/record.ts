import type { Capability } from '#contract/team/roles.ts'

/** An action on records of a kind, as the audit log names it. */
export type RecordAction = {
  /** A description of the action, which the log shows after the name of the actor. */
  sentence: string
  /** It is about no record in particular: about several, or about the actor's own account. */
  isOfNone?: true
  /** The record is gone afterwards. */
  isRemoval?: true
  /** The product rejected what was attempted. */
  isRejection?: true
}

/** A word for one record, and for several. */
export type RecordWords = readonly [one: string, several: string]

/** What server and browser know of a kind of record. The server's half is `StoredKind`. */
export type RecordKind = {
  /** Its name in the audit log, such as `enquiry`. */
  name: string
  words: RecordWords
  /** The area of the audit log that its actions belong to. */
  area: string
  actions: Readonly<Record<string, RecordAction>>
  /** It is of people without an account, who can ask for its erasure. */
  isOfVisitor?: true
  /** The path in the back office where one is opened. */
  pathOf?: (id: string) => string
  /**
   * What an erasure counts of it: names in the report, with words where they differ from those of the kind. The first is the record itself,
   * the others are what is erased with it.
   */
  held?: Readonly<Record<string, RecordWords | true>>
  /** Those that wait for somebody. */
  waits?: {
    /** The name under which the dashboard counts them, such as `enquiries`. */
    name: string
    /** Whom they wait for. */
    capability: Capability
    /** What the dashboard calls them, and what the daily email does. */
    label: string
    digest: string
    /** Where they have other words than the kind. */
    words?: RecordWords
    /** The list of them. */
    path: string
  }
  /** Records that a setting erases by their age: `KEEP_` and the name in capitals, in months. */
  keeps?: { name: string; what: string; exampleMonths: number }
}
