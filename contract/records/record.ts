import type { Capability } from '#contract/team/roles.ts'

/** An action on records of a kind, as the audit log names it. */
export type RecordAction = {
  /** A description of the action, which the log shows after the name of the actor. */
  sentence: string
  /** It is about no record in particular: about several, or about the actor's own account. */
  hasNoSubject?: true
  /** The record is gone afterwards. */
  isRemoval?: true
  /** The product rejected what was attempted. */
  isRejection?: true
}

/** A word for one record, and for several. */
export type RecordWords = readonly [one: string, several: string]

/** What the privacy page tells of records. Owners change title, reason and readers in the back office. */
export type PrivacyWords = {
  /** The name of these words among those of the page. */
  name: string
  title: string
  why: string
  who: string
  /** What is stored; without it `app/site/privacy/records.rules.ts` says it. */
  what?: string
}

/** A kind of record of people without an account, who can ask for its erasure. */
type OfVisitors = {
  /**
   * What an erasure counts of it: names in the report, with words where they differ from those of the kind. The first is the record itself,
   * the others are what is erased with it.
   */
  held: Readonly<Record<string, RecordWords | true>>
  /** What the privacy page tells of it, or why it tells nothing. */
  privacy: PrivacyWords | string
}

type OfNoVisitor = { held?: never; privacy?: never }

/** What server and browser know of a kind of record. The server's half is `StoredKind`. */
export type RecordKind = (OfVisitors | OfNoVisitor) & {
  /** Its name in the audit log, such as `enquiry`. */
  name: string
  words: RecordWords
  /** Method and path of its calls, where only the back office makes them; those of other kinds are in `contract/addresses.ts`. */
  addresses?: Readonly<Record<string, string>>
  /** The area of the audit log that its actions belong to. */
  area: string
  actions: Readonly<Record<string, RecordAction>>
  /** The path in the back office where one is opened. */
  pathOf?: (id: string) => string
  /** Those that wait for somebody. */
  waits?: {
    /** The name under which the dashboard counts them, such as `enquiries`. */
    name: string
    /** Whom they wait for. */
    capability: Capability
    /** What the dashboard calls them, and the email of the morning does. */
    label: string
    /** Where they have other words than the kind. */
    words?: RecordWords
    /** The list of them, where a screen has one. */
    path?: string
  }
  /**
   * Records that their age erases, after months that owners choose or `KEEP_` and the name in capitals fixes. The audit log says so by the
   * name and `.expired`.
   * `what` is in the plural ("an enquiry and its file"), where that is more than the words of the kind.
   */
  retention?: { name: string; what?: string; exampleMonths: number }
}
