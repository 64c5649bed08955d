/** Lucide icons, each stored with its drawing, so that pages don't load the whole set. */
import { z } from 'zod'
import { companyMessages } from './messages.ts'
import { group } from './part-fields.ts'

/** Maximum results of an icon search. */
export const maxFoundIcons = 40

/**
 * SVG elements on a square of 24 units: no children, no attributes except coordinates and fill, and no references.
 */
const drawing =
  /^(<(path|circle|rect|line|ellipse|polyline|polygon)( (d|c[xy]|r[xy]?|[xy][12]?|width|height|points|fill)='[\w\s.,+-]*')*\/>)*$/

export const Icon = group(
  'Icon',
  {
    name: z
      .string({ error: companyMessages.iconUnknown })
      .max(60, { error: companyMessages.iconUnknown })
      .meta({ label: 'Name' }),
    /** The server adds it on save. */
    drawing: z.string().max(4_000).regex(drawing).default(''),
  },
  'name',
)
export type Icon = z.output<typeof Icon>

/** An icon; null for none. */
export const optionalIcon = (label: string) => Icon.nullable().meta({ label, isIcon: true })

export const IconQuery = z.object({ search: z.string().max(60).default('') })
export const IconsFound = z.object({ success: z.literal(true), icons: z.array(Icon) })
