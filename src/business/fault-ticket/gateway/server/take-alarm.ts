import { systemActor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Db, Reader, Tx } from '#kernel/server/db/db.ts'
import { badInput } from '#kernel/server/errors.ts'
import { equipmentByNo } from '#community/equipment/server/lookup.ts'
import type { Warnings } from '#services/warning/server/actions.ts'
import { alertReport } from '../../alert/server/raise-alerts.ts'
import { openFault } from '../../report/server/open.ts'
import { gatewayReporter } from '../../report/server/read-reporter.ts'
import type { Alarm, AlarmReceipt } from '../shared/schema.ts'
import { proveGateway } from './prove-gateway.ts'
import { categoryByCode, noteAlarm, takenAlarm } from './repository.ts'
import type { StoredGroup } from './tables.ts'

/** An alarm of a gateway becomes a fault that waits for its audit; sent again it answers the same one. */
export async function takeAlarm(
  db: Db,
  warnings: Warnings,
  authorization: string | undefined,
  alarm: Alarm,
): Promise<AlarmReceipt> {
  const { tenantId, group } = await proveGateway(db, authorization)
  return db.write(systemActor(tenantId), async (tx) => {
    const { alarmNo } = alarm
    const known = await takenAlarm(tx, group.id, alarmNo)
    if (known !== undefined) return { alarmNo, ticketNo: known, repeated: 'Y' }
    return { alarmNo, ticketNo: await openAlarm(tx, warnings, group, alarm), repeated: 'N' }
  })
}

async function openAlarm(tx: Tx, warnings: Warnings, group: StoredGroup, alarm: Alarm): Promise<string> {
  const { alarmNo, content, alarmTime } = alarm
  const at = alarmTime || nowText()
  if (at > nowText()) throw badInput({ alarmTime: '告警时间不能晚于当前时间' })
  const { villageId } = group
  const [categoryId, equipmentId] = [await categoryOf(tx, group, alarm), await equipmentIn(tx, group, alarm)]
  const downtime = alarm.stopped === 'Y' ? { downtimeStart: at } : {}
  const opened = await openFault(
    tx,
    systemActor(tx.tenantId),
    { villageId, categoryId, equipmentId, content, ...downtime },
    { type: 'gateway', id: group.id, told: gatewayReporter(group.groupName), source: 'IOT', alarmNo },
  )
  await noteAlarm(tx, { groupId: group.id, alarmNo, alarmTime: at, faultId: opened.id })
  await alertReport(tx, warnings, opened)
  return opened.ticketNo
}

async function categoryOf(reader: Reader, group: StoredGroup, { categoryCode }: Alarm): Promise<string> {
  if (!categoryCode) return group.categoryId
  const found = await categoryByCode(reader, group, categoryCode)
  if (found === undefined) throw badInput({ categoryCode: '故障分类不存在' })
  return found
}

async function equipmentIn(
  reader: Reader,
  { villageId, equipmentType }: StoredGroup,
  { equipmentNo }: Alarm,
): Promise<string> {
  const equipment = await equipmentByNo(reader, villageId, equipmentNo)
  if (!equipment) throw badInput({ equipmentNo: '设备不存在或不属于该小区' })
  if (equipmentType !== null && equipment.kind !== equipmentType) throw badInput({ equipmentNo: '设备不属于该设备组' })
  if (equipment.state === 'SCRAPPED') throw badInput({ equipmentNo: '该设备已报废' })
  return equipment.id
}
