import { hash, randomBytes } from 'node:crypto'
import { v7 } from 'uuid'

/** A new document id: UUIDv7, which increases with time. */
export const newId = (): string => v7()

/** The same id for the same words, always: a UUID of version 8 from their SHA-256. */
export function derivedId(...words: string[]): string {
  const bytes = hash('sha256', JSON.stringify(words), 'buffer')
  bytes[6] = (bytes[6]! & 0x0f) | 0x80
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}

/** 256 random bits as base64url: sessions, students' `sa`, challenges. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** The stored hash of a secret. Its 256 bits need no salt. */
export const hashSecret = (secret: string): string => hash('sha256', secret)
