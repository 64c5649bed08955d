import fc, { type Arbitrary } from 'fast-check'
import { z } from 'zod'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import {
  aDoc,
  aDocx,
  aGifHeader,
  aJpegHeader,
  anXlsx,
  aPdf,
  aPngHeader,
  aZip,
} from '#tests/support/sample-files.ts'
import { edgeCaseTexts } from './edge-case-texts.ts'

/** The part of JSON Schema that the contract uses. */
type Schema = {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  maxLength?: number
  maxItems?: number
}

const edgeCases = edgeCaseTexts(200)
const timestamps = [
  '2026-11-21T02:00:00.000Z',
  '2999-01-01T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '2026-02-30T25:61:61Z',
]

/** Values that exist in the product, so that requests get past validation. */
export type KnownValues = {
  ids: () => string[]
  words: string[]
  /** Returns path parameters of existing records for a call. */
  parameters: (name: string) => Record<string, string>
  /** Returns a valid body for a call. */
  body: (name: string) => object | undefined
}

/** A value of the first kind, as often as its weight says, or of one of the others. */
const mostly = <T>(weight: number, first: Arbitrary<T>, ...others: Arbitrary<T>[]): Arbitrary<T> =>
  fc.oneof({ weight, arbitrary: first }, ...others)

/** Values that match no schema. */
const junkArbitrary: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 1e308, 2 ** 53, '', [], {}, [[]], [null], {
    length: -1,
  }),
  fc.constantFrom(...edgeCases),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
)

function strings(schema: Schema, { ids, words }: Pick<KnownValues, 'ids' | 'words'>): Arbitrary<unknown> {
  const maxLength = Math.min(schema.maxLength ?? 200, 20_000)
  const someId = fc.nat(100).map((at) => ids()[at % ids().length])
  const any = mostly<unknown>(
    4,
    fc.constantFrom(...words),
    fc.constantFrom(...edgeCases),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    someId,
    fc.nat(3).map((more) => 'x'.repeat(Math.max(0, maxLength - 1 + more))),
  )
  if (schema.format === 'uuid') return mostly<unknown>(5, someId, fc.uuid(), any)
  if (schema.format === 'date-time') return fc.oneof(fc.constantFrom(...timestamps), any)
  if (schema.pattern?.includes('\\d')) return fc.oneof(fc.nat(120).map(String), any)
  return any
}

/** Generates values of a schema, with occasional invalid values anywhere inside. */
function valuesOf(
  schema: Schema,
  known: Pick<KnownValues, 'ids' | 'words'>,
  example?: () => unknown,
): Arbitrary<unknown> {
  const made = (): Arbitrary<unknown> => {
    if (schema.enum) return fc.constantFrom(...schema.enum)
    if ('const' in schema) return fc.constant(schema.const)
    const either = schema.anyOf ?? schema.oneOf
    if (either) return fc.oneof(...either.map((one) => valuesOf(one, known)))
    if (schema.type === 'string') return strings(schema, known)
    if (schema.type === 'integer' || schema.type === 'number')
      return fc.oneof(fc.nat(3), fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }))
    if (schema.type === 'boolean') return fc.boolean()
    if (schema.type === 'null') return fc.constant(null)
    if (schema.type === 'array') {
      const tooMany = Array.from({ length: (schema.maxItems ?? 200) + 1 }, () => 'x')
      const some = fc.array(valuesOf(schema.items ?? {}, known), { maxLength: 5 })
      return mostly<unknown>(8, some, fc.constant(tooMany))
    }
    if (schema.type === 'object' && schema.properties) {
      const properties = Object.entries(schema.properties).map(([name, value]) => {
        const ofField = example && (() => (example() as Record<string, unknown>)?.[name])
        return [name, valuesOf(value, known, ofField)] as const
      })
      const record = fc.record(Object.fromEntries(properties), { requiredKeys: schema.required ?? [] })
      const others = fc.constantFrom('_id', 'isAdmin', '__proto__', 'constructor', 'x')
      const more = fc.dictionary(others, junkArbitrary, { maxKeys: 2 })
      const lacking = fc
        .constantFrom(...Object.keys(schema.properties))
        .map((name) => ({ [name]: undefined }))
      const joined = (other: Arbitrary<object>) =>
        fc.tuple(record, other).map(([one, two]) => ({ ...one, ...two }))
      return mostly<unknown>(8, record, joined(more), joined(lacking))
    }
    return junkArbitrary
  }
  if (!example || schema.properties) return mostly(40, made(), junkArbitrary)
  // Mostly the valid value: one invalid field among many is enough for a rejection.
  return mostly(6, fc.constant(undefined).map(example), mostly(4, made(), junkArbitrary))
}

const jsonSchema = (schema: z.ZodType): Schema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema

type FuzzedFile = { name: string; bytes: Buffer<ArrayBuffer> }

export type FuzzedRequest = {
  name: string
  method: string
  path: string
  /** The kind of token that is sent. */
  token: 'good' | 'none' | 'bad'
  /** The body and its encoding; undefined for none. */
  body: { as: 'json' | 'form' | 'multipart' | 'text'; value: unknown; file?: FuzzedFile } | undefined
  headers: Record<string, string>
}

const files: Arbitrary<FuzzedFile> = fc.record({
  name: fc.constantFrom(
    ...'cv.pdf cv.docx cv.doc a.xlsx a.png a.jpg a.gif ../x.pdf'.split(' '),
    '',
    'a\r\nb.pdf',
    'x'.repeat(400),
  ),
  bytes: fc.oneof(
    fc.constantFrom(
      ...[aPdf, aDoc, aDocx, anXlsx, aPngHeader, aJpegHeader, aGifHeader].map((make) => make()),
    ),
    fc.constant(aZip(['x'])),
    fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
  ),
})

const oddHeaders: Record<string, string>[] = [
  { accept: '*/*;q=nonsense' },
  { range: 'bytes=9-1,-' },
  { 'if-none-match': '*' },
  { 'content-encoding': 'gzip' },
  { 'accept-encoding': 'br;q=nonsense' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'multipart/form-data; boundary=' },
  { 'content-type': 'nonsense' },
  { host: '' },
  { 'x-forwarded-for': 'nonsense,,' },
  { origin: 'null', 'sec-fetch-site': 'cross-site' },
]
const headers = mostly(8, fc.constant({}), fc.constantFrom(...oddHeaders))

const encode = (value: unknown) => encodeURIComponent(String(value).toWellFormed())

/** Generates valid, nearly valid and invalid requests to one call of the contract. */
export function requestArbitrary(
  name: string,
  endpoint: Endpoint,
  known: KnownValues,
): Arbitrary<FuzzedRequest> {
  const [method, url] = endpoint.address.split(' ') as [string, string]
  const names = [...url.matchAll(/:(\w+)/g)].map(([, param]) => param!)
  const param = (which: string) =>
    mostly(
      10,
      fc.constant(undefined).map(() => known.parameters(name)[which] ?? 'x'),
      fc.nat(100).map((at) => known.ids()[at % known.ids().length]!),
      fc.constantFrom(...edgeCases),
    )
  const params = fc.record(Object.fromEntries(names.map((which) => [which, param(which)])))
  const raw = fc.constantFrom(...'% %00 %ff %c0%af .. . %2e%2e %2f'.split(' '), '', 'x'.repeat(400))
  const shape = endpoint.query?.shape ?? {}
  const query = fc.dictionary(
    mostly(
      10,
      fc.constantFrom(...Object.keys(shape), 'x'),
      fc.constantFrom('__proto__', '%00', 'page[]', ''),
    ),
    mostly(4, fc.constantFrom('1', '5', '100', 'all', 'true', ...known.words), fc.constantFrom(...edgeCases)),
    { maxKeys: 4 },
  )
  const value = endpoint.body
    ? valuesOf(jsonSchema(endpoint.body), known, () => known.body(name))
    : junkArbitrary
  const isForm = endpoint.file !== undefined
  const as = <As extends 'json' | 'form' | 'text'>(as: As, value: Arbitrary<unknown>) =>
    value.map((value) => ({ as, value }))
  const texts = fc.oneof(
    fc.constantFrom('{', '[', 'null', '"x"', '', '\u0000'),
    fc.string({ unit: 'binary' }),
  )
  const multipart = fc
    .tuple(value, fc.option(files, { nil: undefined }))
    .map(([value, file]) => ({ as: 'multipart' as const, value, ...(file && { file }) }))
  const body = fc.oneof<{ arbitrary: Arbitrary<NonNullable<FuzzedRequest['body']>>; weight: number }[]>(
    { weight: isForm ? 1 : 12, arbitrary: as('json', value) },
    { weight: 1, arbitrary: as('form', value) },
    { weight: 1, arbitrary: as('text', texts) },
    { weight: isForm ? 8 : 1, arbitrary: multipart },
  )
  return fc
    .record({
      params,
      malformedSegment: mostly<string | undefined>(15, fc.constant(undefined), raw),
      query,
      token: mostly<FuzzedRequest['token']>(8, fc.constant('good'), fc.constantFrom('none', 'bad')),
      body: method === 'GET' ? fc.constant(undefined) : body,
      headers,
    })
    .map(({ params, malformedSegment, query, ...rest }) => {
      const path = url.replaceAll(/:(\w+)/g, (_, which: string) => malformedSegment ?? encode(params[which]))
      const asked = Object.entries(query).map(([key, text]) => `${encode(key)}=${encode(text)}`)
      return { name, method, path: asked.length > 0 ? `${path}?${asked.join('&')}` : path, ...rest }
    })
}

const inSections = [
  ...'/images/a.png https://vimeo.com/1/ab javascript:alert(1) //x "><script> data:text/html,x __proto__ 1'.split(
    ' ',
  ),
  ...'** ~~ [a](javascript:alert(1)) ` [[[[ ![](x) *a_b*c_ [^1]'.split(' '),
  'x'.repeat(5_000),
]

/** Generates sections of an article: valid ones, ones with invalid fields, and arbitrary JSON. */
export const sectionsArbitrary: Arbitrary<unknown[]> = valuesOf(
  jsonSchema(api.updatePost.body.shape.content),
  {
    ids: () => inSections,
    words: inSections,
  },
).map((content) => (Array.isArray(content) ? content : [content]))
