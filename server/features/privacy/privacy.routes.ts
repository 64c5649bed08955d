import { privacyMessages } from '#contract/privacy/messages.ts'
import type { Mount } from '#server/platform/http/endpoints.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'

/** Mounts the calls that find and erase a person's data. */
export function privacyRoutes(mount: Mount, personalData: PersonalData): void {
  mount('findPerson', async ({ body }) => ({ holdings: await personalData.find(body.email) }))

  mount('erasePerson', async ({ body, viewer, keepCaches }) => {
    const counts = await personalData.erase(body.email, viewer)
    if (counts.comments + counts.replies === 0) keepCaches()
    return { message: privacyMessages.erased, holdings: counts }
  })
}
