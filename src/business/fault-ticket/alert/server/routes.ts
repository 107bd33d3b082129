import { crudRoutes, type CrudRules } from '#engines/manage-view/server/crud.ts'
import { listOf } from '#engines/manage-view/server/list.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Db, Tx } from '#kernel/server/db/db.ts'
import { lockRow, updateRow } from '#kernel/server/db/rows.ts'
import { badInput, refusal } from '#kernel/server/errors.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import { readUsers } from '#system/user/server/lookup.ts'
import { ownedText } from '../../server/owner-rows.ts'
import { companyOf, requireOwner } from '../../server/require-owner.ts'
import { alertApi, alertSettingApi } from '../shared/api.ts'
import { alertFields, alertSettingFields } from '../shared/fields.ts'
import { ackRefusal } from '../shared/ack-refusal.ts'
import type { AlertAck, FaultAlert, FaultAlertSetting, FaultAlertSettingInput } from '../shared/schema.ts'
import { readAlerted } from './repository.ts'
import { faultAlertTables, type StoredSetting } from './tables.ts'

const settings = listOf<FaultAlertSetting>({
  table: faultAlertTables.faultAlertSetting,
  fields: alertSettingFields,
  only: ownedText,
})
const alerts = listOf<FaultAlert>({
  table: faultAlertTables.faultAlert,
  fields: alertFields,
  derived: {
    settingName: '(select s.name from fault_alert_setting s where s.tenant_id = t.tenant_id and s.id = t.setting_id)',
    ticketNo: '(select f.ticket_no from fault f where f.tenant_id = t.tenant_id and f.id = t.ticket_id)',
    ticketIds:
      'array(select a.ticket_id from fault_alerted a where a.tenant_id = t.tenant_id and a.alert_id = t.id order by 1)',
  },
})

const usual = {
  ...{ categoryIds: [], villageIds: [], windowHours: 24, notifyRoles: ['projectManager'], notifyUserIds: [] },
  ...{ channels: ['INNER'], silenceMinutes: 60, toPreWarning: 'N', status: 'Y' },
} as const

/** What is left out stays, or is as usual. */
function settled(input: FaultAlertSettingInput, before: StoredSetting | undefined): Partial<StoredSetting> {
  const base: Readonly<Record<string, unknown>> = before ? { ...before } : usual
  const said: Readonly<Record<string, unknown>> = input
  return Object.fromEntries(Object.keys(usual).map((key) => [key, said[key] ?? base[key]])) as Partial<StoredSetting>
}

/** Who has left stays in a setting, but nobody who has left comes into one. */
async function checkPeople(tx: Tx, userIds: readonly string[], before: StoredSetting | undefined): Promise<void> {
  const added = userIds.filter((id) => !before?.notifyUserIds.includes(id))
  const known = new Set((await readUsers(tx, added)).filter(({ active }) => active).map(({ id }) => id))
  if (added.some((id) => !known.has(id))) throw badInput({ notifyUserIds: '所选人员已离职或停用' })
}

const rules: CrudRules<StoredSetting, FaultAlertSettingInput> = {
  async check(tx, actor, { villageIds, notifyUserIds }, before) {
    if (before) await requireOwner(tx, actor, before)
    const { villages } = actor.scope
    if (villages !== 'all' && villageIds?.some((one) => !villages.includes(one)))
      throw badInput({ villageIds: '只能选择服务范围内的小区' })
    await checkPeople(tx, notifyUserIds ?? [], before)
  },
  derive: async (tx, actor, input, before) => ({
    ...settled(input, before),
    ...(!before && { companyId: await companyOf(tx, actor) }),
  }),
  checkRemoval: requireOwner,
  checkRestore: requireOwner,
}

const setState = (db: Db, actor: Actor, id: string | undefined, state: string | undefined) =>
  db.write(actor, async (tx) => {
    if (!id) throw badInput({ id: '请选择一条记录！' })
    if (state !== 'Y' && state !== 'N') throw badInput({ state: '请选择状态!' })
    const { faultAlertSetting: table } = faultAlertTables
    const row = await lockRow(tx, actor, table, { id })
    await requireOwner(tx, actor, row)
    await updateRow(tx, actor, table, row, { status: state })
    return settings.one(tx, actor, id)
  })

const acknowledge = (db: Db, actor: Actor, input: AlertAck) =>
  db.write(actor, async (tx) => {
    const row = await lockRow(tx, actor, faultAlertTables.faultAlert, input)
    const refused = ackRefusal(row.state)
    if (refused) throw refusal(refused)
    const remark = input.remark?.trim() || null
    const changes = { state: 'ACK', ackBy: actor.userId, ackTime: nowText(), remark } as const
    await updateRow(tx, actor, faultAlertTables.faultAlert, row, changes)
    return alerts.one(tx, actor, row.id)
  })

const { state, ...settingCalls } = alertSettingApi
const { ack, ...alertCalls } = alertApi

export const faultAlertRoutes: readonly Route[] = [
  route(state, (db, actor, input) => setState(db, actor, input.id, input.state)),
  route(ack, acknowledge),
  ...crudRoutes(settingCalls, { title: '故障告警设置', list: settings, rules }),
  ...crudRoutes(alertCalls, {
    ...{ title: '故障告警', list: alerts },
    detail: async (reader, _actor, row) => ({ ...row, tickets: await readAlerted(reader, row.id) }),
  }),
]
