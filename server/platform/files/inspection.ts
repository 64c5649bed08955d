import { mebibyte } from '#contract/limits.ts'

/** Thrown when a file violates its format. */
export class MalformedFileError extends Error {}

/** Thrown when inspecting a file would take too long. */
export class InspectionLimitError extends Error {}

/** Maximum work per file, including embedded files: well below a second. */
const limits = { bytes: 32 * mebibyte, parts: 2_500 }

/** Counts the work of inspecting a file, and throws when it exceeds the limits. */
export class InspectionBudget {
  bytes = 0
  parts = 0

  /** Number of bytes that may still be unpacked or read. */
  get bytesLeft(): number {
    return limits.bytes - this.bytes
  }

  /** @throws InspectionLimitError for more than 32 MiB */
  countBytes(count: number): void {
    this.bytes += count
    if (this.bytes > limits.bytes) throw new InspectionLimitError()
  }

  /** @throws InspectionLimitError for more than 2,500 parts */
  countParts(count: number): void {
    this.parts += count
    if (this.parts > limits.parts) throw new InspectionLimitError()
  }
}
