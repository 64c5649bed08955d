import { candidateMessages } from '#contract/careers/candidate-messages.ts'
import type { Mount } from '#server/platform/http/endpoints.ts'
import type { Candidates } from './candidates.store.ts'

export function candidateRoutes(mount: Mount, candidates: Candidates): void {
  mount('mergeApplications', async ({ params, body, viewer, write }) => {
    await write((unit) => candidates.merge(unit, params.id, body.with, viewer.id))
    return { message: candidateMessages.merged }
  })

  mount('separateApplication', async ({ params, viewer, write }) => {
    await write((unit) => candidates.separate(unit, params.id, viewer.id))
    return { message: candidateMessages.separated }
  })
}
