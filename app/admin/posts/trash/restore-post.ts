import { api } from '#app/api/admin-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import { adminPostMessages } from '#contract/posts/admin-messages.ts'

/** Restores a post from the trash, and says so. @returns whether it is restored */
export async function restorePost(id: string): Promise<boolean> {
  try {
    const { message } = await api.restorePost({ params: { id } })
    void notify('success', message)
    return true
  } catch (error) {
    void notify('error', messageOf(error, adminPostMessages.restoreFailed))
    return false
  }
}
