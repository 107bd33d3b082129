import { nowText, today } from '#kernel/server/clock.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import type { TodoKind, WaitingStep } from '#kernel/server/todo-kind.ts'
import type { RoleCode } from '#kernel/shared/role.ts'
import { closeTodos, openTodo } from '#services/todo/server/actions.ts'
import { workClocks } from '#system/work-calendar/server/lookup.ts'
import { contractMachine, type ContractState } from '../shared/states.ts'
import type { Act, ContractParts } from './ports.ts'
import { lockContract } from './repository.ts'
import type { StoredContract } from './tables.ts'

export const contractPage = '/company/contract'
export const openOne = (id: string) => ({ _open: `detail:${id}` })

/** Working days in which an office answers. */
const answerDays = 10

const offices: Partial<Record<ContractState, RoleCode>> = {
  SUBMITTED: 'streetAdmin',
  ACCEPTED: 'streetAdmin',
  DISTRICT: 'supAdmin',
}

async function answerDue(reader: Reader): Promise<string | null> {
  const office = (await workClocks(reader)).get('GOV')
  return office ? office.addWork(nowText(), answerDays * office.dayMinutes) : null
}

/** Keeps the inbox in step: the office whose turn it is, the company for what was sent back or is about to end. */
export async function followTodo(act: Pick<Act, 'tx' | 'actor' | 'parts'>, row: StoredContract): Promise<void> {
  const { tx, actor } = act
  const { id, state, contractName, villageId } = row
  const matter = { bizType: 'CONTRACT', bizId: id } as const
  await closeTodos(tx, actor, { ...matter, state: state === 'WITHDRAWN' ? 'CANCELLED' : 'DONE' })
  const role = offices[state]
  const common = { ...matter, node: state, villageId, openPage: contractPage, params: openOne(id) }
  const title = `${contractMachine.states[state].label}：${contractName}`
  if (role) {
    const people = await act.parts.peopleInCharge(tx, [villageId], [role], today())
    const notifyUserIds = people.map(({ userId }) => userId)
    await openTodo(tx, actor, { ...common, title, dueAt: await answerDue(tx), candidateRoles: [role], notifyUserIds })
  }
  if (state === 'RETURNED' && row.submitterId !== null)
    await openTodo(tx, actor, {
      ...common,
      title: `合同待补正：${contractName}`,
      summary: (row.missingItems ?? []).join('、'),
      assigneeId: row.submitterId,
    })
  if (state === 'EXPIRING')
    await openTodo(tx, actor, {
      ...common,
      title: `合同将于${row.effectiveEnd}到期：${contractName}`,
      summary: '请办理续签，或做好交接准备',
      dueAt: `${row.effectiveEnd} 23:59:59`,
      candidateRoles: ['companyAdmin', 'projectManager'],
    })
}

const waiting = `select id as biz_id, state as node from contract where tenant_id = $1 and del_flag = 0
  and state in ('SUBMITTED', 'ACCEPTED', 'DISTRICT', 'RETURNED', 'EXPIRING')`

/** What waits for offices and companies, for the repair of the inbox. */
export const contractTodos = (parts: ContractParts): readonly TodoKind[] => [
  {
    bizType: 'CONTRACT',
    waiting: (reader) => reader.all(statement<WaitingStep>(waiting, [reader.tenantId])),
    async open(tx, actor, ids) {
      for (const id of ids) {
        const row = await lockContract(tx, id)
        if (row) await followTodo({ tx, actor, parts }, row)
      }
    },
  },
]
