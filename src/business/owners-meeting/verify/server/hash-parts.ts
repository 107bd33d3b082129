import { hash } from 'node:crypto'
import type { Digest } from '../../ballot/shared/chain.ts'

/** The hash of chain and files, by the machine's own means. */
export const hashParts: Digest = (...parts) => {
  const [only] = parts
  return hash('sha256', parts.length === 1 && only !== undefined ? only : joined(parts), 'hex')
}

const joined = (parts: readonly (string | Uint8Array)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))
