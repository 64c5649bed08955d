/** The name of the stream of an object packaged by OLE 1, in upper case: a file of any kind, embedded in a document. */
export const nativeStreamName = '\u0001OLE10NATIVE'

/**
 * Returns the possible files in a native stream ([MS-OLEDS] 2.3.6): everything after its length or, as Windows' packager writes it, the
 * bytes after a version, the file's name, its path, a temporary path, and their own length.
 */
export function filesInNativeStream(stream: Buffer): Buffer[] {
  const packaged = packagedFile(stream)
  return packaged ? [stream.subarray(4), packaged] : [stream.subarray(4)]
}

function packagedFile(stream: Buffer): Buffer | undefined {
  const pathAt = stream.indexOf(0, 6) + 1
  const versionsAt = pathAt > 0 ? stream.indexOf(0, pathAt) + 1 : 0
  if (versionsAt === 0 || versionsAt + 8 > stream.length) return undefined
  const lengthAt = versionsAt + 8 + stream.readUInt32LE(versionsAt + 4)
  if (lengthAt + 4 > stream.length) return undefined
  return stream.subarray(lengthAt + 4, lengthAt + 4 + stream.readUInt32LE(lengthAt))
}
