import { formatNumber } from './locale.ts'

/**
 * The messages that all subjects share. Those of one subject are in its folder (`posts/messages.ts` …); those of its
 * screens in the back office are in a file of their own where the bundle of the site would contain them otherwise
 * (`posts/admin-messages.ts`). Code imports a message; a test spells it out.
 */
export const messages = {
  offline: 'You’re offline. What you’ve typed is kept.',
  fields: {
    email: 'Please enter a valid email address',
    /** At a field while the message of another field is shown, which says more. */
    missing: 'Required',
    wrong: 'Please correct this',
    text: 'Please remove unsupported characters',
  },
  // the server's own failure, of which pages tell too
  failed: 'Something went wrong on our side. Please try again later.',
} as const

/**
 * The sentence for a text that is too long.
 * @param label what the field is called on the form, @param max the limit in characters
 */
export function fieldTooLongMessage(label: string, max: number): string {
  return `${label} must be ${formatNumber(max)} characters or fewer`
}
