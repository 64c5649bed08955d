/** Icons of the set lucide, each with its drawing, so that pages need not load the set. */
import { z } from 'zod'
import { companyMessages } from './messages.ts'
import { group } from './part-fields.ts'

/** Icons that a search finds at most. */
export const maxFoundIcons = 40

const elements = ['path', 'circle', 'rect', 'line', 'ellipse', 'polyline', 'polygon'] as const
const attributes = [
  'd',
  'cx',
  'cy',
  'r',
  'x',
  'y',
  'width',
  'height',
  'rx',
  'ry',
  'x1',
  'y1',
  'x2',
  'y2',
  'points',
  'fill',
] as const

/** Numbers and letters of path data, or the name of a colour: nothing that refers to anything else. */
const attributeValue = z
  .string()
  .max(1_000)
  .regex(/^[\w\s.,+-]*$/)

/** The elements of a drawing on a square of 24 units, drawn in lines. */
const Drawing = z
  .array(z.tuple([z.enum(elements), z.partialRecord(z.enum(attributes), attributeValue)]))
  .max(40)
export type Drawing = z.output<typeof Drawing>

export const Icon = group(
  'Icon',
  {
    name: z
      .string({ error: companyMessages.iconUnknown })
      .max(60, { error: companyMessages.iconUnknown })
      .meta({ label: 'Name' }),
    /** The server gives a known name its drawing when it is saved. */
    drawing: Drawing.default([]),
  },
  'name',
)
export type Icon = z.output<typeof Icon>

/** A field for an icon; null for none. */
export const possibleIcon = (label: string) => Icon.nullable().meta({ label, isIcon: true })

export const IconQuery = z.object({ search: z.string().max(60).default('') })
export const IconsFound = z.object({ success: z.literal(true), icons: z.array(Icon) })
