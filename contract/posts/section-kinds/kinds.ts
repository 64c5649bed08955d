import type { sectionTypes } from '#contract/posts/limits.ts'
import * as all from './all.ts'
import type { AnyKind } from './kind.ts'

const whole = <Kinds extends Record<(typeof sectionTypes)[number], object>>(some: Kinds) => some

/** All kinds of sections, by type. */
export const kinds = whole(all)

type Schema = 'input' | 'stored' | 'saved'
type SchemaOf<Name extends Schema> = (typeof kinds)[keyof typeof kinds][Name]

/** One schema of each kind, for a union. */
export const schemasOf = <Name extends Schema>(name: Name) =>
  Object.values(kinds).map((one) => one[name]) as unknown as [SchemaOf<Name>, ...SchemaOf<Name>[]]

/** The kind of a section; undefined for a type that this version doesn't know. */
export const kindOf = ({ type }: { type: string }): AnyKind | undefined =>
  Object.hasOwn(kinds, type) ? kinds[type as keyof typeof kinds] : undefined
