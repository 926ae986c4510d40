import { createHash, randomBytes } from 'node:crypto'
import { v7 } from 'uuid'

/** A new document id: UUIDv7, rising with time. */
export const newId = (): string => v7()

/** 256 random bits as base64url: sessions, students' `sa`, challenges. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** What is stored of a secret. Its 256 bits need no salt. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')
