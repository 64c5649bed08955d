/** Downloads bytes as a file of the given name. */
export function saveFile(bytes: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(bytes)
  link.download = name
  link.click()
  // by then the download has its own reference to the bytes
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
