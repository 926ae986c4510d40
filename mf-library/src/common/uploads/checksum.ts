/**
 * SHA-256 of a file in hexadecimal digits. Null where the browser has none, which is so on pages without https that are
 * not on this device, and where the file cannot be read.
 */
export async function checksumOf(file: File): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null
  try {
    const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
    return [...new Uint8Array(digest)].map(byte => byte.toString(16).padStart(2, '0')).join('')
  } catch {
    return null
  }
}
