/** Makes numbers of the terms of one kind in one tenant: what stands outside the tenant wall is nobody's text. */
export type TermNumber = (term: string) => number

export function termNumbers(tenantId: number, kind: string): TermNumber {
  const seed = seedOf(tenantId, kind)
  return (term) => finished(mixed(seed, term))
}

/** What stands before a run of signs, and before a sound or the beginning of a code. */
export const runSign = '_'
export const headSign = '~'
/** A sound is known by so many letters; whatever follows does not narrow. */
export const reach = 16

/**
 * Collects numbers of terms without putting the terms together: the texts of all runs and beginnings would cost an index
 * more than anything else.
 */
export interface TermList {
  /** The term of a sign and a text. */
  add(sign: string, text: string): void
  /** Every run of up to `depth` neighbouring signs. */
  runs(text: string, depth: number): void
  /** Every beginning of `from` letters and more, as far as sounds and codes are known. */
  heads(text: string, from: number): void
  /** What was collected, and begins anew. */
  take(): Int32Array
}

export function openTermList(tenantId: number, kind: string): TermList {
  const seed = seedOf(tenantId, kind)
  const [beforeRun, beforeHead] = [mixed(seed, runSign), mixed(seed, headSign)]
  let numbers = new Int32Array(1024)
  let count = 0
  const push = (hash: number): void => {
    if (count === numbers.length) {
      const more = new Int32Array(count * 2)
      more.set(numbers)
      numbers = more
    }
    numbers[count++] = finished(hash)
  }
  return {
    add: (sign, text) => push(mixed(mixed(seed, sign), text)),
    runs: (text, depth) => {
      for (let at = 0; at < text.length; at = behindSign(text, at)) {
        let [hash, end] = [beforeRun, at]
        for (let size = 0; size < depth && end < text.length; size += 1) {
          const next = behindSign(text, end)
          for (; end < next; end += 1) hash = step(hash, text.charCodeAt(end))
          push(hash)
        }
      }
    },
    heads: (text, from) => {
      let hash = beforeHead
      for (let at = 0; at < Math.min(text.length, reach); at += 1) {
        hash = step(hash, text.charCodeAt(at))
        if (at + 1 >= from) push(hash)
      }
    },
    take: () => {
      const taken = numbers.slice(0, count)
      count = 0
      return taken
    },
  }
}

const seedOf = (tenantId: number, kind: string): number => mixed(0x811c9dc5, `${tenantId}\n${kind}\n`)

/** Rare signs take two places. */
const behindSign = (text: string, at: number): number => at + (text.codePointAt(at)! > 0xffff ? 2 : 1)

const step = (hash: number, code: number): number => Math.imul(hash ^ code, 0x01000193)

function mixed(seed: number, text: string): number {
  let hash = seed
  for (let index = 0; index < text.length; index += 1) hash = step(hash, text.charCodeAt(index))
  return hash
}

/** The last mixing of MurmurHash3, as the loop above leaves neighbours close together. */
function finished(hash: number): number {
  const once = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35)
  return (twice ^ (twice >>> 16)) | 0
}
