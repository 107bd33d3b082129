import { randomBytes } from 'node:crypto'
import { openBox } from '#business/owners-meeting/ballot/shared/ballot-box.ts'
import { leafOf, linkOf, markOf, originOf, type Link } from '#business/owners-meeting/ballot/shared/chain.ts'
import { normalChoices } from '#business/owners-meeting/ballot/shared/choices.ts'
import { countBox } from '#business/owners-meeting/ballot/shared/count.ts'
import type {
  BallotChoices,
  LogRecord,
  RecordOf,
  RosterEntry,
} from '#business/owners-meeting/ballot/shared/log-record.ts'
import { hashParts } from '#business/owners-meeting/verify/server/hash-parts.ts'
import { publicationOf } from '#business/owners-meeting/verify/shared/publication.ts'
import { rosterHash } from '#business/owners-meeting/verify/shared/verification.ts'
import { writePublic, writeSealed } from '#business/owners-meeting/verify/shared/vote-file.ts'

export { sealFile } from '#business/owners-meeting/verify/server/seal-file.ts'

// A vote of nine persons as log and as files, for tests of what checks them.

export const head = { meetingId: 'm1', meetingNo: 'YZDH-0001-2026-01', title: '首次业主大会', villageName: '桂园里' }
const names = [
  { id: 'c1', name: '甲' },
  { id: 'c2', name: '乙' },
]
const topics: RecordOf<'RULES'>['topics'] = [
  { id: 't1', kind: '1', mode: '1', title: '议事规则', seats: 0, maxChoices: 0, candidates: [], options: [] },
  { id: 't2', kind: '3', mode: '2', title: '选举', seats: 1, maxChoices: 1, candidates: names, options: [] },
]
const begun: RecordOf<'RULES'> = {
  ...{ kind: 'RULES', ...head, opensAt: '2026-12-16 09:00:00', closesAt: '2026-12-20 18:00:00', topics },
  rules: {
    ...{ uncastRule: 'NOT_COUNTED', uncastNeedsProof: true, allowFollow: false, blankRule: 'ABSTAIN' },
    ...{ duplicateRule: 'ELECTRONIC_FIRST', splitArea: 'ONE_VOTE', rankBy: 'NUMBER', proxyMax: 3 },
  },
}
export const roster: readonly RosterEntry[] = Object.entries({
  ...{ A: '89.50', B: '120.30', C: '89.50', D: '120.30', E: '76.20' },
  ...{ F: '174.60', G: '98.40', H: '156.00', DEV: '76.20' },
}).map(([id, area]) => ({ id, area, rooms: [`1-${id}`] }))

export type Said = readonly (readonly [entryId: string, choices: BallotChoices])[]
export const both = (value: 'AGREE' | 'OPPOSE' | 'ABSTAIN', name?: string): BallotChoices =>
  normalChoices([
    { topicId: 't2', candidateIds: name ? [name] : [] },
    { topicId: 't1', value },
  ])
export const v1: Said = [
  ...(['A', 'B', 'D', 'F'] as const).map((id) => [id, both('AGREE', 'c1')] as const),
  ...[['C', both('OPPOSE', 'c2')] as const, ['G', both('ABSTAIN')] as const],
]

export function chained(records: readonly (readonly [at: string, record: LogRecord])[]): Link[] {
  let before = originOf(hashParts, head.meetingId)
  return records.map(([at, record], index) => {
    const salt = randomBytes(32).toString('hex')
    const leaf = leafOf(hashParts, markOf(hashParts, salt, record), at)
    before = linkOf(hashParts, before, index + 1, leaf)
    return { seq: index + 1, at, salt, record, leaf, link: before }
  })
}

export function logOf(said: Said, over = roster, more: readonly (readonly [string, LogRecord])[] = []): Link[] {
  const locked: LogRecord = { kind: 'ROSTER', count: over.length, area: '1001.00', hash: rosterHash(hashParts, over) }
  const casts = said.map(([entryId, choices]): [string, LogRecord] => [
    '2026-12-17 10:00:00.000',
    {
      ...{ kind: 'CAST', id: `b${entryId}`, entryId, by: `u${entryId}`, as: 'OWNER', choices },
      ...{ signature: 'b'.repeat(64), needsCheck: false },
    },
  ])
  const frame: [string, LogRecord][] = [
    ['2026-12-15 09:00:00.000', begun],
    ['2026-12-15 09:00:00.000', locked],
  ]
  return chained([...frame, ...casts, ...more, ['2026-12-20 18:00:00.200', { kind: 'CLOSE', served: [] }]])
}
export const boxOf = (links: readonly Link[], over = roster) =>
  openBox(
    links.map(({ seq, at, record }) => ({ seq, at, record: record as LogRecord })),
    over,
    true,
  )
export const headOf = (links: readonly Link[]) => ({ length: links.length, head: links.at(-1)!.link })

export function sealedOf(links: readonly Link[], over = roster): string {
  const results = countBox(boxOf(links, over))
  return writeSealed(hashParts, { head: { ...head, roster: [...over] }, chain: headOf(links), results, links })
}
export function publicOf(links: readonly Link[], over = roster): string {
  const box = boxOf(links, over)
  return writePublic(hashParts, publicationOf(box, countBox(box), headOf(links))!, links)
}
