import type { FileRule } from '#contract/files/files.ts'
import { detectFileKind } from './file-kinds.ts'
import { sanitizeFileName } from './file-names.rules.ts'
import type { ReceivedFile, Upload } from './uploads.ts'

/**
 * Checks the bytes and the name of a received file against a rule.
 * @param givenName what its sender called it
 * @returns undefined for a file of another kind
 */
export async function checkUpload(
  file: ReceivedFile,
  givenName: string,
  rule: FileRule,
): Promise<Upload | undefined> {
  const kind = rule.kinds.includes('bytes')
    ? 'bytes'
    : await detectFileKind(file.path, rule.allowsAnyName ? undefined : givenName)
  return kind && rule.kinds.includes(kind) ? { ...file, kind, name: sanitizeFileName(givenName) } : undefined
}
