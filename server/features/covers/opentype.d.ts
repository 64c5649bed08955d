declare module 'opentype.js/dist/opentype.mjs' {
  export type Command =
    | { type: 'M' | 'L'; x: number; y: number }
    | { type: 'Q'; x1: number; y1: number; x: number; y: number }
    | { type: 'C'; x1: number; y1: number; x2: number; y2: number; x: number; y: number }
    | { type: 'Z' }
  export type Path = { commands: Command[] }
  export type Font = {
    unitsPerEm: number
    charToGlyphIndex(character: string): number
    getAdvanceWidth(text: string, size: number, options?: { letterSpacing?: number }): number
    getPath(text: string, x: number, y: number, size: number, options?: { letterSpacing?: number }): Path
  }
  export function parse(file: ArrayBuffer): Font
}
