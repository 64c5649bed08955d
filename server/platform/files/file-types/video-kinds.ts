import { startsWith } from '#server/platform/files/signatures.ts'

/** Brands of MP4 files (ISO/IEC 14496-12) that browsers play. QuickTime's isn't one of them. */
const mp4Brand = /^(iso[m\d]|mp4[12]|avc1|M4V |M4VH|M4VP|dash|MSNV)$/

/**
 * Recognizes a video by its first bytes.
 * @param head at least 64 bytes, unless the file is shorter
 */
export function videoKind(head: Buffer): 'mp4' | 'webm' | undefined {
  if (startsWith(head, 'ftyp', 4) && mp4Brand.test(head.toString('latin1', 8, 12))) return 'mp4'
  // Matroska (RFC 9559), whose header contains the document type
  const isMatroska = startsWith(head, '\x1a\x45\xdf\xa3')
  return isMatroska && head.includes('\x42\x82\x84webm', 'latin1') ? 'webm' : undefined
}
