import { randomBytes } from 'node:crypto'
import { leafOf, linkOf, markOf, originOf, type Link } from '#business/owners-meeting/ballot/shared/chain.ts'
import { normalChoices } from '#business/owners-meeting/ballot/shared/choices.ts'
import type { LogRecord, RecordOf, RosterEntry } from '#business/owners-meeting/ballot/shared/log-record.ts'
import { rosterHash } from '#business/owners-meeting/verify/shared/verification.ts'
import { hashParts as digest } from '../../tests/support/town-log.ts'

const values = ['AGREE', 'AGREE', 'AGREE', 'OPPOSE', 'ABSTAIN'] as const
const topics = [1, 2, 3].map((place) => ({
  ...{ id: `t${place}`, kind: '1' as const, mode: '1' as const, title: `议题${place}` },
  ...{ seats: 0, maxChoices: 0, candidates: [], options: [] },
}))

const rules: RecordOf<'RULES'> = {
  ...{ kind: 'RULES', meetingId: 'bench', meetingNo: 'YZDH-BENCH', title: '测量业主大会', villageName: '测量小区' },
  ...{ opensAt: '2026-12-16 09:00:00', closesAt: '2026-12-20 18:00:00', topics },
  rules: {
    ...{ uncastRule: 'NOT_COUNTED', uncastNeedsProof: true, allowFollow: false, blankRule: 'ABSTAIN' },
    ...{ duplicateRule: 'ELECTRONIC_FIRST', splitArea: 'ONE_VOTE', rankBy: 'NUMBER', proxyMax: 3 },
  },
}

/** Hundredths of a square metre of the n-th home. */
const areaOf = (n: number): number => 6000 + ((n * 37) % 9000)
const metres = (hundredths: number): string =>
  `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`

/** A vote of so many persons who have all cast by phone, and what its first topic must come to. */
export function madeLog(ballots: number): {
  roster: RosterEntry[]
  links: Link[]
  agreed: { count: number; area: string }
} {
  const all = Array.from({ length: ballots }, (_, n) => n)
  const roster = all.map((n) => ({ id: `e${n}`, area: metres(areaOf(n)), rooms: [`${n % 40}幢${n}`] }))
  const whole = all.reduce((sum, n) => sum + areaOf(n), 0)
  const said = (n: number, topic: number) => values[(n + topic) % values.length]!
  const records: [string, LogRecord][] = [
    ['2026-12-15 16:00:00.000', rules],
    [
      '2026-12-15 16:00:00.000',
      { kind: 'ROSTER', count: ballots, area: metres(whole), hash: rosterHash(digest, roster) },
    ],
    ...all.map((n): [string, LogRecord] => [
      '2026-12-17 10:00:00.000',
      {
        ...{ kind: 'CAST', id: `b${n}`, entryId: `e${n}`, by: `u${n}`, as: 'OWNER', needsCheck: false },
        choices: normalChoices(topics.map(({ id }, place) => ({ topicId: id, value: said(n, place) }))),
        signature: 'b'.repeat(64),
      },
    ]),
    ['2026-12-20 18:00:00.200', { kind: 'CLOSE', served: [] }],
  ]
  let before = originOf(digest, rules.meetingId)
  const links = records.map(([at, record], index): Link => {
    const salt = randomBytes(32).toString('hex')
    const leaf = leafOf(digest, markOf(digest, salt, record), at)
    before = linkOf(digest, before, index + 1, leaf)
    return { seq: index + 1, at, salt, record, leaf, link: before }
  })
  const agreeing = all.filter((n) => said(n, 0) === 'AGREE')
  const area = agreeing.reduce((sum, n) => sum + areaOf(n), 0)
  return { roster, links, agreed: { count: agreeing.length, area: metres(area) } }
}
