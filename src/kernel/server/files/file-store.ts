import type { Readable } from 'node:stream'

import { serverMessages } from '../server-messages.ts'
import { Refusal } from '../errors.ts'

/** A file that we do not take, with the HTTP status and the Chinese message for the person who sent it. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused'
  readonly status: 400 | 413 | 415

  constructor(status: 400 | 413 | 415, message: string) {
    super(message)
    this.status = status
  }
}

/** The first and last byte of a part, both included. */
export type ByteRange = { start: number; end: number }

/** What is known of a file after it was written. */
export type Written = { bytes: number; sha256: string }

/** A stored file, or the part of it that was asked for. The reader consumes or destroys the stream. */
export type OpenFile = { stream: Readable; size: number; range?: ByteRange }

/** An upload in a local file of its own, there until it is dropped. */
export type Spooled = { file: string; bytes: number; drop: () => Promise<void> }

/** Looks at the whole upload in a local file before it becomes visible; throwing drops it. What it changes in the file it says in `written`. */
export type WriteCheck = (localFile: string, written: Written) => Promise<void>

/** Where files lie. Paths are stored paths with forward slashes; a path that leads elsewhere finds nothing. */
export type FileStore = {
  /**
   * Takes at most `limit` bytes. Afterwards the file is wholly there, or, when this throws, not at all. What is left of
   * a refused source is read and dropped: a form's part that is destroyed would block its connection.
   */
  write(path: string, source: Readable, limit: number, check?: WriteCheck): Promise<Written>
  /** Takes an upload that is only to be looked at, under the rules of `write`; it never becomes a stored file. */
  spool(source: Readable, limit: number): Promise<Spooled>
  /** The size of a file, undefined when there is none. */
  stat(path: string): Promise<{ size: number } | undefined>
  /** Opens a file; the range is one that the range parser made from its size. */
  open(path: string, range?: ByteRange): Promise<OpenFile | undefined>
  /** Removes a file; one that is not there is no error. */
  remove(path: string): Promise<void>
  /** Every stored file, in no order; one that comes or goes meanwhile may be missing. */
  list(): AsyncGenerator<{ path: string; size: number }>
}

/** Where the files are kept, in words for whoever runs the installation; never with a password. */
export type NamedStore = FileStore & { place: string }

/** The refusal of a file above its limit, naming our own number. */
export function tooLarge(limit: number): FileRefused {
  const megabytes = limit / 1024 / 1024
  const named = Number.isInteger(megabytes) ? `${megabytes}MB` : `${limit}字节`
  return new FileRefused(413, `文件大小超出${named}限制, 请压缩或降低文件质量!`)
}

/** The answer when the store takes nothing more: no room, no right, or read-only. The cause goes to the log alone. */
export function unwritable(cause: unknown): Refusal {
  const refused = new Refusal(507, 507, serverMessages.storageFull)
  refused.cause = cause
  return refused
}
