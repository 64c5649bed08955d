import { sql, type Compilable, type CompiledQuery, type Expression, type Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'

/** Shapes kept of one query, least recently used out first. */
export const mostShapes = 50

type Item = string | number
/**
 * A number that stands in the text of a query. Of how many rows are wanted at most, the planner of the one database takes notice:
 * given beside the text, it would have every asking planned anew, which takes longer than the reading.
 */
export type Literal = { readonly literal: number }
type Value = Item | boolean | null | undefined | readonly Item[] | Literal
type Values = { [name: string]: Value }

/**
 * What a query is built from: for each value the place that it will have, for a list one place for each of its items. What
 * is absent stays so, what is true or false stays what it is, and so does the number of a literal: these three, and how long a list
 * is, decide the query's shape.
 */
export type PlacesOf<Asked> = { [Name in keyof Asked]: PlaceOf<Asked[Name]> }
type PlaceOf<Of> = Of extends boolean | undefined
  ? Of
  : Of extends Literal
    ? number
    : Of extends readonly (infer One)[]
      ? Expression<One>[]
      : Expression<Of>

/** Stands among the parameters of a compiled query for a value that comes with each asking. */
class Place {
  readonly #name: string
  readonly #index: number | undefined

  constructor(name: string, index?: number) {
    this.#name = name
    this.#index = index
  }

  of(values: Values): Value {
    const value = values[this.#name]
    return this.#index === undefined ? value : (value as readonly Item[])[this.#index]
  }
}

const isList = (value: Value): value is readonly Item[] => Array.isArray(value)
const isLiteral = (value: Value): value is Literal =>
  typeof value === 'object' && value !== null && 'literal' in value
const isOfShape = (value: Value): value is boolean | undefined =>
  value === undefined || typeof value === 'boolean'

/** All that the building of a query can tell of its values: their names alone, and numbers, never what somebody typed. */
function shapeOf(values: Values): string {
  let shape = ''
  for (const name in values) {
    const value = values[name]
    if (value === undefined) continue
    if (isOfShape(value)) shape += `${name}=${value} `
    else if (isList(value)) shape += `${name}[${value.length}] `
    else if (isLiteral(value)) shape += `${name}=${value.literal} `
    else shape += `${name} `
  }
  return shape
}

function placesFor<Asked extends Values>(values: Asked): PlacesOf<Asked> {
  const placed = Object.entries(values).map(([name, value]) => {
    if (isOfShape(value)) return [name, value]
    if (isLiteral(value)) return [name, value.literal]
    if (isList(value)) return [name, value.map((_, index) => sql`${new Place(name, index)}`)]
    return [name, sql`${new Place(name)}`]
  })
  return Object.fromEntries(placed) as PlacesOf<Asked>
}

/**
 * A query that is asked again and again with other values: built and compiled once for each shape, which costs more than many
 * a small read itself (decision 026). It is sent as by `execute`: on whatever connection `query` chooses, through its
 * plugins, and its values apart from its text.
 * @param build makes the query from places; it must go by nothing else that changes
 * @returns what asks with values, and gives the rows
 */
export function keptQuery<Asked extends Values, Row>(
  query: Kysely<Tables>,
  build: (places: PlacesOf<Asked>) => Compilable<Row>,
): (values: Asked) => Promise<Row[]> {
  const kept = new Map<string, CompiledQuery<Row>>()

  const compiledFor = (values: Asked): CompiledQuery<Row> => {
    const shape = shapeOf(values)
    let compiled = kept.get(shape)
    if (compiled) {
      kept.delete(shape)
    } else {
      compiled = build(placesFor(values)).compile()
      if (kept.size >= mostShapes) kept.delete(kept.keys().next().value!)
    }
    kept.set(shape, compiled)
    return compiled
  }

  return async (values) => {
    const compiled = compiledFor(values)
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Place ? parameter.of(values) : parameter,
    )
    return (await query.executeQuery<Row>({ ...compiled, parameters })).rows
  }
}
