import { leafOf, linkOf, markOf, originOf, type Digest, type Head, type Link } from '../../ballot/shared/chain.ts'
import type { Fault } from '../../ballot/shared/ballot-box.ts'

type Public = Pick<Link, 'seq' | 'leaf' | 'link'>

/**
 * Walks a chain from its origin and names every place where it does not hold: a missing act, a doubled one, one whose
 * place was changed, and an end that is not the announced one. It needs no secret.
 */
export function checkChain(digest: Digest, meetingId: string, links: readonly Public[], announced: Head): Fault[] {
  const faults: Fault[] = []
  let before = originOf(digest, meetingId)
  let next = 1
  const seen = new Set<number>()
  for (const { seq, leaf, link } of links) {
    if (seq < next) {
      faults.push({ seq, text: seen.has(seq) ? '重复' : '次序颠倒' })
      continue
    }
    seen.add(seq)
    if (seq > next) faults.push({ seq: next, text: seq - next > 1 ? `缺失（至第${seq - 1}条）` : '缺失' })
    // Behind a gap the link before is unknown: its own fault is named already.
    else if (linkOf(digest, before, seq, leaf) !== link) faults.push({ seq, text: '与前一条不相接' })
    before = link
    next = seq + 1
  }
  if (next - 1 !== announced.length)
    faults.push({ seq: announced.length, text: `链长应为${announced.length}，实为${next - 1}` })
  else if (before !== announced.head) faults.push({ seq: next - 1, text: '链尾与公布的不符' })
  return faults
}

/** Acts whose content, salt or time is not what was chained. */
export function checkLeaves(digest: Digest, links: readonly Link[]): Fault[] {
  const faults: Fault[] = []
  for (const { seq, at, salt, record, leaf } of links)
    if (leafOf(digest, markOf(digest, salt, record), at) !== leaf) faults.push({ seq, text: '内容被修改' })
  return faults
}
