import { privacyMessages } from '#contract/privacy/messages.ts'
import type { Mount } from '#server/platform/http/endpoints.ts'
import type { PrivacyStore } from './privacy.store.ts'

/** What is held of a person: asked, and erased. */
export function privacyRoutes(mount: Mount, privacy: PrivacyStore): void {
  mount('findPerson', async ({ body }) => ({ holdings: await privacy.find(body.email) }))

  mount('erasePerson', async ({ body, viewer }) => ({
    message: privacyMessages.erased,
    holdings: await privacy.erase(body.email, viewer),
  }))
}
