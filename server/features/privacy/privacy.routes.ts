import { retainedRecords } from '#contract/records/record-kinds.ts'
import type { KeepMonths } from '#contract/privacy/privacy-notice.ts'
import type { RetentionPeriod } from '#contract/privacy/retention.ts'
import { monthsBefore } from '#server/platform/records/retention.ts'
import { privacyMessages } from '#contract/privacy/messages.ts'
import type { Mount } from '#server/platform/http/endpoints.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { OpenPersonExport } from './privacy.ts'
import { privacyNoticeOf } from './privacy-notice.rules.ts'

/** Mounts the calls of the privacy notice, of retention, and to find, export and erase a person's data. */
export function privacyRoutes(mount: Mount, platform: Platform, openExport: OpenPersonExport): void {
  const { settings, personalData, retentionPeriods, records, companyTexts, now } = platform
  mount('getPrivacyNotice', async () => privacyNoticeOf(settings, await retentionPeriods.readPublished()))

  /** The current periods. @param tried periods whose records are counted instead */
  const list = async (tried: Partial<KeepMonths> = {}): Promise<RetentionPeriod[]> => {
    const applied = await retentionPeriods.read()
    const periods: RetentionPeriod[] = []
    for (const { name } of retainedRecords) {
      const months = tried[name] ?? applied[name]
      const { count } = records.find(({ kind }) => kind.retention?.name === name)!
      const counts = await count!(months === null ? undefined : monthsBefore(now(), months))
      periods.push({ name, months: applied[name], isFixed: retentionPeriods.isFixed(name), ...counts })
    }
    return periods
  }

  mount('getRetention', async ({ query }) => ({ periods: await list(query) }))

  mount('saveRetention', async ({ body: { months, former }, write }) => {
    await write((unit) => retentionPeriods.save(unit, months, former))
    return { message: privacyMessages.retentionSaved, periods: await list() }
  })

  mount('findPerson', async ({ body, logAction }) => {
    const holdings = await personalData.find(body.email)
    await logAction('person.searched')
    return { holdings }
  })

  mount('exportPerson', async ({ body: { email }, logAction }) => {
    const at = now()
    const company = companyTexts.current().company.name
    const { timeZone } = settings
    const archive = await openExport({ ...platform, email, company, timeZone, now: new Date(at) })
    await logAction('person.exported')
    const name = `personal-data-${at.slice(0, 10)}.zip`
    return { type: 'application/zip', name, open: async () => archive }
  })

  mount('erasePerson', async ({ body, viewer, keepCaches }) => {
    const { counts, unremoved } = await personalData.erase(body.email, viewer)
    if (counts.comments + counts.replies === 0) keepCaches()
    const isWhole = unremoved.length === 0
    const message = isWhole ? privacyMessages.erased : privacyMessages.erasedWithoutFiles
    return { message, holdings: counts }
  })
}
