import type { RoleCode } from '#kernel/shared/role.ts'
import { addDays } from '#kernel/shared/time.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { TodoKind, WaitingStep } from '#kernel/server/todo-kind.ts'
import { closeTodos, openTodo } from '#services/todo/server/actions.ts'
import { filingDue } from '../../filing/shared/completeness.ts'
import type { OwnersMeetingState } from '../shared/states.ts'
import type { MeetingParts } from './ports.ts'
import type { StoredMeeting } from './tables.ts'

export const meetingPage = '/om/meeting'

interface Turn {
  words: string
  /** The offices whose turn it is; absent: whoever has submitted it, for the convener. */
  roles?: readonly RoleCode[]
}

/** Whose turn it is, and with which words. */
const turns: Partial<Record<OwnersMeetingState, Turn>> = {
  COMMUNITY: { words: '待社区审核业主大会', roles: ['communityAdmin'] },
  STREET: { words: '待街道审核业主大会', roles: ['streetAdmin'] },
  RETURNED: { words: '业主大会被退回，请修改后提交' },
  NOTICE: { words: '业主大会公告中，请公示期满后锁定名册' },
  COUNTING: { words: '业主大会计票中，请计票人和监票人确认结果' },
  PRELIMINARY: { words: '初步结果公示中，询异期满后公告' },
  PUBLISHED: { words: '决定已公告，请登记会议记录并提交备案' },
  FILING: { words: '待街道备案业主大会', roles: ['streetAdmin'] },
  VOTING: { words: '待批准表决延期', roles: ['streetAdmin'] },
}
const waitingStates = Object.keys(turns).map((state) => `'${state}'`)

/** Days for an audit; the plan of the meeting leaves no more. */
const auditDays = 5

/** Nothing waits any more once the roster is locked, or while nobody asks for a later end. */
const isSettled = ({ state, rosterLocked, extendTo }: StoredMeeting): boolean =>
  (state === 'NOTICE' && rosterLocked === 'Y') || (state === 'VOTING' && extendTo === null)

/** The last moment of a turn: audits have days, a roster is locked before the vote begins. */
function dueOf({ state, voteStart, voteEnd, publishedAt }: StoredMeeting): string | null {
  if (state === 'NOTICE') return voteStart
  if (state === 'VOTING') return voteEnd
  if (state === 'PUBLISHED') return `${filingDue(publishedAt ?? today())} 23:59:59`
  return state === 'RETURNED' ? null : `${addDays(today(), auditDays)} 23:59:59`
}

const ended: readonly string[] = ['CANCELLED', 'TERMINATED']

/** Keeps the inbox in step: somebody's turn from the submission until the roster is locked. */
export async function followTodo(
  tx: Tx,
  actor: Actor,
  row: StoredMeeting,
  { peopleInCharge }: Pick<MeetingParts, 'peopleInCharge'>,
): Promise<void> {
  const { id, villageId, state, meetingNo, title, applicantId } = row
  const matter = { bizType: 'MEETING', bizId: id } as const
  await closeTodos(tx, actor, { ...matter, state: ended.includes(state) ? 'CANCELLED' : 'DONE' })
  const turn = turns[state]
  if (!turn || isSettled(row)) return
  const people = turn.roles ? await peopleInCharge(tx, [villageId], turn.roles, today()) : []
  await openTodo(tx, actor, {
    ...matter,
    node: state,
    title: `${turn.words}：${title}`,
    summary: `会议编号：${meetingNo}`,
    villageId,
    dueAt: dueOf(row),
    ...(turn.roles ? { candidateRoles: turn.roles } : { assigneeId: applicantId }),
    openPage: meetingPage,
    params: { _open: `detail:${id}` },
    notifyUserIds: people.map(({ userId }) => userId),
  })
}

const waiting = `select id as biz_id, state as node from owners_meeting
  where tenant_id = $1 and del_flag = 0 and state in (${waitingStates.join(', ')})
    and not (state = 'NOTICE' and roster_locked = 'Y') and not (state = 'VOTING' and extend_to is null)`

export const meetingTodos = (parts: Pick<MeetingParts, 'peopleInCharge'>): readonly TodoKind[] => [
  {
    bizType: 'MEETING',
    waiting: (reader) => reader.all(statement<WaitingStep>(waiting, [reader.tenantId])),
    async open(tx, actor, ids) {
      const text = 'select * from owners_meeting where tenant_id = $1 and id = any($2::text[])'
      for (const row of await tx.all(statement<StoredMeeting>(text, [tx.tenantId, ids])))
        await followTodo(tx, actor, row, parts)
    },
  },
]
