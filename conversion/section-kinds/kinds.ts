import type { SectionInput } from '#contract/posts/sections/sections.ts'
import * as all from './all.ts'
import type { Writer } from './writer.ts'

const writers: { [Type in SectionInput['type']]: Writer<Type> } = all

/** Returns the writer for the kind of a section. */
export const writerOf = <Type extends SectionInput['type']>({ type }: { type: Type }): Writer<Type> =>
  writers[type]
