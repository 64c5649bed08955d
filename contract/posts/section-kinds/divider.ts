import { kind, saves } from './kind.ts'

export const divider = kind('divider', {}, saves('divider', {}), {
  blank: {},
  frame: { elements: 1, bytes: 100 },
})
