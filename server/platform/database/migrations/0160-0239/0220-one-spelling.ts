import { sql, type Kysely } from 'kysely'
import { emailKeyOf, spellEmailAddress } from '#contract/email-spelling.ts'
import { asOneLine, uniqueKeyOf } from '#contract/visible-text.ts'
import type { Migration } from '#server/platform/database/dialects.ts'
import { mailboxKeyOf } from '#server/platform/mail/mailbox.rules.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- the tables are those of this step, not of `Tables`
type Db = Kysely<any>
type Row = { id: string; [column: string]: string }

const batchSize = 2_000
const maxEmailLength = 254

/** Iterates over some columns of all rows of a table, in batches. */
async function* rowsOf(db: Db, table: string, columns: string[]): AsyncGenerator<Row> {
  for (let after: string | undefined; ;) {
    let rows = db.selectFrom(table).select(['id', ...columns])
    if (after !== undefined) rows = rows.where('id', '>', after)
    const batch = (await rows.orderBy('id').limit(batchSize).execute()) as Row[]
    yield* batch
    if (batch.length < batchSize) return
    after = batch.at(-1)!.id
  }
}

/** An address in its one spelling, where the column has room for it. */
function spelled(address: string): string {
  const email = spellEmailAddress(address)
  return email.length > maxEmailLength ? address : email
}

/** Columns with addresses that nothing else depends on. */
const addressColumns: [table: string, column: string][] = [
  ['comments', 'email'],
  ['replies', 'email'],
  ['removedComments', 'email'],
  ['removedReplies', 'email'],
  ['removedRecords', 'email'],
  ['enquiries', 'email'],
  ['applications', 'email'],
  ['entries', 'senderEmail'],
  ['audit', 'actorEmail'],
  ['audit', 'subjectEmail'],
]

async function spellAddresses(db: Db): Promise<void> {
  for (const [table, column] of addressColumns)
    for await (const row of rowsOf(db, table, [column])) {
      const email = spelled(row[column]!)
      if (email === row[column]) continue
      await db
        .updateTable(table)
        .set({ [column]: email })
        .where('id', '=', row.id)
        .execute()
      if (table === 'applications') await joinCandidate(db, row.id, email)
    }
}

/** Lets an application belong to the candidate whose address it turns out to have, with all that is joined with it. */
async function joinCandidate(db: Db, id: string, email: string): Promise<void> {
  const candidates = db.selectFrom('applications').select('candidateId')
  const other = await candidates
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('id', '!=', id)
    .orderBy('appliedAt')
    .orderBy('id')
    .executeTakeFirst()
  if (!other) return
  await db
    .updateTable('applications')
    .set({ candidateId: other.candidateId })
    .where('candidateId', '=', candidates.where('id', '=', id))
    .execute()
}

/** Subscriptions of one person, the one that counts first: nobody who unsubscribed gets mail again. */
const statusOrder = ['unsubscribed', 'confirmed', 'pending']

async function mergeSubscribers(db: Db): Promise<void> {
  for await (const row of rowsOf(db, 'subscribers', ['email', 'emailKey', 'status'])) {
    const [email, emailKey] = [spelled(row.email!), emailKeyOf(spelled(row.email!))]
    if (email === row.email && emailKey === row.emailKey) continue
    const other = await db
      .selectFrom('subscribers')
      .select(['id', 'status'])
      .where('emailKey', '=', emailKey)
      .where('id', '!=', row.id)
      .executeTakeFirst()
    const isFirst = !other || statusOrder.indexOf(row.status!) < statusOrder.indexOf(other.status as string)
    if (other) await mergeSubscriber(db, isFirst ? other.id : row.id, isFirst ? row.id : other.id)
    if (isFirst)
      await db.updateTable('subscribers').set({ email, emailKey }).where('id', '=', row.id).execute()
  }
}

/** Removes a subscription; its links to unsubscribe are those of the one that stays. */
async function mergeSubscriber(db: Db, from: string, into: string): Promise<void> {
  const { unsubscribeTokenHash } = await db
    .selectFrom('subscribers')
    .select('unsubscribeTokenHash')
    .where('id', '=', from)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('unsubscribeTokens')
    .set({ subscriberId: into })
    .where('subscriberId', '=', from)
    .execute()
  await db.deleteFrom('subscribers').where('id', '=', from).execute()
  if (unsubscribeTokenHash !== null)
    await db
      .insertInto('unsubscribeTokens')
      .values({ tokenHash: unsubscribeTokenHash, subscriberId: into })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** Accounts cannot be merged: one whose address another has, too, stays as it is. */
async function spellAccounts(db: Db): Promise<void> {
  for await (const row of rowsOf(db, 'users', ['email', 'emailKey'])) {
    const [email, emailKey] = [spelled(row.email!), emailKeyOf(spelled(row.email!))]
    const isTaken = db.selectFrom('users').select('id').where('emailKey', '=', emailKey)
    if (email === row.email && emailKey === row.emailKey) continue
    if (await isTaken.where('id', '!=', row.id).executeTakeFirst()) continue
    await db.updateTable('users').set({ email, emailKey }).where('id', '=', row.id).execute()
  }
  for await (const { id, subject } of rowsOf(db, 'tokens', ['subject'])) {
    if (!subject!.includes('@') || emailKeyOf(subject!) === subject) continue
    await db
      .updateTable('tokens')
      .set({ subject: emailKeyOf(subject!) })
      .where('id', '=', id)
      .execute()
  }
}

async function spellRecipients(db: Db): Promise<void> {
  for await (const row of rowsOf(db, 'outbox', ['recipient', 'recipientKey'])) {
    const [recipient, recipientKey] = [spelled(row.recipient!), mailboxKeyOf(row.recipient!)]
    if (recipient === row.recipient && recipientKey === row.recipientKey) continue
    await db.updateTable('outbox').set({ recipient, recipientKey }).where('id', '=', row.id).execute()
  }
}

/** Posts of categories that look the same are in one of them. A name that shows nothing stays, for somebody to change. */
async function mergeCategories(db: Db): Promise<void> {
  for await (const row of rowsOf(db, 'categories', ['name', 'nameKey'])) {
    const [name, nameKey] = [asOneLine(row.name!), uniqueKeyOf(row.name!)]
    if (name === '' || (name === row.name && nameKey === row.nameKey)) continue
    const other = await db
      .selectFrom('categories')
      .select('id')
      .where('nameKey', '=', nameKey)
      .where('id', '!=', row.id)
      .executeTakeFirst()
    if (other) {
      await db.updateTable('posts').set({ categoryId: other.id }).where('categoryId', '=', row.id).execute()
      await db.deleteFrom('categories').where('id', '=', row.id).execute()
    } else await db.updateTable('categories').set({ name, nameKey }).where('id', '=', row.id).execute()
  }
}

async function mergeTags(db: Db): Promise<void> {
  const tags: { tagKey: string; name: string }[] = await db
    .selectFrom('postTags')
    .select(['tagKey', 'name'])
    .distinct()
    .execute()
  for (const { tagKey: formerKey, name: former } of tags) {
    const [name, tagKey] = [asOneLine(former), uniqueKeyOf(former)]
    if (name === former && tagKey === formerKey) continue
    const rows = db
      .selectFrom('postTags')
      .select('postId')
      .where('tagKey', '=', formerKey)
      .where('name', '=', former)
    for (const { postId } of await rows.execute()) {
      const stored = (key: string) =>
        db.selectFrom('postTags').select('postId').where('postId', '=', postId).where('tagKey', '=', key)
      const isDouble = tagKey !== formerKey && (await stored(tagKey).executeTakeFirst()) !== undefined
      if (name === '' || isDouble)
        await db.deleteFrom('postTags').where('postId', '=', postId).where('tagKey', '=', formerKey).execute()
      else
        await db
          .updateTable('postTags')
          .set({ name, tagKey })
          .where('postId', '=', postId)
          .where('tagKey', '=', formerKey)
          .execute()
    }
  }
}

/** A template whose name another has, too, keeps its key. */
async function spellTemplates(db: Db): Promise<void> {
  for await (const row of rowsOf(db, 'templates', ['name', 'nameKey'])) {
    const [name, nameKey] = [asOneLine(row.name!), uniqueKeyOf(row.name!)]
    if (name === '' || (name === row.name && nameKey === row.nameKey)) continue
    const isTaken = db.selectFrom('templates').select('id').where('nameKey', '=', nameKey)
    if (await isTaken.where('id', '!=', row.id).executeTakeFirst()) continue
    await db.updateTable('templates').set({ name, nameKey }).where('id', '=', row.id).execute()
  }
}

/**
 * Addresses and names have one spelling, by which they are found: without what is invisible, with the domain in ASCII. What differed in
 * that alone is one now.
 */
export const oneSpelling: Migration = {
  name: '0220-one-spelling',
  statements: () => [],
  async change(db) {
    await spellAddresses(db)
    await mergeSubscribers(db)
    await spellAccounts(db)
    await spellRecipients(db)
    await mergeCategories(db)
    await mergeTags(db)
    await spellTemplates(db)
  },
}
