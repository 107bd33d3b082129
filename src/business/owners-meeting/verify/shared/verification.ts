import { canonical } from '#services/issued-paper/shared/canonical.ts'
import { openBox } from '../../ballot/shared/ballot-box.ts'
import type { Act, BallotBox, Fault } from '../../ballot/shared/box.ts'
import type { Digest, Head, Link } from '../../ballot/shared/chain.ts'
import { countBox } from '../../ballot/shared/count.ts'
import { LogRecord, type RosterEntry } from '../../ballot/shared/log-record.ts'
import type { TopicResult } from '../../tally/shared/tally.ts'
import { isLeafOf, walkChain, type ChainWalk } from './chain-check.ts'
import { checkFigures } from './figures-check.ts'
import { readVoteFile, type VoteFile } from './vote-file.ts'

/** What a check of a file says: whether all agrees, in one line, and every place where it does not. */
export interface Verification {
  isGood: boolean
  line: string
  faults: readonly string[]
  chain: Head
  /** What the ballots give, of a sealed file. */
  results: readonly TopicResult[]
}

/** More would help nobody: whoever changes one act changes all behind it. */
const shownFaults = 20

/** The roster as one hash, so that the log can say which one it was counted by. */
export const rosterHash = (digest: Digest, roster: readonly RosterEntry[]): string =>
  digest(canonical(roster.toSorted((a, b) => (a.id < b.id ? -1 : 1))))

/** Computes chain and result of a file anew and compares them with what it says. Throws VoteFileError where it cannot be read. */
export function verifyVote(digest: Digest, text: string): Verification {
  const file = readVoteFile(digest, text)
  const { chain, meetingId } = file.head
  const walk = walkChain(digest, meetingId)
  const { found, results } = file.kind === 'sealed' ? checkSealed(digest, file, walk) : checkPublic(file, walk)
  walk.end(chain)
  const faults = [...walk.faults.map(spoken), ...found]
  if (faults.length === 0 && !file.isUntouched) faults.push('文件首行或格式被修改，末行校验值不符')
  return {
    isGood: faults.length === 0,
    line: lineOf(file, faults),
    faults: faults.slice(0, shownFaults),
    chain,
    results,
  }
}

const spoken = ({ seq, text }: Fault): string => `第${seq}条：${text}`

function checkSealed(digest: Digest, file: Extract<VoteFile, { kind: 'sealed' }>, walk: ChainWalk) {
  const { head } = file
  const found: Fault[] = []
  const box = openBox(actsOf(digest, file.links(), walk, found), head.roster, true)
  const faults = [...found, ...box.faults].toSorted((a, b) => a.seq - b.seq).map(spoken)
  faults.push(...checkHead(digest, head, box))
  const results = countBox(box)
  if (canonical(results) !== canonical(head.results)) faults.push('重新计票的结果与公布的结果不一致')
  return { found: faults, results }
}

function* actsOf(digest: Digest, links: Iterable<Link>, walk: ChainWalk, faults: Fault[]): Generator<Act> {
  for (const link of links) {
    const { seq, at, record } = link
    walk.pass(link)
    if (!isLeafOf(digest, link)) faults.push({ seq, text: '内容被修改' })
    const parsed = LogRecord.safeParse(record)
    if (parsed.success) yield { seq, at, record: parsed.data }
    else faults.push({ seq, text: '内容不符合格式' })
  }
}

/** What the first line says against what is chained: another roster or title would stand beside true ballots. */
function checkHead(digest: Digest, head: Extract<VoteFile, { kind: 'sealed' }>['head'], box: BallotBox): string[] {
  const { meeting, roster, closedAt } = box
  if (!meeting || !roster) return ['缺少议事规则或名册']
  const said = (['meetingId', 'meetingNo', 'title', 'villageName'] as const).every((key) => head[key] === meeting[key])
  const faults = said ? [] : ['首行的会议信息与链中的不符']
  if (roster.hash !== rosterHash(digest, head.roster) || roster.count !== head.roster.length)
    faults.push('名册与锁定时的不符')
  if (closedAt === null) faults.push('缺少截止记录')
  return faults
}

function checkPublic(file: Extract<VoteFile, { kind: 'public' }>, walk: ChainWalk) {
  for (const link of file.links()) walk.pass(link)
  return { found: checkFigures(file.head), results: [] }
}

function lineOf({ kind, head }: VoteFile, faults: readonly string[]): string {
  const name = `${head.villageName}《${head.title}》`
  if (faults.length > 0) return `✗ ${name}：核验不一致，${faults.length}处不符，第一处：${faults[0]}`
  const what = kind === 'sealed' ? '哈希链与表决结果核验一致' : '哈希链完整，与公布的链长和链尾一致'
  return `✓ ${name}：${what}（${head.chain.length}条，链尾${head.chain.head}）`
}
