import { defineSectionKind, savedSectionSchema } from './kind.ts'

export const divider = defineSectionKind('divider', {}, savedSectionSchema('divider', {}), {
  blank: {},
  frame: { elements: 1, bytes: 100 },
})
