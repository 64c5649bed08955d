import { messageOf } from '#app/api/api-error.ts'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import { messages } from '#contract/messages.ts'

/** Runs an action and shows its message as a toast. @returns the error message, for a dialog that stays open */
export async function runWithToast(
  work: () => Promise<string | void>,
  onChange: () => Promise<void>,
): Promise<string | undefined> {
  try {
    const message = await work()
    if (message) void notify('success', message)
  } catch (error) {
    return messageOf(error, messages.failed)
  }
  await onChange()
  return undefined
}
