import type { Digest } from '../../ballot/shared/chain.ts'

// SHA-256 (FIPS 180-4) without the browser's own: that one answers later, and not at all where the page came by plain HTTP.

const encoder = new TextEncoder()

/** First 32 bits of the fractional parts of the roots of the first primes. */
function rootsOf(count: number, root: (prime: number) => number): Uint32Array {
  const words = new Uint32Array(count)
  let found = 0
  for (let candidate = 2; found < count; candidate += 1) {
    if (isPrime(candidate)) words[found++] = (root(candidate) % 1) * 0x1_0000_0000
  }
  return words
}

function isPrime(value: number): boolean {
  for (let divisor = 2; divisor * divisor <= value; divisor += 1) if (value % divisor === 0) return false
  return true
}

const begin = rootsOf(8, Math.sqrt)
const constants = rootsOf(64, Math.cbrt)
const schedule = new Uint32Array(64)

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

/** One block of 64 bytes into the state. */
function mix(state: Uint32Array, block: DataView, from: number): void {
  const w = schedule
  for (let i = 0; i < 16; i += 1) w[i] = block.getUint32(from + 4 * i)
  for (let i = 16; i < 64; i += 1) {
    const [x, y] = [w[i - 15]!, w[i - 2]!]
    const low = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)
    const high = turn(y, 17) ^ turn(y, 19) ^ (y >>> 10)
    w[i] = w[i - 16]! + low + w[i - 7]! + high
  }
  let [a, b, c, d] = [state[0]!, state[1]!, state[2]!, state[3]!]
  let [e, f, g, h] = [state[4]!, state[5]!, state[6]!, state[7]!]
  for (let i = 0; i < 64; i += 1) {
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + constants[i]! + w[i]!) | 0
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) state[index]! += word
}

/** The same hash as the server's, computed here: nothing that is checked leaves the browser. */
export const digest: Digest = (...parts) => {
  const pieces = parts.map((part) => (typeof part === 'string' ? encoder.encode(part) : part))
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0)
  const padded = new Uint8Array(Math.ceil((length + 9) / 64) * 64)
  let at = 0
  for (const piece of pieces) {
    padded.set(piece, at)
    at += piece.length
  }
  padded[length] = 0x80
  const view = new DataView(padded.buffer)
  view.setBigUint64(padded.length - 8, BigInt(length) * 8n)
  const state = begin.slice()
  for (let from = 0; from < padded.length; from += 64) mix(state, view, from)
  return [...state].map((word) => word.toString(16).padStart(8, '0')).join('')
}
