/** Long enough for every browser to have begun to write the file, in ms. */
const REVOKE_AFTER_MS = 60_000

/** Hands a file to the browser, which stores it where downloads go. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_AFTER_MS)
}
