import { candidateMessages } from '#contract/careers/candidate-messages.ts'
import type { Mount } from '#server/platform/http/endpoints.ts'
import type { Candidates } from './candidates.store.ts'

/** Which applications are of one person. */
export function candidateRoutes(mount: Mount, candidates: Candidates): void {
  mount('mergeApplications', async ({ params, body, viewer }) => {
    await candidates.merge(params.id, body.with, viewer)
    return { message: candidateMessages.merged }
  })

  mount('separateApplication', async ({ params, viewer }) => {
    await candidates.separate(params.id, viewer)
    return { message: candidateMessages.separated }
  })
}
