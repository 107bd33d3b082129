import { addDays, daysBetween } from '#kernel/shared/time.ts'
import type { RoleCode } from '#kernel/shared/role.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { closeTodos, openTodo } from '#services/todo/server/actions.ts'
import { custodyOf } from '../seal/shared/custody.ts'
import type { SealAct } from '../seal/shared/dictionaries.ts'
import { changeDays, filingDays, firstMeetingDays, reminderMarks, surrenderDays } from '../shared/term.ts'
import type { CommitteeParts } from './ports.ts'
import { readFacts, readOffice, type CommitteeFacts } from './repository.ts'
import { isRunning } from '../shared/states.ts'
import type { StoredCommittee } from './tables.ts'

export const committeePage = '/om/committee'
export const openOne = (id: string) => ({ _open: `detail:${id}` })

/** Something that waits for somebody. */
interface Turn {
  words: string
  roles: readonly RoleCode[]
  due: string | null
}

const keepers = ['committeeDirector', 'communityAdmin'] as const
const nodes = [
  'FILE',
  'AUDIT',
  'FIRST_MEETING',
  'BYELECT',
  'CHANGE',
  'RENEW',
  'OVERDUE',
  'SURRENDER',
  'DECISION',
] as const
type Node = (typeof nodes)[number]
const urgent: readonly Node[] = ['OVERDUE', 'SURRENDER', 'DECISION']

type Turns = Partial<Record<Node, Turn>>
type Row = StoredCommittee

/** What waits for somebody in a committee as it stands on a day. */
function turnsOf(row: Row, facts: CommitteeFacts, { day, isReplaced }: { day: string; isReplaced: boolean }): Turns {
  return {
    ...filingOf(row),
    ...termOf(row, facts, day),
    ...(facts.unreported !== null && {
      CHANGE: { words: '委员变更待备案', roles: keepers, due: addDays(facts.unreported, changeDays) },
    }),
    ...surrenderOf(row, facts, isReplaced),
    ...(facts.revoked > 0 && {
      DECISION: { words: '委员当选所依据的决定已撤销，请重新选举或办理离任', roles: keepers, due: null },
    }),
  }
}

/** The filing is the committee's turn, then the street's. */
function filingOf({ state, filingNo, filedAt, electedOn }: Row): Turns {
  if (state !== 'FILING' || filingNo !== null) return {}
  const due = addDays(electedOn, filingDays)
  if (filedAt === null) return { FILE: { words: '请提交业委会备案', roles: keepers, due } }
  return { AUDIT: { words: '待审核业委会备案', roles: ['streetAdmin'], due } }
}

/** What the law asks of a committee during its term. */
function termOf(row: Row, { members, alternates, hasMet }: CommitteeFacts, day: string): Turns {
  if (row.kind === '2') return {}
  if (row.state === 'EXPIRED')
    return { OVERDUE: { words: '业委会逾期未换届', roles: ['communityAdmin', 'streetAdmin'], due: row.endDate } }
  const isActing = isRunning(row.state)
  const turns: Turns = {}
  if (!hasMet && (isActing || row.state === 'FILING')) {
    const due = addDays(row.electedOn, firstMeetingDays)
    turns.FIRST_MEETING = { words: '请召开业委会首次会议', roles: keepers, due }
  }
  if (isActing && members < row.seats) {
    const way = alternates > 0 ? '请由候补委员递补或组织补选' : '请组织补选'
    turns.BYELECT = { words: `委员缺额${row.seats - members}名，${way}`, roles: keepers, due: null }
  }
  if (row.state === 'EFFECTIVE' && daysBetween(day, row.endDate) <= reminderMarks[0])
    turns.RENEW = { words: `任期${row.endDate}届满，请启动换届`, roles: keepers, due: row.endDate }
  return turns
}

/** A seal whose committee is gone and was not followed goes to the community. */
function surrenderOf(row: Row, { lastAct }: CommitteeFacts, isReplaced: boolean): Turns {
  const over = row.state === 'EXPIRED' ? row.endDate : row.endedOn
  const custody = custodyOf((lastAct ?? undefined) as SealAct | undefined)
  if (over === null || isReplaced || custody === 'NONE' || custody === 'SURRENDERED') return {}
  return { SURRENDER: { words: '请将印章缴回社区', roles: keepers, due: addDays(over, surrenderDays) } }
}

/** Keeps the inbox in step with a committee: what waits is open once, what does not wait is closed. Repeats change nothing. */
export async function followTodos(
  tx: Tx,
  actor: Actor,
  row: Row,
  { peopleInCharge }: Pick<CommitteeParts, 'peopleInCharge'>,
): Promise<void> {
  const facts = await readFacts(tx, row)
  const held = await readOffice(tx, row.villageId)
  const isReplaced = held !== undefined && held.id !== row.id
  const turns = row.delFlag === 0 ? turnsOf(row, facts, { day: today(), isReplaced }) : {}
  const matter = { bizType: 'COMMITTEE', bizId: row.id } as const
  for (const node of nodes) {
    const turn = turns[node]
    if (!turn) {
      await closeTodos(tx, actor, { ...matter, node, state: 'DONE' })
      continue
    }
    const people = await peopleInCharge(tx, [row.villageId], turn.roles, today())
    await openTodo(tx, actor, {
      ...matter,
      node,
      title: `${turn.words}：${row.name}`,
      summary: `第${row.term}届`,
      villageId: row.villageId,
      urgency: urgent.includes(node) ? '3' : '1',
      dueAt: turn.due && `${turn.due} 23:59:59`,
      candidateRoles: turn.roles,
      openPage: committeePage,
      params: openOne(row.id),
      notifyUserIds: people.map(({ userId }) => userId),
    })
  }
}
