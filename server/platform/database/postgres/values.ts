import { types } from 'pg'

const int8 = 20
const numeric = 1700
const timestamptz = 1184

type Parse = (text: string) => unknown

const parsers = new Map<number, Parse>([
  [int8, Number],
  [numeric, Number],
  [timestamptz, isoMoment],
])

/** How results are read: numbers as numbers, moments as ISO texts with milliseconds; the rest as pg does. */
export const postgresTypes = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    return (format !== 'binary' && parsers.get(oid)) || types.getTypeParser(oid, format)
  },
} as typeof types

/** A parameter as pg takes it: documents as JSON, lists too, which pg would make PostgreSQL arrays of. */
export function encodeParameter(value: unknown): unknown {
  const isDocument = typeof value === 'object' && value !== null && !(value instanceof Date)
  return isDocument && !ArrayBuffer.isView(value) ? JSON.stringify(value) : value
}

const shape = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(\.\d+)?([+-]\d\d)(:?\d\d)?/

/** "2026-11-21 13:00:00.5+11" as "2026-11-21T02:00:00.500Z". */
function isoMoment(text: string): string {
  const [, day, time, fraction = '', hours, minutes = ':00'] = shape.exec(text) ?? []
  if (!day) return text
  return new Date(`${day}T${time}${fraction}${hours}:${minutes.replace(':', '')}`).toISOString()
}
