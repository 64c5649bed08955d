/** The lists whose entries other parts refer to. */
import { z } from 'zod'
import { partNames } from './part-names.ts'

/** The field by which texts refer to an entry, by the name of its part, which is also that of the list in it. */
export const referenceKeys = { services: 'slug', people: 'key', clients: 'name' } as const
export type ReferredPart = keyof typeof referenceKeys

/**
 * Where a part refers to an entry. When the entry is removed, `removed` places go with it, and `redirected` links that cannot go lead to
 * the page of all services instead.
 */
export const EntryUse = z.object({ part: z.enum(partNames), removed: z.int(), redirected: z.int() })
export type EntryUse = z.infer<typeof EntryUse>
