import { crudRoutes } from '#engines/manage-view/server/crud.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import type { Route } from '#kernel/server/http/route.ts'
import { paySettingApi } from '../shared/api.ts'
import { tellRules } from '../shared/pay-rules.ts'
import type { FeePaySetting, PaySettingDetail } from '../shared/schema.ts'
import { paySettingList } from './lists.ts'
import { findSaid } from './repository.ts'
import { paySettingRules } from './rules.ts'

/** What holds in the end where the row holds, and who has said so. */
async function detail(reader: Reader, _actor: Actor, row: FeePaySetting): Promise<FeePaySetting & PaySettingDetail> {
  const said = await findSaid(reader, row)
  const inForce = tellRules(said.map((one) => ({ name: one.villageId ? '本小区设置' : '本单位设置', said: one })))
  return { ...row, inForce }
}

export const paySettingRoutes: readonly Route[] = crudRoutes(paySettingApi, {
  title: '缴费设置',
  list: paySettingList,
  rules: paySettingRules,
  detail,
})
