import { addDays } from '#kernel/shared/time.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { insertRow, lockRow, updateRow } from '#kernel/server/db/rows.ts'
import { badInput, wrongState } from '#kernel/server/errors.ts'
import { logState } from '#kernel/server/move.ts'
import { notify } from '#services/notice/server/actions.ts'
import { noticeTemplate } from '#services/notice/shared/template.ts'
import { readUsers } from '#system/user/server/lookup.ts'
import { usersInCharge, villageNames } from '../../server/lookup.ts'
import { dropActors } from '../../server/service.ts'
import type { AreaTransfer } from '../shared/schema.ts'
import { managerAreaMachine } from '../shared/states.ts'
import type { StoredArea } from './flow.ts'
import { endArea } from './jobs.ts'
import { managedGroup } from './people-rules.ts'
import { managerAreaTables } from './tables.ts'

const { managerArea } = managerAreaTables

const handedOver = noticeTemplate('MANAGER_AREA_HANDOVER', {
  name: '项目经理变更',
  title: '{village}的项目经理变更',
  text: '自{date}起，{village}的项目经理由{manager}担任。原因：{reason}',
  variables: { village: '小区', date: '交接日期', manager: '新任项目经理', reason: '原因' },
})

/** Gives an area to another manager of the same company from a day on; answers the id of the new area. */
export async function transferArea(tx: Tx, actor: Actor, input: AreaTransfer): Promise<string> {
  const row = (await lockRow(tx, actor, managerArea, input)) as StoredArea
  checkDay(row, input)
  if (row.managerUserId === input.newManagerId) throw badInput({ newManagerId: '新的项目经理与现任相同' })
  const groupId = await managedGroup(tx, row, input.newManagerId)
  if (groupId === undefined) throw badInput({ newManagerId: '请选择该企业的项目经理' })
  const ended = (await updateRow(tx, actor, managerArea, row, {
    endDate: addDays(input.date, -1),
  })) as StoredArea
  const { id, detail } = await nextArea(tx, actor, row, input, groupId)
  await logState(tx, actor, managerAreaMachine, {
    ...{ id: row.id, from: row.state, to: row.state, action: 'transfer' },
    ...{ remark: input.reason, detail },
  })
  if (input.date === today()) await endArea(tx, actor, ended)
  await tellPeople(tx, actor, row, input)
  dropActors(tx)
  return id
}

function checkDay(row: StoredArea, { date }: AreaTransfer): void {
  if (row.state !== 'EFFECTIVE') throw wrongState()
  if (date < today()) throw badInput({ date: '交接日期不能早于今天' })
  if (date <= row.startDate) throw badInput({ date: '交接日期必须晚于生效日期' })
  if (row.endDate !== null && date > row.endDate) throw badInput({ date: '交接日期不能晚于截止日期' })
}

/** The same place in other hands, until the day that the old area would have lasted. */
async function nextArea(
  tx: Tx,
  actor: Actor,
  row: StoredArea,
  { newManagerId, date }: AreaTransfer,
  groupId: string | null,
): Promise<{ id: string; detail: Record<string, unknown> }> {
  const { villageId, areaName, basis, boundary, companyId, deputyIds, buildingIds, endDate, id: previousId } = row
  const made = await insertRow(tx, actor, managerArea, {
    ...{ villageId, areaName, basis, boundary, companyId, deputyIds, buildingIds, endDate, previousId },
    ...{ managerUserId: newManagerId, groupId: groupId ?? row.groupId, startDate: date, state: 'EFFECTIVE' as const },
  })
  return { id: made.id, detail: { areaId: made.id, newManagerId, date } }
}

/** The committee and the owners hear of it, and both managers. */
async function tellPeople(tx: Tx, actor: Actor, row: StoredArea, input: AreaTransfer): Promise<void> {
  const { newManagerId, date, reason } = input
  const people = await usersInCharge(tx, [row.villageId], ['committeeDirector', 'owner'], today())
  const names = await villageNames(tx, [row.villageId])
  const [manager] = await readUsers(tx, [newManagerId])
  await notify(tx, actor, {
    userIds: [...people.map(({ userId }) => userId), newManagerId, row.managerUserId ?? ''],
    template: handedOver,
    params: { village: names.get(row.villageId) ?? '', date, manager: manager?.name ?? '', reason },
    bizType: 'MANAGER_AREA',
    bizId: row.id,
  })
}
