import type { PostWriter } from '#contract/posts/post-access.ts'
import type { Capability } from '#contract/team/roles.ts'
import { useSession } from './session.ts'

/** Returns whether the signed-in person may do something. The server enforces the same. */
export function useCan(): (capability: Capability) => boolean {
  const { user } = useSession()
  return (capability) => user?.capabilities.includes(capability) ?? false
}

/** The signed-in person as a writer of posts. */
export function usePostWriter(): PostWriter {
  const { user } = useSession()
  return { id: user?._id ?? '', capabilities: new Set(user?.capabilities) }
}
