import { api } from '#app/api/admin-api.ts'
import { toResult } from '#app/api/result.ts'
import { adminOpeningMessages } from '#contract/openings/admin-messages.ts'
import type { Recruiter } from '#contract/openings/openings.ts'

/** Loads the people who can manage openings; an empty list after a failure, since an opening needs no recruiter. */
export async function loadRecruiters(signal: AbortSignal): Promise<Recruiter[]> {
  const found = await toResult(api.listRecruiters({}, { signal }), adminOpeningMessages.detailFailed)
  return found.ok ? found.value.recruiters : []
}
