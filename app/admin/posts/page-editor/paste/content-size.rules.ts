import { bodyLimits, kibibyte } from '#contract/limits.ts'
import { toSectionInput, type DraftSection } from '#app/admin/posts/draft.rules.ts'

/** The largest sections of one save, as JSON (bytes): the other fields of its body need the rest. */
const maxContentBytes = bodyLimits.post - 32 * kibibyte

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length

/** Whether an article could not be saved any more with what is added to its sections. */
export const isTooLarge = (
  sections: readonly DraftSection[],
  added: readonly DraftSection[] | string,
): boolean =>
  bytesOf(sections.map(toSectionInput)) +
    bytesOf(typeof added === 'string' ? added : added.map(toSectionInput)) >
  maxContentBytes
