import { canonical } from '#services/issued-paper/shared/canonical.ts'

/** SHA-256 over the parts one after another, as 64 lower-case hexadecimal digits; a text counts by its UTF-8 bytes. */
export type Digest = (...parts: readonly (string | Uint8Array)[]) => string

/** One act of a vote as the log holds it. `at` and `seq` are given by the gate, the rest by whoever acts. */
export interface Link {
  seq: number
  /** `YYYY-MM-DD HH:mm:ss.SSS`, by the server's clock. */
  at: string
  /** 32 random bytes in hexadecimal: without them nobody finds a choice by trying all. */
  salt: string
  record: unknown
  leaf: string
  link: string
}

/** Where a log stands: how many acts, and the link of the last. */
export interface Head {
  length: number
  head: string
}

/** The place before the first act: of this meeting alone, so that no log passes for another's. */
export const originOf = (digest: Digest, meetingId: string): string => digest(`linli-vote/1\n${meetingId}`)

/** What is known of an act before its time: the salted hash of all that it says. It may leave the process. */
export const markOf = (digest: Digest, salt: string, record: unknown): string =>
  digest(bytesOf(salt), canonical(record))

/** The mark with the time that the gate gave it. This is what is made public. */
export const leafOf = (digest: Digest, mark: string, at: string): string => digest(bytesOf(mark), at)

/** The leaf at its place behind all before it. */
export const linkOf = (digest: Digest, before: string, seq: number, leaf: string): string =>
  digest(bytesOf(before), placeBytes(seq), bytesOf(leaf))

/** The value of a hexadecimal digit by its code. Of a hundred thousand acts five texts each are put into bytes. */
const valueOf = Uint8Array.from({ length: 128 }, (_, code) =>
  Math.max(0, '0123456789abcdef'.indexOf(String.fromCharCode(code))),
)

/** The bytes of hexadecimal digits, whose form has been checked before. */
function bytesOf(hex: string): Uint8Array {
  const bytes = new Uint8Array(hex.length / 2)
  for (let index = 0; index < bytes.length; index += 1)
    bytes[index] = valueOf[hex.charCodeAt(2 * index)]! * 16 + valueOf[hex.charCodeAt(2 * index + 1)]!
  return bytes
}

/** A place as eight bytes, the highest first. */
function placeBytes(seq: number): Uint8Array {
  const bytes = new Uint8Array(8)
  for (let index = 7, left = seq; index >= 0; index -= 1, left = Math.floor(left / 256)) bytes[index] = left % 256
  return bytes
}
