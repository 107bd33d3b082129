import { addDays } from '#kernel/shared/time.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { logPast } from '#kernel/server/state-log.ts'
import { readUsers } from '#system/user/server/lookup.ts'
import { ownersMeetingMachine, type OwnersMeetingState } from '../shared/states.ts'
import type { StoredMeeting } from './tables.ts'

type Hand = 'director' | 'community' | 'street' | 'counter' | 'system'

interface PastStep {
  from: OwnersMeetingState
  action: string
  to: OwnersMeetingState
  by: Hand
  /** Days behind the anchor, and the time of that day. */
  at: readonly [anchor: 'notice' | 'start' | 'end' | 'result' | 'filed', days: number, time: string]
  remark?: string
}

const submitted: PastStep = {
  from: 'DRAFT',
  action: 'submit',
  to: 'COMMUNITY',
  by: 'director',
  at: ['notice', -9, '10:20:00'],
}

/** What every meeting goes through in turn, until it is where it is. */
const way: readonly PastStep[] = [
  submitted,
  { from: 'COMMUNITY', action: 'accept', to: 'STREET', by: 'community', at: ['notice', -6, '15:40:00'] },
  { from: 'STREET', action: 'pass', to: 'NOTICE', by: 'street', at: ['notice', 0, '09:10:00'] },
  { from: 'NOTICE', action: 'lock', to: 'NOTICE', by: 'director', at: ['start', -1, '16:00:00'] },
  { from: 'NOTICE', action: 'open', to: 'VOTING', by: 'system', at: ['start', 0, '09:00:00'] },
  { from: 'VOTING', action: 'close', to: 'COUNTING', by: 'system', at: ['end', 0, '18:00:01'] },
  { from: 'COUNTING', action: 'finish', to: 'PRELIMINARY', by: 'counter', at: ['end', 0, '20:15:00'] },
  { from: 'PRELIMINARY', action: 'publish', to: 'PUBLISHED', by: 'director', at: ['result', 0, '10:00:00'] },
  { from: 'PUBLISHED', action: 'file', to: 'FILING', by: 'director', at: ['result', 5, '14:30:00'] },
  { from: 'FILING', action: 'confirmFiling', to: 'FILED', by: 'street', at: ['filed', 0, '11:00:00'] },
]

/** Ends that are none of those, each behind the step that leads to where it began. */
const ends: Partial<Record<OwnersMeetingState, PastStep>> = {
  RETURNED: {
    ...{ from: 'COMMUNITY', action: 'refer', to: 'RETURNED', by: 'community', at: ['notice', -6, '16:05:00'] },
    remark: '请补充议题说明和附件后再提交',
  },
  CANCELLED: {
    ...{ from: 'DRAFT', action: 'cancel', to: 'CANCELLED', by: 'director', at: ['notice', -8, '09:30:00'] },
    remark: '与其他议题合并，另行召开',
  },
  TERMINATED: {
    ...{ from: 'VOTING', action: 'terminate', to: 'TERMINATED', by: 'street', at: ['end', 0, '17:20:00'] },
    remark: '议题涉及绿地改造，须先办理规划手续',
  },
}

/** The steps that lie behind a meeting in a state. */
export function stepsBehind(state: OwnersMeetingState): readonly PastStep[] {
  const end = ends[state]
  const last = end ? end.from : state
  const until = last === 'DRAFT' ? 0 : way.findIndex(({ to }) => to === last) + 1
  const before = way.slice(0, until)
  return end ? [...before, end] : before
}

/** Who acts in the meetings of a village. */
type Hands = Readonly<Record<Exclude<Hand, 'system'>, string>>
const roles: Readonly<Record<Hand, string>> = {
  ...{ director: 'committeeDirector', community: 'communityAdmin', street: 'streetAdmin', counter: 'villageAdmin' },
  system: '',
}

/** The timeline of a meeting of the demonstration, as it would have been written step by step. */
export async function seedTimeline(tx: Tx, meeting: StoredMeeting, hands: Hands): Promise<void> {
  const { id, state, noticeDate, voteStart, voteEnd, publishedAt, filingDate } = meeting
  const end = voteEnd.slice(0, 10)
  const days = {
    ...{ notice: noticeDate, start: voteStart.slice(0, 10), end },
    ...{ result: publishedAt?.slice(0, 10) ?? end, filed: filingDate ?? end },
  }
  const names = new Map((await readUsers(tx, Object.values(hands))).map((user) => [user.id, user.name]))
  const entries = stepsBehind(state).map(({ from, action, to, by, at: [anchor, more, time], remark }) => {
    const at = `${addDays(days[anchor], more)} ${time}`
    const operatorId = by === 'system' ? 'system' : hands[by]
    return {
      ...{ id, from, action, to, remark: remark ?? null, operatorId, operatorRole: roles[by], clientIp: '' },
      ...{ operatorName: names.get(operatorId) ?? '系统', createdAt: at < nowText() ? at : nowText() },
    }
  })
  await logPast(tx, ownersMeetingMachine, entries)
}
