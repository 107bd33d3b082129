import type { Permission } from '#kernel/shared/permission.ts'
import { can, type Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { badInput, given } from '#kernel/server/errors.ts'
import type { Guard } from '#kernel/server/move.ts'
import { isAssignee } from '../../work/server/guards.ts'
import type { Helped } from '../shared/schema.ts'
import { isHelper } from './lookup.ts'

interface Naming {
  coUserIds?: string[] | undefined
}
type Ticket = Helped & { assigneeId: string | null }

/** People of whom some may help; their company, where that matters. */
interface Fit {
  userId: string
  companyId?: string | null
}

/**
 * Refuses people who may not help: whoever has the ticket, and whoever is not found among the workers of the same company
 * around it. Those who help already stay, whatever has become of them.
 */
export function checkHelpers(wanted: readonly string[], row: Ticket, fit: readonly Fit[]): void {
  if (row.assigneeId !== null && wanted.includes(row.assigneeId)) throw badInput({ coUserIds: '处理人不能是协作人' })
  const worker = fit.find(({ userId }) => userId === row.assigneeId)
  const known = new Set(
    fit.filter(({ companyId }) => !worker || companyId === worker.companyId).map(({ userId }) => userId),
  )
  if (wanted.some((id) => !known.has(id) && !row.coAssigneeIds.includes(id)))
    throw badInput({ coUserIds: '协作人须是处理人所在单位在该小区的服务人员' })
}

/** Whoever dispatches names who helps, and the worker, who asks for it; `membersFor` are those who could have the ticket. */
export const mayNameHelpers =
  <Row extends Ticket, Input extends Naming>(
    membersFor: (reader: Reader, actor: Actor, row: Row) => Promise<readonly Fit[]>,
    manages: Permission,
  ): Guard<Row, Input> =>
  async ({ tx, actor, row, input }) => {
    if (!can(actor, manages) && row.assigneeId !== actor.userId) return '只有处理人或项目经理可以指定协作人'
    if (row.assigneeId === null) return '工单尚无处理人'
    if (!input) return undefined
    const wanted = given(input.coUserIds, 'coUserIds', '请选择协作人!')
    checkHelpers(wanted, row, wanted.length > 0 ? await membersFor(tx, actor, row) : [])
    return undefined
  }

interface Said {
  remark?: string | null | undefined
}

/** Whoever has it in hand and those who help say how far it is; they finish nothing. */
export const mayNoteProgress: Guard<Ticket, Said> = ({ actor, row, input }) => {
  if (isAssignee({ actor, row }) !== undefined && !isHelper(actor, row)) return '只有处理人和协作人可以记录进展'
  if (input) given(input.remark?.trim(), 'remark', '请填写进展!')
  return undefined
}
