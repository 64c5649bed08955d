import type { Setup } from '#contract/dashboard/dashboard.ts'
import { setupSteps, type SetupStep } from '#contract/dashboard/limits.ts'
import type { UnitOfWork } from '#server/platform/audit/unit-of-work.ts'
import { dayIn } from '#server/platform/clock/calendar-days.rules.ts'
import { openOpenings } from '#server/desk/open-openings.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { CompanyWords } from '#server/platform/company/company-words.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { hasOwnFacts, type DemoCompany } from './company-facts.rules.ts'

/** Key of the `settings` row that says whether the checklist is `shown` or `hidden`, once somebody has decided that. */
const choiceKey = 'setup-checklist'

type SetupDeps = {
  query: Database['query']
  settings: Settings
  words: Pick<CompanyWords, 'read'>
  demo: DemoCompany
  /** Key of the `settings` row that says that the demo was seeded. The checklist is not shown there until somebody asks for it. */
  demoKey: string
  now: () => string
}

export type SetupStore = ReturnType<typeof createSetupStore>

/** The steps that make a new site one's own, from what the site is at the moment. */
export function createSetupStore({ query, settings, words, demo, demoKey, now }: SetupDeps) {
  const read = async () => {
    const markers = query.selectFrom('settings').selectAll().where('key', 'in', [choiceKey, demoKey])
    const [{ company }, row, found] = await Promise.all([
      words.read(),
      query
        .selectNoFrom([
          query.selectFrom('users').select('id').orderBy('id').limit(1).offset(1).as('second'),
          query
            .selectFrom('tallies')
            .select((eb) => eb.fn.sum<number>('n').as('n'))
            .where('subject', '=', 'posts')
            .where('status', '=', 'published')
            .as('published'),
          openOpenings(query, dayIn(now(), settings.timeZone))
            .select('openings.id')
            .where('openings.postedOn', '!=', demo.openingsPosted)
            .limit(1)
            .as('opening'),
        ])
        .executeTakeFirstOrThrow(),
      markers.execute(),
    ])
    const done: Record<SetupStep, boolean> = {
      company: hasOwnFacts([company.email, company.careersEmail], demo),
      team: row.second !== null,
      opening: row.opening !== null,
      post: Number(row.published ?? 0) > 0,
      mail: settings.smtpUrl !== undefined && settings.notifyEmail !== undefined,
    }
    const choice = found.find(({ key }) => key === choiceKey)
    return { done, isWanted: choice ? choice.value === 'shown' : found.length === 0 }
  }

  const get = async (): Promise<Omit<Setup, 'success'>> => {
    const { done, isWanted } = await read()
    const steps = setupSteps.map((name) => ({ name, isDone: done[name] }))
    return { steps, isShown: isWanted && steps.some(({ isDone }) => !isDone) }
  }

  return {
    get,

    /** Shows the checklist to everybody, or puts it away. */
    async setShown(
      { trx, record }: UnitOfWork<'setup.shown' | 'setup.hidden'>,
      isShown: boolean,
    ): Promise<void> {
      const value = isShown ? 'shown' : 'hidden'
      await trx
        .insertInto('settings')
        .values({ key: choiceKey, value })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
        .execute()
      await record(`setup.${value}`)
    },
  }
}
