// scrypt (RFC 7914) for one lane. Browsers know its outer half, PBKDF2; the part that costs memory stands here.

interface Cost {
  N: number
  r: number
}

/** The key that a passphrase opens, 32 bytes. */
export async function scryptKey(
  passphrase: string,
  salt: Uint8Array<ArrayBuffer>,
  { N, r }: Cost,
): Promise<ArrayBuffer> {
  const secret = new TextEncoder().encode(passphrase)
  const lane = new Uint32Array(await stretch(secret, salt, 128 * r))
  return stretch(secret, new Uint8Array(mixed(lane, N, r).buffer), 32)
}

async function stretch(
  secret: Uint8Array<ArrayBuffer>,
  salt: Uint8Array<ArrayBuffer>,
  bytes: number,
): Promise<ArrayBuffer> {
  const key = await crypto.subtle.importKey('raw', secret, 'PBKDF2', false, ['deriveBits'])
  return crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations: 1 }, key, 8 * bytes)
}

/** Fills N rows and reads them again in an order that only their content gives. Words are little-endian, as every browser's. */
function mixed(lane: Uint32Array<ArrayBuffer>, N: number, r: number): Uint32Array<ArrayBuffer> {
  const width = 32 * r
  const rows = new Uint32Array(N * width)
  const next = new Uint32Array(width)
  for (let row = 0; row < N; row += 1) {
    rows.set(lane, row * width)
    mixBlocks(lane, next, r)
  }
  for (let step = 0; step < N; step += 1) {
    const from = (lane[width - 16]! & (N - 1)) * width
    for (let index = 0; index < width; index += 1) lane[index]! ^= rows[from + index]!
    mixBlocks(lane, next, r)
  }
  return lane
}

const block = new Uint32Array(16)

/** Every block through Salsa20/8 with the one before; even ones to the front, odd ones behind. */
function mixBlocks(lane: Uint32Array, next: Uint32Array, r: number): void {
  block.set(lane.subarray(lane.length - 16))
  for (let index = 0; index < 2 * r; index += 1) {
    for (let word = 0; word < 16; word += 1) block[word]! ^= lane[16 * index + word]!
    salsa(block)
    next.set(block, 16 * ((index >> 1) + (index & 1) * r))
  }
  lane.set(next)
}

/** The quarter rounds of a double round: by columns, then by rows. */
const quarters = [
  ...[0, 4, 8, 12, 5, 9, 13, 1, 10, 14, 2, 6, 15, 3, 7, 11],
  ...[0, 1, 2, 3, 5, 6, 7, 4, 10, 11, 8, 9, 15, 12, 13, 14],
]
const x = new Uint32Array(16)

function salsa(words: Uint32Array): void {
  x.set(words)
  for (let round = 0; round < 8; round += 2) {
    for (let at = 0; at < 32; at += 4) {
      const [a, b, c, d] = [quarters[at]!, quarters[at + 1]!, quarters[at + 2]!, quarters[at + 3]!]
      x[b]! ^= turned(x[a]! + x[d]!, 7)
      x[c]! ^= turned(x[b]! + x[a]!, 9)
      x[d]! ^= turned(x[c]! + x[b]!, 13)
      x[a]! ^= turned(x[d]! + x[c]!, 18)
    }
  }
  for (let word = 0; word < 16; word += 1) words[word]! += x[word]!
}

const turned = (word: number, by: number): number => (word << by) | ((word >>> 0) >>> (32 - by))
