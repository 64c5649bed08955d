import type { ConversionOptions, ConvertedSection } from '#conversion/converted.ts'
import type { Format } from '#contract/posts/inline-runs.ts'
import type { Run } from '#conversion/inline-writer.ts'
import type { Element, Node } from './tree.ts'

/** A converted node: running text or a section. */
export type Piece = { runs: Run[] } | { section: ConvertedSection }

/** The conversion in progress, which the handlers of elements share. */
export type Walk = {
  options: ConversionOptions
  /** Converts nodes. @param format that they inherit */
  pieces(nodes: readonly Node[], format: Format): Piece[]
  /** Notes something that the sections cannot express, with its words. */
  lose(what: string, quote: string): void
  /** Writes runs as texts of at most `max` characters in one line, with `separator` in the place of line breaks. */
  write(runs: readonly Run[], max: number, separator?: string): string[]
  /** Writes runs as texts of at most `max` characters, each line a paragraph of them; an empty line parts texts. */
  writeLines(runs: readonly Run[], max: number): string[]
  /** The first `max` characters of a plain text, cut at a word; the rest is noted as lost. */
  fit(text: string, max: number, what: string): string
}

/** Converts an element; undefined when it is not of the kind. */
export type Handler = (element: Element, format: Format, walk: Walk) => Piece[] | undefined

export const isRuns = (piece: Piece): piece is { runs: Run[] } => 'runs' in piece

/** Joins the running texts of pieces into one, a space or something else between them. */
export function joinRuns(pieces: readonly Piece[], format: Format, between = ' '): Run[] {
  const gap = { ...format, isCode: false, text: between }
  return pieces.filter(isRuns).flatMap(({ runs }, index) => (index === 0 ? runs : [gap, ...runs]))
}

/** The sections among pieces. */
export const sectionsOf = (pieces: readonly Piece[]): Piece[] => pieces.filter((piece) => !isRuns(piece))
