import type { SetupProgress } from '#contract/dashboard/dashboard.ts'
import { setupSteps, type SetupStep } from '#contract/dashboard/limits.ts'
import type { UnitOfWork } from '#server/platform/audit/unit-of-work.ts'
import { dayIn } from '#server/platform/clock/calendar-days.rules.ts'
import { openOpenings } from '#server/desk/open-openings.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { CompanyTexts } from '#server/platform/company/company-texts.ts'
import { mailAcceptedKey } from '#server/platform/mail/accepted-mail.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import {
  hasOwnFacts,
  hasOwnPeople,
  hasOwnTexts,
  isOwnAddress,
  type DemoCompany,
} from './company-facts.rules.ts'

/** Key of the `settings` row that stores whether the checklist is `shown` or `hidden`, once chosen. */
const choiceKey = 'setup-checklist'

type SetupDeps = {
  query: Database['query']
  settings: Settings
  companyTexts: Pick<CompanyTexts, 'read'>
  demo: DemoCompany
  /** Key of the `settings` row that marks a seeded demo, where the checklist is hidden by default. */
  demoKey: string
  now: () => string
}

export type SetupStore = ReturnType<typeof createSetupStore>

/** The setup checklist, computed from the current state of the site. */
export function createSetupStore({ query, settings, companyTexts, demo, demoKey, now }: SetupDeps) {
  const read = async (email: string) => {
    const markers = query
      .selectFrom('settings')
      .selectAll()
      .where('key', 'in', [choiceKey, demoKey, mailAcceptedKey])
    const [parts, rows] = await Promise.all([companyTexts.read(), markers.execute()])
    const found = new Map(rows.map(({ key, value }) => [key, value]))
    const demoPosts = found.has(demoKey) ? await demo.postIds() : []
    const row = await query
      .selectNoFrom([
        query
          .selectFrom('posts')
          .select('id')
          .where('status', '=', 'published')
          .$if(demoPosts.length > 0, (posts) => posts.where('id', 'not in', demoPosts))
          .limit(1)
          .as('published'),
        openOpenings(query, dayIn(now(), settings.timeZone))
          .select('openings.id')
          .where('openings.postedOn', '!=', demo.openingsPosted)
          .limit(1)
          .as('opening'),
        openOpenings(query, dayIn(now(), settings.timeZone))
          .select('openings.id')
          .where('openings.postedOn', '=', demo.openingsPosted)
          .limit(1)
          .as('demoOpening'),
      ])
      .executeTakeFirstOrThrow()
    const mail = {
      hasServer: settings.smtpUrl !== undefined,
      hasRecipient: settings.notifyEmail !== undefined,
    }
    const done: Record<SetupStep, boolean> = {
      company: hasOwnFacts(parts.company, demo) && hasOwnTexts(parts, demo),
      account: isOwnAddress(email),
      people: hasOwnPeople(parts.people.people, demo),
      opening: row.opening !== null && row.demoOpening === null,
      post: row.published !== null,
      mail: mail.hasServer && mail.hasRecipient && found.has(mailAcceptedKey),
    }
    const choice = found.get(choiceKey)
    return { done, mail, isWanted: choice === undefined ? !found.has(demoKey) : choice === 'shown' }
  }

  const get = async ({ email }: { email: string }): Promise<Omit<SetupProgress, 'success'>> => {
    const { done, mail, isWanted } = await read(email)
    const steps = setupSteps.map((name) => ({ name, isDone: done[name] }))
    return { steps, mail, isShown: isWanted && steps.some(({ isDone }) => !isDone) }
  }

  return {
    /** Reads the steps for a person, whose email address is one of them. */
    get,

    /** Shows or hides the checklist for everyone. */
    async setShown(
      { trx, logAction }: UnitOfWork<'setup.shown' | 'setup.hidden'>,
      isShown: boolean,
    ): Promise<void> {
      const value = isShown ? 'shown' : 'hidden'
      await trx
        .insertInto('settings')
        .values({ key: choiceKey, value })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
        .execute()
      await logAction(`setup.${value}`)
    },
  }
}
