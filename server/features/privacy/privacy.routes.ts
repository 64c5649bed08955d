import { privacyMessages } from '#contract/privacy/messages.ts'
import type { Mount } from '#server/platform/http/endpoints.ts'
import type { PersonalData } from '#server/platform/erasures/personal-data.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { privacyNoticeOf } from './privacy-notice.rules.ts'

type Deps = { settings: Settings; personalData: PersonalData }

/** Mounts the calls that say how personal data is handled, and that find and erase a person's. */
export function privacyRoutes(mount: Mount, { settings, personalData }: Deps): void {
  mount('getPrivacyNotice', async () => privacyNoticeOf(settings))

  mount('findPerson', async ({ body, record }) => {
    const holdings = await personalData.find(body.email)
    await record('person.searched')
    return { holdings }
  })

  mount('erasePerson', async ({ body, viewer, keepCaches }) => {
    const { counts, unremoved } = await personalData.erase(body.email, viewer)
    if (counts.comments + counts.replies === 0) keepCaches()
    const isWhole = unremoved.length === 0
    const message = isWhole ? privacyMessages.erased : privacyMessages.erasedWithoutFiles
    return { message, holdings: counts }
  })
}
