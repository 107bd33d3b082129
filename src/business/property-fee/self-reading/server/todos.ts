import { statement } from '#kernel/server/db/statement.ts'
import type { TodoKind, WaitingStep } from '#kernel/server/todo-kind.ts'
import { keepersOf } from '../../server/creditor-repository.ts'
import { askRoles, closeAsked, type TodoAct } from '../../server/todos.ts'
import type { StandardParts } from '../../standard/server/ports.ts'
import { selfReadingPage } from './menu.ts'
import { lockSelfReading, placeOf } from './repository.ts'
import type { StoredSelfReading } from './tables.ts'

type Asked = Pick<StoredSelfReading, 'id' | 'state' | 'villageId' | 'creditorId' | 'roomId' | 'meterId'>

/** Keeps the inbox in step: somebody looks at what a resident has read. */
export async function followTodo(act: TodoAct, row: Asked): Promise<void> {
  if (row.state !== 'WAITING') {
    await closeAsked(act, row, row.state === 'WITHDRAWN' || row.state === 'LAPSED' ? 'CANCELLED' : 'DONE')
    return
  }
  const { roomName, meterNo } = await placeOf(act.tx, row)
  const title = `自助抄表待审核：${roomName} ${meterNo}`
  const roles = [...(await keepersOf(act.tx, row)), 'meterReader'] as const
  await askRoles(act, row, roles, { node: 'SELF_READ', title, openPage: selfReadingPage })
}

const waiting = `select id as biz_id, 'SELF_READ' as node from fee_self_reading where tenant_id = $1 and del_flag = 0 and state = 'WAITING'`

/** What waits to be looked at, for the repair of the inbox. */
export const selfReadingTodos = (parts: StandardParts): TodoKind => ({
  bizType: 'FEE',
  waiting: (reader) => reader.all(statement<WaitingStep>(waiting, [reader.tenantId])),
  async open(tx, actor, ids) {
    for (const id of ids) {
      const row = await lockSelfReading(tx, id)
      if (row) await followTodo({ tx, actor, parts }, row)
    }
  },
})
