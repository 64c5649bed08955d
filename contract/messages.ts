import { formatNumber } from './locale.ts'

/**
 * Shared messages. Those of one subject are in its folder (`posts/messages.ts` …). Messages for the back office are in separate files if they
 * would otherwise end up in the site's bundle (`posts/admin-messages.ts`). Code imports messages; tests spell them out.
 */
export const messages = {
  offline: 'You’re offline. What you’ve typed is kept.',
  fields: {
    email: 'Please enter a valid email address',
    /** Shown at a field while the full message of another field is shown. */
    missing: 'Required',
    wrong: 'Please correct this',
    text: 'Please remove unsupported characters',
  },
  // a server error; also shown by pages
  failed: 'Something went wrong on our side. Please try again later.',
} as const

/**
 * The message for a text that is too long.
 * @param label the field's label, @param max the limit in characters
 */
export function fieldTooLongMessage(label: string, max: number): string {
  return `${label} must be ${formatNumber(max)} characters or fewer`
}
