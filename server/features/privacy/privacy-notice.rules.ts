import type { KeepMonths, PrivacyNotice } from '#contract/privacy/privacy-notice.ts'
import { describedRecords } from '#contract/records/record-kinds.ts'
import { outboxRetentionMs } from '#server/platform/mail/outbox.ts'
import { maxWindowMs } from '#server/platform/limits/rate-counter.ts'
import { sessionMaxAgeMs, sessionIdleMs } from '#server/platform/accounts/sessions.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

/** Log levels that include requests. */
const requestLogLevels: Settings['logLevel'][] = ['info', 'debug', 'trace']

type Relevant = Pick<
  Settings,
  'keepMonths' | 'smtpUrl' | 'notifyEmail' | 'logLevel' | 'rateLimits' | 'storageUrl'
>

/** The privacy notice, from the server's settings and limits and the retention periods. */
export function privacyNoticeOf(settings: Relevant, keepMonths: KeepMonths): Omit<PrivacyNotice, 'success'> {
  const isSent = settings.smtpUrl !== undefined
  return {
    keepMonths,
    records: describedRecords.map(({ retention, ...told }) => ({
      ...told,
      keepMonths: (retention && keepMonths[retention]) ?? null,
    })),
    email: {
      isSent,
      hasCopies: isSent && settings.notifyEmail !== undefined,
      keepDays: outboxRetentionMs / dayMs,
    },
    requestLog: { isWritten: requestLogLevels.includes(settings.logLevel) },
    rateLimits: { isOn: settings.rateLimits, keepHours: maxWindowMs / hourMs },
    sessions: { idleHours: sessionIdleMs / hourMs, maxDays: sessionMaxAgeMs / dayMs },
    fileStorage: settings.storageUrl === undefined ? 'disk' : 'bucket',
    backups: { keepMonths: settings.keepMonths.backups },
  }
}
