import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { insertRow } from '#kernel/server/db/rows.ts'
import type { FaultReason } from '../shared/schema.ts'
import { faultReasonTables } from './tables.ts'

type Line = readonly [code: string, name: string, responsible: FaultReason['responsible'], suggestion: string | null]

const lines: readonly Line[] = [
  ['AGEING', '老化', 'COMPANY', '列入更新改造计划，缩短巡检周期'],
  ['HUMAN', '人为损坏', 'OWNER', '加强宣传和监控，追偿维修费用'],
  ['INSTALL', '安装缺陷', 'BUILDER', '通知建设单位整改并复验'],
  ['PRODUCT', '产品质量', 'VENDOR', '联系厂家更换同批次部件'],
  ['MAINTAIN', '维护不当', 'VENDOR', '约谈维保单位，补做保养并抽查'],
  ['WEATHER', '外力/天气', 'FORCE', '完善防护措施，恶劣天气前专项检查'],
  ['MUNICIPAL', '市政原因', 'MUNICIPAL', '与市政单位建立联络，提前告知居民'],
  ['FALSE', '误报', 'COMPANY', '检查传感器和告警阈值'],
  ['OTHER', '其他', 'COMPANY', null],
]

export async function installReasons(tx: Tx, actor: Actor): Promise<void> {
  for (const [reasonCode, reasonName, responsible, suggestion] of lines)
    await insertRow(tx, actor, faultReasonTables.faultReason, {
      ...{ categoryId: null, companyId: null, reasonCode, reasonName, responsible, suggestion, status: 'Y' },
    })
}
