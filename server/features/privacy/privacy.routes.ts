import { privacyMessages } from '#contract/privacy/messages.ts'
import type { Audit } from '#server/platform/audit.ts'
import type { Mount } from '#server/platform/http/endpoints.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'

/** Mounts the calls that find and erase a person's data. */
export function privacyRoutes(mount: Mount, personalData: PersonalData, audit: Audit): void {
  mount('findPerson', async ({ body, viewer }) => {
    const holdings = await personalData.find(body.email)
    await audit.record({ action: 'person.searched', actor: viewer })
    return { holdings }
  })

  mount('erasePerson', async ({ body, viewer, keepCaches }) => {
    const counts = await personalData.erase(body.email, viewer)
    if (counts.comments + counts.replies === 0) keepCaches()
    return { message: privacyMessages.erased, holdings: counts }
  })
}
