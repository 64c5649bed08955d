const kilobyte = 1024

/** Formats a size in bytes: 240 KB, 1.4 MB. */
export function formatFileSize(bytes: number): string {
  if (bytes < kilobyte) return `${bytes} B`
  const kilobytes = bytes / kilobyte
  if (kilobytes < 1000) return `${Math.round(kilobytes)} KB`
  return `${(kilobytes / kilobyte).toFixed(1)} MB`
}
