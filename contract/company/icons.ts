/** Icons of the set lucide, each with its drawing, so that pages need not load the set. */
import { z } from 'zod'
import { companyMessages } from './messages.ts'
import { group } from './part-fields.ts'

/** Icons that a search finds at most. */
export const maxFoundIcons = 40

/**
 * The elements of a drawing on a square of 24 units, as markup: none with children, no attribute but coordinates and a fill, and no value
 * that refers to anything else.
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
    /** The server gives a known name its drawing when it is saved. */
    drawing: z.string().max(4_000).regex(drawing).default(''),
  },
  'name',
)
export type Icon = z.output<typeof Icon>

/** A field for an icon; null for none. */
export const possibleIcon = (label: string) => Icon.nullable().meta({ label, isIcon: true })

export const IconQuery = z.object({ search: z.string().max(60).default('') })
export const IconsFound = z.object({ success: z.literal(true), icons: z.array(Icon) })
