/** Whether bytes begin with a text (Latin-1) at `offset`. */
export const startsWith = (bytes: Buffer, beginning: string, offset = 0) =>
  bytes.subarray(offset, offset + beginning.length).equals(Buffer.from(beginning, 'latin1'))

export const isZip = (bytes: Buffer) => startsWith(bytes, 'PK\x03\x04')

/** An OLE compound file, see ole-file.ts. */
export const isOle = (bytes: Buffer) => startsWith(bytes, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')
