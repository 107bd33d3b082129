import type { Fault } from '../../ballot/shared/box.ts'
import { leafOf, linkOf, markOf, originOf, type Digest, type Head, type Link } from '../../ballot/shared/chain.ts'

/** Walks a chain from its origin, link by link, and names every place where it does not hold. It needs no secret. */
export interface ChainWalk {
  faults: readonly Fault[]
  pass(link: Pick<Link, 'seq' | 'leaf' | 'link'>): void
  /** Compares the end with the announced one. */
  end(announced: Head): void
}

export function walkChain(digest: Digest, meetingId: string): ChainWalk {
  const faults: Fault[] = []
  const gaps = new Set<number>()
  let before = originOf(digest, meetingId)
  let next = 1
  return {
    faults,
    pass({ seq, leaf, link }) {
      if (seq < next) {
        faults.push({ seq, text: gaps.delete(seq) ? '次序颠倒' : '重复' })
        return
      }
      if (seq > next) {
        faults.push({ seq: next, text: seq - next > 1 ? `缺失（至第${seq - 1}条）` : '缺失' })
        for (let gap = next; gap < seq && gap < next + 1000; gap += 1) gaps.add(gap)
        // Behind a gap the link before is unknown: its own fault is named already.
      } else if (linkOf(digest, before, seq, leaf) !== link) faults.push({ seq, text: '与前一条不相接' })
      before = link
      next = seq + 1
    },
    end({ length, head }) {
      const reached = next - 1
      if (reached !== length) faults.push({ seq: length, text: `链长应为${length}，实为${reached}` })
      else if (before !== head) faults.push({ seq: reached, text: '链尾与公布的不符' })
    },
  }
}

/** Is the content, salt and time of an act what was chained. */
export const isLeafOf = (digest: Digest, { at, salt, record, leaf }: Link): boolean =>
  leafOf(digest, markOf(digest, salt, record), at) === leaf
