import { createHash } from 'node:crypto'
import type { Digest } from '../../ballot/shared/chain.ts'

/** The hash of chain and files, by the machine's own means. */
export const hashParts: Digest = (...parts) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}
