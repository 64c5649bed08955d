import type { WaitingWork } from '#contract/dashboard/dashboard.ts'
import { formatCount, monthNames } from '#contract/locale.ts'
import { waitingRecords } from '#contract/records/records.ts'
import type { Sessions } from '#server/platform/accounts/sessions.ts'
import { dayIn, startOfDay } from '#server/platform/clock/calendar-days.rules.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Email } from '#server/platform/mail/email.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import type { WaitingWorkLists } from '#server/platform/records/waiting-work.ts'

/** When a day's digests are sent, in the time zone of the site (milliseconds after its midnight). */
const digestTimeMs = 7 * 60 * 60_000

const waits = new Map<string, (typeof waitingRecords)[number]>(
  waitingRecords.map((waiting) => [waiting.name, waiting]),
)

/** A day such as `2026-11-26` as words: November 26. */
function nameOfDay(day: string): string {
  const [, month, date] = day.split('-').map(Number)
  return `${monthNames[month! - 1]} ${date}`
}

type Deps = {
  database: Database
  mailer: Pick<Mailer, 'company' | 'sendToAccount'>
  waitingWork: WaitingWorkLists
  sessions: Pick<Sessions, 'findCapabilities'>
  /** of the site; undefined for UTC */
  timeZone: string | undefined
  now: () => string
}

/** Emails that tell people once a day what waits for them; on a day without any such work they get none. */
export function createDigests({ database, mailer, waitingWork, sessions, timeZone, now }: Deps) {
  const { company } = mailer

  const emailOf = (waiting: WaitingWork[]): Email => {
    const counted = waiting.map(({ kind, count }) =>
      formatCount(count, waits.get(kind)!.words[0], waits.get(kind)!.words[1]),
    )
    return {
      subject: `Waiting for you: ${counted.join(', ')}`,
      paragraphs: ['This waits for you, or for one of your colleagues:'],
      facts: waiting.map(({ kind, oldestAt }, index): [string, string] => [
        waits.get(kind)!.digest,
        oldestAt
          ? `${counted[index]}, the oldest of ${nameOfDay(dayIn(oldestAt, timeZone))}`
          : counted[index]!,
      ]),
      action: { label: 'Open the dashboard', href: `${company.url}/admin` },
      reason: `You get this once a day, while something waits. Switch it off in your profile: ${company.url}/admin/profile#notifications`,
    }
  }

  /** The active people who want one and have had none that day. */
  const listDue = (day: string) =>
    database.query
      .selectFrom('users')
      .select(['id', 'email', 'digestDay'])
      .where('deactivatedAt', 'is', null)
      .where('getsDigest', '=', true)
      .where((eb) => eb.or([eb('digestDay', 'is', null), eb('digestDay', '<', day)]))
      .execute()

  return {
    /** Sends those of today that are due. Each is sent once, by whatever node comes first. */
    async send(stopping: AbortSignal): Promise<void> {
      const at = now()
      const day = dayIn(at, timeZone)
      if (Date.parse(at) < Date.parse(startOfDay(day, timeZone)) + digestTimeMs) return
      for (const { id, email, digestDay } of await listDue(day)) {
        if (stopping.aborted) return
        const viewer = { id, capabilities: await sessions.findCapabilities(id) }
        // who is new, or new to this version, is told from the next day on
        const waiting =
          digestDay === null ? [] : (await waitingWork.list(viewer)).filter(({ count }) => count > 0)
        await database.transaction(async (trx) => {
          const claimed = await trx
            .updateTable('users')
            .set({ digestDay: day })
            .where('id', '=', id)
            .where('getsDigest', '=', true)
            .where((eb) => eb.or([eb('digestDay', 'is', null), eb('digestDay', '<', day)]))
            .returning('id')
            .executeTakeFirst()
          if (claimed && waiting.length > 0) await mailer.sendToAccount(trx, email, emailOf(waiting))
        })
      }
    },
  }
}
