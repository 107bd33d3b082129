import { parseDecimal } from '#kernel/shared/decimal.ts'
import { addDays } from '#kernel/shared/time.ts'
import { addEntry, blame, type Act, type Ballot, type BallotBox } from './box.ts'
import type { LogRecord, RecordOf, Typed } from './log-record.ts'

/** Papers that were registered in time may be typed for so many days after the end. */
export const entryDays = 3

type Appliers = { [K in LogRecord['kind']]: (box: BallotBox, act: Act, record: RecordOf<K>) => void }

const appliers: Appliers = {
  RULES: (box, act, record) => {
    if (act.seq !== 1) return blame(box, act, '议事规则只能在第1条')
    Object.assign(box, { meeting: record, closesAt: record.closesAt })
  },
  ROSTER: (box, act, record) => {
    if (act.seq !== 2) return blame(box, act, '名册只能在第2条')
    Object.assign(box, { roster: record })
  },
  CAST: (box, act, record) => {
    if (isEarly(box, act)) blame(box, act, '表决票早于表决开始')
    if (isLate(box, act)) blame(box, act, '表决票晚于表决截止')
    if (box.byEntry.get(record.entryId)?.some(({ channel }) => channel === '1'))
      blame(box, act, '同一业主重复提交电子表决票')
    const { choices, by, needsCheck } = record
    drop(box, act, { ...blankBallot(act, record), channel: '1', choices, by, needsCheck, isLate: isLate(box, act) })
  },
  REGISTER: (box, act, record) => {
    if (isEarly(box, act)) blame(box, act, '表决票早于表决开始')
    drop(box, act, { ...blankBallot(act, record), channel: record.channel, isLate: isLate(box, act) })
  },
  ENTER: (box, act, record) => type(box, act, record, 'first'),
  CHECK: (box, act, record) => type(box, act, record, 'second'),
  REPLACE: (box, act, record) => type(box, act, record, 'decided'),
  INVALIDATE: (box, act, { ballotId, reason }) => {
    const ballot = box.ballots.get(ballotId)
    if (ballot) Object.assign(ballot, { state: '2', reason })
    else blame(box, act, '作废的表决票不存在')
  },
  RETARGET: retarget,
  EXTEND: (box, act, { closesAt }) => {
    if (isLate(box, act) || closesAt <= box.closesAt) return blame(box, act, '延期须在截止前，且晚于原截止时间')
    Object.assign(box, { closesAt })
  },
  CLOSE: (box, act, { served }) => {
    if (box.closedAt !== null) return blame(box, act, '重复的截止记录')
    if (!isLate(box, act)) blame(box, act, '截止记录早于表决截止')
    if (served.some((id) => !box.entries.has(id))) blame(box, act, '送达记录含名册外的业主')
    Object.assign(box, { closedAt: act.at, served: new Set(served) })
  },
  LOT: (box, act, { topicId, candidateIds, by }) => {
    if (box.closedAt === null) blame(box, act, '抽签早于表决截止')
    if (new Set(by).size < by.length) blame(box, act, '抽签须两名计票人和监票人同时在场')
    box.lots.push({ topicId, candidateIds })
  },
}

/** What one act does to the box; what the rules forbid is named and, as far as it can be, counted as it stands. */
export function applyRecord(box: BallotBox, act: Act): void {
  if (!box.meeting && act.record.kind !== 'RULES') blame(box, act, '没有议事规则')
  apply(box, act, act.record.kind)
}

function apply<K extends LogRecord['kind']>(box: BallotBox, act: Act, kind: K): void {
  // The kind of the act chose the function, which the compiler cannot follow.
  appliers[kind](box, act, act.record as RecordOf<K>)
}

const isLate = ({ closesAt }: BallotBox, { at }: Act): boolean => at > `${closesAt}.000`
const isEarly = ({ meeting }: BallotBox, { at }: Act): boolean => meeting !== null && at < `${meeting.opensAt}.000`

function blankBallot({ seq, at }: Act, { id, entryId }: { id: string; entryId: string }): Ballot {
  const rest = { reason: null, choices: null, typings: {}, needsCheck: false, isLate: false, by: '' }
  return { id, entryId, seq, at, saidIn: seq, channel: '1', state: '4', ...rest }
}

function drop(box: BallotBox, act: Act, ballot: Ballot): void {
  if (!box.entries.has(ballot.entryId)) return blame(box, act, '表决票不属于名册中的业主')
  if (box.ballots.has(ballot.id)) return blame(box, act, '表决票重复')
  box.ballots.set(ballot.id, ballot)
  const others = box.byEntry.get(ballot.entryId)
  if (others) others.push(ballot)
  else box.byEntry.set(ballot.entryId, [ballot])
}

type Step = keyof Ballot['typings']
type Typing = Typed & { ballotId: string; by: string }

function type(box: BallotBox, act: Act, record: Typing, step: Step): void {
  const ballot = box.ballots.get(record.ballotId)
  if (!ballot) return blame(box, act, '录入的表决票不存在')
  if (ballot.channel === '1' && step !== 'second') return blame(box, act, '电子表决票不能录入')
  if (ballot.typings[step]) return blame(box, act, '表决票重复录入')
  if (step === 'second' && ballot.channel !== '1' && !ballot.typings.first) blame(box, act, '复核早于录入')
  const hands = [ballot.by, ...Object.values(ballot.typings).map(({ by }) => by)]
  if (hands.includes(record.by)) blame(box, act, '录入人与复核人不能为同一人')
  blameTime(box, act, step)
  ballot.typings[step] = record
  if (step !== 'second') ballot.saidIn = act.seq
}

function blameTime(box: BallotBox, act: Act, step: Step): void {
  if (step === 'decided') {
    if (box.closedAt === null) blame(box, act, '待复核的表决票早于截止处理')
  } else if (act.at > entryEnd(box)) blame(box, act, `录入晚于截止后${entryDays}日`)
}

function entryEnd({ closesAt }: BallotBox): string {
  const [day = '', time = ''] = closesAt.split(' ')
  return day === '' ? '' : `${addDays(day, entryDays)} ${time}.000`
}

/** A home sold before its owner has voted: to a new owner, or split off as an entry of its own. Who has voted stays. */
function retarget(box: BallotBox, act: Act, { entryId, split }: RecordOf<'RETARGET'>): void {
  const entry = box.entries.get(entryId)
  if (!entry) return blame(box, act, '变更的业主不在名册中')
  if (isLate(box, act)) blame(box, act, '名册变更晚于表决截止')
  if (!split) return
  if (box.byEntry.has(entryId)) return blame(box, act, '已表决的业主不能拆分')
  const area = parseDecimal(split.area, 2)
  if (box.entries.has(split.id) || area >= entry.area) return blame(box, act, '拆分的面积或编号不符')
  const gone = new Set(split.rooms)
  box.entries.set(entryId, {
    ...entry,
    area: entry.area - area,
    rooms: entry.rooms.filter((room) => !gone.has(room)),
  })
  addEntry(box, split)
}
