import { z } from 'zod'
import { adminPostMessages } from '#contract/posts/admin-messages.ts'
import { saves } from '#contract/posts/kinds/kind.ts'
import { schemasOf } from '#contract/posts/kinds/kinds.ts'

/**
 * One section of the article. Keys that its type does not have are dropped; an unknown type is rejected. A `kept` one stands for a stored
 * section that this version cannot read.
 */
export const SectionBody = z.discriminatedUnion('type', [...schemasOf('saved'), saves('kept', {})], {
  error: adminPostMessages.sectionUnknown,
})
