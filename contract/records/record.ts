import type { Capability } from '#contract/team/roles.ts'

/** An action on a kind of record, for the audit log. */
export type RecordAction = {
  /** Describes the action after the actor's name in the log. */
  sentence: string
  /** Concerns several records, or the actor's own account, rather than one record. */
  hasNoSubject?: true
  /** Removes the record. */
  isRemoval?: true
  /** The attempt was rejected. */
  isRejection?: true
}

/** The singular and plural of a record. */
export type RecordWords = readonly [one: string, several: string]

/** The privacy page's text about records. Owners edit title, reason and readers in the back office. */
export type PrivacyTexts = {
  /** The key of this text on the page. */
  name: string
  title: string
  why: string
  who: string
  /** What is stored; otherwise in `app/site/privacy/records.rules.ts`. */
  what?: string
}

/** A kind of record about people without an account, who can request its erasure. */
type OfVisitors = {
  /**
   * The counts in an erasure report by name, with words if they differ from the kind's. The first is the record itself; the others are erased
   * with it.
   */
  held: Readonly<Record<string, RecordWords | true>>
  /** The privacy page's text about it, or the reason there is none. */
  privacy: PrivacyTexts | string
}

type OfNoVisitor = { held?: never; privacy?: never }

/** A kind of record, as the server and the browser know it. `StoredKind` adds the server's half. */
export type RecordKind = (OfVisitors | OfNoVisitor) & {
  /** The name in the audit log, such as `enquiry`. */
  name: string
  words: RecordWords
  /** Method and path of calls that only the back office makes; others are in `contract/addresses.ts`. */
  addresses?: Readonly<Record<string, string>>
  /** The audit log area of its actions. */
  area: string
  actions: Readonly<Record<string, RecordAction>>
  /** The path of a record in the back office. */
  pathOf?: (id: string) => string
  /** Records that someone has to handle. */
  waits?: {
    /** The key of their count on the dashboard, such as `enquiries`. */
    name: string
    /** The capability of the people who handle them. */
    capability: Capability
    /** Their label on the dashboard and in the morning email. */
    label: string
    /** Words that differ from the kind's. */
    words?: RecordWords
    /** The path of their list, if any. */
    path?: string
  }
  /**
   * Erases records after a number of months. Owners choose it, or the setting `KEEP_` plus the name in capitals fixes it. The audit log
   * action is the name and `.expired`. `what` names the records, if they are more than the kind's words ("an enquiry and its file").
   */
  retention?: { name: string; what?: string; exampleMonths: number }
}
