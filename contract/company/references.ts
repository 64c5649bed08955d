/** Lists whose entries are referenced by other company texts. */
import { z } from 'zod'
import { partNames } from './part-names.ts'

/** The field that references use, by the name of the part, which is also the name of its list. */
export const referenceKeys = { services: 'slug', people: 'key', clients: 'name' } as const
export type ReferredPart = keyof typeof referenceKeys

/**
 * A part that references an entry. Deleting the entry deletes `removed` references, and points `redirected` links, which can't be empty, to
 * the services overview.
 */
export const EntryUse = z.object({ part: z.enum(partNames), removed: z.int(), redirected: z.int() })
export type EntryUse = z.infer<typeof EntryUse>
