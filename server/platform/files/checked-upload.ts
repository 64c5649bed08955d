import { extensionOf, sanitizeFileName } from '#contract/files/file-names.ts'
import { fileKinds, type FileKind, type FileRule } from '#contract/files/files.ts'
import { detectFileKind } from './file-kinds.ts'
import type { ReceivedFile, Upload } from './uploads.ts'

/** Archives and compound files, whose kinds begin with the same bytes: the extension of a name, if there is one, must agree. */
const containerKinds: readonly FileKind[] = ['doc', 'docx', 'xls', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'zip']

/**
 * Checks the bytes of a received file against a rule. They alone decide on its kind; a name that says something else gets the extension of
 * that kind, so that no program opens the file as what it is not.
 * @param givenName what its sender called it
 * @param signal aborted when its sender has gone; its reason is thrown
 * @returns undefined for a file of another kind, `too-much-inside` for one that takes too long to look into
 */
export async function checkUpload(
  file: ReceivedFile,
  givenName: string,
  rule: FileRule,
  signal?: AbortSignal,
): Promise<Upload | 'too-much-inside' | undefined> {
  const name = sanitizeFileName(givenName)
  if (rule.kinds.includes('bytes')) return { ...file, kind: 'bytes', name }
  const kind = await detectFileKind(file.path, name, signal)
  if (kind === 'too-much-inside') return kind
  if (!kind || !rule.kinds.includes(kind)) return undefined
  const { extensions } = fileKinds[kind]
  const extension = extensionOf(name)
  if (extensions.includes(extension)) return { ...file, kind, name, signal }
  if (extension !== '' && containerKinds.includes(kind)) return undefined
  return { ...file, kind, name: sanitizeFileName(`${name}.${extensions[0]}`), signal }
}
