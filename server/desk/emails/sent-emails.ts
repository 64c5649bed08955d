import type { Transaction } from 'kysely'
import type { TimelineEntry } from '#contract/desk/desk.ts'
import { timelinePage } from '#contract/desk/limits.ts'
import type { EmailBody } from '#contract/emails/emails.ts'
import { teamEntryKinds } from '#contract/emails/unseen.ts'
import type { DeskKind } from '#server/desk/desk-kind.ts'
import type { TimelineStore } from '#server/desk/timeline.ts'
import type { Viewer } from '#server/platform/accounts/sessions.ts'
import { addMs } from '#server/platform/clock/add-ms.ts'
import type { Tables } from '#server/tables.ts'

type Trx = Transaction<Tables>

type Deps = { timeline: Pick<TimelineStore, 'find' | 'listSome' | 'listDraftFiles'>; now: () => string }

/** An identical email from the same person within this time (ms) is an accidental duplicate, if no draft identifies it. */
const duplicateWithinMs = 60_000

/** Recognizes emails that are sent twice, and lists what arrived while an email was written. */
export function createSentEmails({ name }: Pick<DeskKind, 'name'>, { timeline, now }: Deps) {
  const emailsOf = (trx: Trx, subjectId: string, { id }: Pick<Viewer, 'id'>) =>
    trx
      .selectFrom('entries')
      .select(['id', 'title', 'text', 'data', 'emailKind'])
      .where('subjectKind', '=', name)
      .where('subjectId', '=', subjectId)
      .where('kind', '=', 'email')
      .where('authorId', '=', id)
      .orderBy('at', 'desc')

  const isAlike = (
    email: Awaited<ReturnType<ReturnType<typeof emailsOf>['execute']>>[number],
    { title, text, hasQuote, kind, cc, bcc }: EmailBody,
  ) =>
    email.title === title &&
    email.text === text &&
    email.emailKind === kind &&
    (email.data.hasQuote ?? false) === hasQuote &&
    String(email.data.cc ?? '') === String(cc) &&
    String(email.data.bcc ?? '') === String(bcc)

  /** The sent email of a person's draft. */
  const findByDraft = (trx: Trx, subjectId: string, draftId: string, author: Pick<Viewer, 'id'>) =>
    emailsOf(trx, subjectId, author).where('draftId', '=', draftId).executeTakeFirst()

  /** The email with the same text that the person has just sent, unless it failed. */
  const findByWords = async (trx: Trx, subjectId: string, body: EmailBody, author: Viewer) => {
    const emails = await emailsOf(trx, subjectId, author)
      .where('delivery', 'not in', ['failed', 'bounced'])
      .where('at', '>', addMs(now(), -duplicateWithinMs))
      .execute()
    return emails.find((email) => isAlike(email, body))
  }

  return {
    /** The sent email of a person's draft. */
    async findOfDraft(
      trx: Trx,
      subjectId: string,
      draftId: string,
      author: Viewer,
    ): Promise<TimelineEntry | undefined> {
      const email = await findByDraft(trx, subjectId, draftId, author)
      return email && timeline.find(trx, subjectId, email.id, author)
    },

    /**
     * Finds the email that a person is sending a second time: that of the draft, otherwise one with the same text. If files were attached
     * since, it's a different email. `isSame`: nothing has changed since, and it hasn't failed.
     */
    async findSent(
      trx: Trx,
      subjectId: string,
      body: EmailBody,
      author: Viewer,
    ): Promise<{ entry: TimelineEntry; isSame: boolean } | undefined> {
      const hasNewFiles = (await timeline.listDraftFiles(trx, subjectId, author)).length > 0
      if (body.draftId === undefined && hasNewFiles) return undefined
      const email = await (body.draftId === undefined
        ? findByWords(trx, subjectId, body, author)
        : findByDraft(trx, subjectId, body.draftId, author))
      if (!email) return undefined
      const entry = await timeline.find(trx, subjectId, email.id, author)
      const isUnderWay = entry.email?.delivery === 'queued' || entry.email?.delivery === 'sent'
      return { entry, isSame: isUnderWay && !hasNewFiles && isAlike(email, body) }
    },

    /**
     * Lists the latest emails, notes and calls of team members, and emails of the sender, that `author` hasn't seen, oldest first. Ignores
     * entries older than everything they have seen: those were on an earlier page, or not requested.
     * @param seen ids of entries
     */
    async listUnseen(
      trx: Trx,
      subjectId: string,
      seen: readonly string[],
      author: { id: string | null },
    ): Promise<TimelineEntry[]> {
      const ofRecord = trx
        .selectFrom('entries')
        .where('subjectKind', '=', name)
        .where('subjectId', '=', subjectId)
      const oldest =
        seen.length === 0
          ? undefined
          : await ofRecord.select('at').where('id', 'in', seen).orderBy('at').limit(1).executeTakeFirst()
      let news = ofRecord.where((eb) =>
        eb.or([
          eb.and([eb('kind', 'in', teamEntryKinds), eb('authorId', 'is distinct from', author.id)]),
          eb('origin', '=', 'person'),
        ]),
      )
      if (seen.length > 0) news = news.where('id', 'not in', seen)
      if (oldest) news = news.where('at', '>=', oldest.at)
      const unseen = await news
        .select('id')
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(timelinePage.entries)
        .execute()
      const ids = unseen.map(({ id }) => id)
      return timeline.listSome(trx, subjectId, ids, { id: author.id ?? '' })
    },
  }
}
