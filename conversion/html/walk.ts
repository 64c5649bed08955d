import type { ConversionOptions, ConvertedSection } from '#conversion/converted.ts'
import type { Format } from '#contract/posts/inline-runs.ts'
import type { Run } from '#conversion/inline-writer.ts'
import type { Element, Node } from './tree.ts'

/** A converted node: running text or a section. */
export type Piece = { runs: Run[] } | { section: ConvertedSection }

/** A conversion in progress, shared by the handlers. */
export type Walk = {
  options: ConversionOptions
  /** Converts nodes. @param format the format they inherit */
  pieces(nodes: readonly Node[], format: Format): Piece[]
  /** Reports content that sections can't represent, with its text. */
  lose(what: string, quote: string): void
  /** Writes runs as single-line texts of at most `max` characters. `separator` replaces line breaks. */
  write(runs: readonly Run[], max: number, separator?: string): string[]
  /** Writes runs as texts of at most `max` characters. Each line is a paragraph; an empty line starts a new text. */
  writeLines(runs: readonly Run[], max: number): string[]
  /** Returns up to `max` characters of a plain text, cut at a word. Reports the rest as lost. */
  fit(text: string, max: number, what: string): string
}

/** Converts an element; undefined if the handler isn't for this kind. */
export type Handler = (element: Element, format: Format, walk: Walk) => Piece[] | undefined

export const isRuns = (piece: Piece): piece is { runs: Run[] } => 'runs' in piece

/** Joins the texts of pieces into one, with `between` between them. */
export function joinRuns(pieces: readonly Piece[], format: Format, between = ' '): Run[] {
  const gap = { ...format, isCode: false, text: between }
  return pieces.filter(isRuns).flatMap(({ runs }, index) => (index === 0 ? runs : [gap, ...runs]))
}

/** Returns the sections among pieces. */
export const sectionsOf = (pieces: readonly Piece[]): Piece[] => pieces.filter((piece) => !isRuns(piece))
