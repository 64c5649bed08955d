import { applicationRecordKind } from '#contract/careers/record.ts'
import { categoryRecordKind } from '#contract/categories/record.ts'
import { commentRecordKind, replyRecordKind } from '#contract/comments/record.ts'
import { enquiryRecordKind } from '#contract/enquiries/record.ts'
import { companyRecordKind } from '#contract/company/record.ts'
import { imageRecordKind } from '#contract/images/record.ts'
import { mediaRecordKind } from '#contract/media/record.ts'
import { issueRecordKind, subscriberRecordKind } from '#contract/newsletter/record.ts'
import { openingRecordKind } from '#contract/openings/record.ts'
import { draftRecordKind, postRecordKind, reviewCommentRecordKind } from '#contract/posts/record.ts'
import { accountRecordKind, invitationRecordKind } from '#contract/team/record.ts'
import { templateRecordKind } from '#contract/templates/record.ts'
import type { PrivacyTexts, RecordKind, RecordWords } from './record.ts'

/** Every kind of record, in the order of the back office. */
export const recordKinds = [
  enquiryRecordKind,
  templateRecordKind,
  applicationRecordKind,
  openingRecordKind,
  companyRecordKind,
  commentRecordKind,
  replyRecordKind,
  postRecordKind,
  draftRecordKind,
  reviewCommentRecordKind,
  mediaRecordKind,
  imageRecordKind,
  categoryRecordKind,
  subscriberRecordKind,
  issueRecordKind,
  accountRecordKind,
  invitationRecordKind,
] as const

type Records = (typeof recordKinds)[number]

export type RecordName = Records['name']
type HeldOf<Kind> = Kind extends { held: infer Held } ? keyof Held & string : never

/** The names of counts in an erasure report. */
export type ErasureCountName = HeldOf<Records>
/** The names of pending records on the dashboard. */
export type WaitingKind = Extract<Records, { waits: object }>['waits']['name']
/** The names of records with a retention period. */
export type RetainedKind = Extract<Records, { retention: object }>['retention']['name']
/** The names of records on the privacy page. */
type PrivacyName = Extract<Records, { privacy: object }>['privacy']['name']

const isWaiting = (kind: Records): kind is Extract<Records, { waits: object }> => 'waits' in kind
const isRetained = (kind: Records): kind is Extract<Records, { retention: object }> => 'retention' in kind
const hasPrivacyText = (kind: Records): kind is Extract<Records, { privacy: object }> =>
  'privacy' in kind && typeof kind.privacy === 'object'

type Named<Part extends 'waits' | 'retention', Name> = Required<RecordKind>[Part] & { name: Name }

type AddressesOf<Kind> = Kind extends { addresses: infer Own } ? (own: Own) => void : never
type RecordAddresses = AddressesOf<Records> extends (own: infer All) => void ? All : never

/** The addresses of the kinds' own calls. */
export const recordAddresses = Object.assign(
  {},
  ...recordKinds.map((kind) => 'addresses' in kind && kind.addresses),
) as RecordAddresses

/** Records that someone has to handle, in the order of the dashboard. */
export const waitingRecords = recordKinds
  .filter(isWaiting)
  .map(({ words, waits }): Named<'waits', WaitingKind> & { words: RecordWords } => ({ words, ...waits }))

/** Records with a retention period. */
export const retainedRecords = recordKinds
  .filter(isRetained)
  .map(({ words, retention }): Required<Named<'retention', RetainedKind>> => ({
    ...retention,
    what: 'what' in retention ? retention.what : words[1],
  }))

const described = recordKinds.filter(hasPrivacyText)

/** Records that describe their stored data for the privacy page, and their retention period. */
export const describedRecords = described.flatMap(({ privacy, ...kind }) =>
  'what' in privacy
    ? [
        {
          name: privacy.name,
          what: privacy.what,
          retention: 'retention' in kind ? kind.retention.name : undefined,
        },
      ]
    : [],
)

/** The default texts about records on the privacy page, in order. */
export const privacyReasons = Object.fromEntries(
  described.map(({ privacy: { name, title, why, who } }) => [name, { title, why, who }]),
) as Record<PrivacyName, Pick<PrivacyTexts, 'title' | 'why' | 'who'>>

/** The words of each count in an erasure report. */
export const erasureCountWords = Object.fromEntries(
  recordKinds.flatMap(({ words, ...kind }) =>
    'held' in kind
      ? Object.entries(kind.held).map(([name, own]: [string, RecordWords | true]) => [
          name,
          own === true ? words : own,
        ])
      : [],
  ),
) as Record<ErasureCountName, RecordWords>

/** The name of a kind's count in an erasure report; undefined if it has none. */
export const erasureCountNameOf = ({
  held,
}: Pick<RecordKind, 'name' | 'held'>): ErasureCountName | undefined =>
  Object.keys(held ?? {})[0] as ErasureCountName | undefined

/** The names of all kinds' counts in an erasure report. */
export const countedRecords = recordKinds.flatMap((kind) => erasureCountNameOf(kind) ?? [])
