import { types } from 'pg'

const int8 = 20
const numeric = 1700
const timestamptz = 1184

type Parse = (text: string) => unknown

const parsers = new Map<number, Parse>([
  [int8, Number],
  [numeric, Number],
  [timestamptz, toIsoTimestamp],
])

/** Parses results: numbers to numbers, timestamps to ISO texts with milliseconds, and everything else like pg. */
export const postgresTypeParsers = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    return (format !== 'binary' && parsers.get(oid)) || types.getTypeParser(oid, format)
  },
} as typeof types

/** Converts a parameter for pg: objects and lists to JSON, because pg would send lists as PostgreSQL arrays. */
export function encodeParameter(value: unknown): unknown {
  const isJson = typeof value === 'object' && value !== null && !(value instanceof Date)
  return isJson && !ArrayBuffer.isView(value) ? JSON.stringify(value) : value
}

const timestampPattern = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(\.\d+)?([+-]\d\d)(:?\d\d)?/

/** Converts "2026-11-21 13:00:00.5+11" to "2026-11-21T02:00:00.500Z". */
function toIsoTimestamp(text: string): string {
  const [, day, time, fraction = '', hours, minutes = ':00'] = timestampPattern.exec(text) ?? []
  if (!day) return text
  return new Date(`${day}T${time}${fraction}${hours}:${minutes.replace(':', '')}`).toISOString()
}
