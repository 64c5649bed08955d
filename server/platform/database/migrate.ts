import { sql, type Kysely } from 'kysely'
import { accounts } from './migrations/0001-0079/0001-accounts.ts'
import { posts } from './migrations/0001-0079/0002-posts.ts'
import { comments } from './migrations/0001-0079/0003-comments.ts'
import { submissions } from './migrations/0001-0079/0004-desk.ts'
import { mail } from './migrations/0001-0079/0005-mail.ts'
import { removals } from './migrations/0001-0079/0006-removals.ts'
import { statistics } from './migrations/0001-0079/0007-statistics.ts'
import { newsletter } from './migrations/0001-0079/0008-newsletter.ts'
import { adminListIndexes } from './migrations/0001-0079/0009-office.ts'
import { auditReading } from './migrations/0001-0079/0010-audit.ts'
import { storedCounts } from './migrations/0001-0079/0011-tallies.ts'
import { nodes } from './migrations/0001-0079/0040-nodes.ts'
import { queues } from './migrations/0001-0079/0060-queues.ts'
import { encryptedMail } from './migrations/0080-0159/0080-encrypted-mail.ts'
import { auditNames } from './migrations/0080-0159/0081-audit-names.ts'
import { applicationRevisions } from './migrations/0080-0159/0082-application-revisions.ts'
import { withdrawnImages } from './migrations/0080-0159/0083-withdrawn-images.ts'
import { erasures } from './migrations/0080-0159/0084-erasures.ts'
import { unsubscribeTokens } from './migrations/0080-0159/0085-unsubscribe-tokens.ts'
import { team } from './migrations/0080-0159/0090-team.ts'
import { drafts } from './migrations/0080-0159/0110-drafts.ts'
import { presence } from './migrations/0080-0159/0111-presence.ts'
import { trash } from './migrations/0080-0159/0120-trash.ts'
import { versions } from './migrations/0080-0159/0121-versions.ts'
import { removedRecords } from './migrations/0080-0159/0122-removed-records.ts'
import { pictureLibrary } from './migrations/0080-0159/0130-picture-library.ts'
import { replacedImages } from './migrations/0080-0159/0131-replaced-images.ts'
import { imports } from './migrations/0080-0159/0140-imports.ts'
import { openings } from './migrations/0080-0159/0150-openings.ts'
import { desks } from './migrations/0160-0239/0170-desks.ts'
import { letters } from './migrations/0160-0239/0171-letters.ts'
import { screenImports } from './migrations/0160-0239/0180-screen-imports.ts'
import { replySearch } from './migrations/0160-0239/0210-reply-search.ts'
import { oneSpelling } from './migrations/0160-0239/0220-one-spelling.ts'
import { plainLetters } from './migrations/0160-0239/0221-plain-letters.ts'
import { addressSpellings } from './migrations/0160-0239/0222-address-spellings.ts'
import { leases } from './migrations/0160-0239/0230-leases.ts'
import { openingLocations } from './migrations/0160-0239/0231-opening-locations.ts'
import { companyVersions } from './migrations/0160-0239/0235-company-versions.ts'
import { acceptedMail } from './migrations/0160-0239/0236-accepted-mail.ts'
import { applicationTexts } from './migrations/0160-0239/0237-application-texts.ts'
import { applicationAnswers } from './migrations/0240-0319/0240-application-answers.ts'
import { mailOutages } from './migrations/0240-0319/0245-mail-outages.ts'
import { mailboxesAgain } from './migrations/0240-0319/0246-mailboxes-again.ts'
import { letterIdentities } from './migrations/0240-0319/0250-letter-identities.ts'
import { answeredSubmissions } from './migrations/0240-0319/0251-answered-submissions.ts'
import { recentEvents } from './migrations/0240-0319/0252-recent-events.ts'
import { mailAttempts } from './migrations/0240-0319/0253-mail-attempts.ts'
import { deletedCategories } from './migrations/0240-0319/0257-deleted-categories.ts'
import { fileUses } from './migrations/0240-0319/0256-file-uses.ts'
import { removedTimelines } from './migrations/0240-0319/0254-removed-timelines.ts'
import { importAttempts } from './migrations/0240-0319/0255-import-attempts.ts'
import { unsentLetters } from './migrations/0240-0319/0241-unsent-letters.ts'
import { notifications } from './migrations/0160-0239/0205-notifications.ts'
import { applicationDesk } from './migrations/0160-0239/0181-application-desk.ts'
import { candidates } from './migrations/0160-0239/0182-candidates.ts'
import { hiringLetters } from './migrations/0160-0239/0183-hiring-letters.ts'
import { answers } from './migrations/0160-0239/0184-answers.ts'
import { media } from './migrations/0160-0239/0190-media.ts'
import { searchWords } from './migrations/0160-0239/0200-search-words.ts'
import { likes } from './migrations/0160-0239/0201-likes.ts'
import type { SchemaDialect, Migration } from './dialects.ts'
import { StartError } from './start-error.ts'

export const migrations: Migration[] = [
  accounts,
  posts,
  comments,
  submissions,
  mail,
  removals,
  statistics,
  newsletter,
  adminListIndexes,
  auditReading,
  storedCounts,
  nodes,
  queues,
  encryptedMail,
  auditNames,
  applicationRevisions,
  withdrawnImages,
  erasures,
  unsubscribeTokens,
  team,
  drafts,
  presence,
  trash,
  versions,
  removedRecords,
  pictureLibrary,
  replacedImages,
  imports,
  openings,
  desks,
  letters,
  screenImports,
  applicationDesk,
  candidates,
  hiringLetters,
  answers,
  media,
  searchWords,
  likes,
  notifications,
  replySearch,
  oneSpelling,
  plainLetters,
  addressSpellings,
  leases,
  openingLocations,
  companyVersions,
  acceptedMail,
  applicationTexts,
  applicationAnswers,
  unsentLetters,
  mailOutages,
  mailboxesAgain,
  letterIdentities,
  answeredSubmissions,
  recentEvents,
  mailAttempts,
  removedTimelines,
  importAttempts,
  fileUses,
  deletedCategories,
]

/**
 * Runs the migrations of `steps` that the database lacks, in order and in the caller's transaction. The caller makes sure that
 * no other process migrates at the same time.
 * @returns how many ran
 * @throws StartError when the database has a migration that `steps` lacks
 */
export async function runMissingMigrations(
  // oxlint-disable-next-line typescript/no-explicit-any -- migrations create the tables; Kysely types its own migrations so
  trx: Kysely<any>,
  dialect: SchemaDialect,
  steps: Migration[] = migrations,
): Promise<number> {
  await sql
    .raw(
      `create table if not exists migrations (
        ${dialect.text('name')} primary key,
        ${dialect.timestamp('applied_at')} not null
      )${dialect.strict}`,
    )
    .execute(trx)
  const applied: { name: string }[] = await trx
    .selectFrom('migrations')
    .select('name')
    .orderBy('name')
    .execute()
  const unknown = applied.find(({ name }) => !steps.some((step) => step.name === name))
  if (unknown) {
    throw new StartError(
      `The database was written by a newer version of Frontdesk (it has the migration ${unknown.name}): ` +
        'start that version, or restore a backup made by this one.',
    )
  }
  const missing = steps.filter((step) => !applied.some(({ name }) => name === step.name))
  for (const { name, statements, change } of missing) {
    for (const statement of statements(dialect)) await sql.raw(statement).execute(trx)
    await change?.(trx)
    await trx.insertInto('migrations').values({ name, appliedAt: new Date().toISOString() }).execute()
  }
  return missing.length
}
