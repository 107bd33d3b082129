import { hash } from 'node:crypto'
import type { Digest } from '../../ballot/shared/chain.ts'

/** Where the parts of a short text are laid side by side; each of a hundred thousand acts is hashed three times. */
const desk = Buffer.allocUnsafeSlow(16_384)

/** The hash of chain and files, by the machine's own means. */
export const hashParts: Digest = (...parts) => {
  const [only] = parts
  return hash('sha256', parts.length === 1 && only !== undefined ? only : joined(parts), 'hex')
}

function joined(parts: readonly (string | Uint8Array)[]): Buffer {
  // A code unit of a text is three bytes at most.
  if (parts.reduce((sum, { length }) => sum + 3 * length, 0) > desk.length)
    return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))
  let end = 0
  for (const part of parts) {
    if (typeof part === 'string') end += desk.write(part, end)
    else {
      desk.set(part, end)
      end += part.length
    }
  }
  return desk.subarray(0, end)
}
