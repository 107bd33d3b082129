import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { insertRow } from '#kernel/server/db/rows.ts'
import type { EquipmentKind } from '#community/equipment/shared/dictionaries.ts'
import type { TicketPriority } from '#services/ticket/shared/dictionaries.ts'
import { sortTree } from './repository.ts'
import { faultCategoryTables } from './tables.ts'

type Line = readonly [code: string, name: string, priority: TicketPriority, isSafety?: boolean]
type Kind = readonly [kind: EquipmentKind, name: string, below: readonly Line[]]

/** The district's categories: what stands in common parts, and what goes wrong with it. */
const kinds: readonly Kind[] = [
  [
    'LIFT',
    '电梯',
    [
      ['LIFT_TRAPPED', '困人', 'P1', true],
      ['LIFT_STOPPED', '停梯', 'P2'],
      ['LIFT_NOISE', '异响抖动', 'P3'],
    ],
  ],
  [
    'FIRE',
    '消防',
    [
      ['FIRE_PUMP', '消防泵故障', 'P1', true],
      ['FIRE_ALARM', '报警主机故障', 'P2', true],
      ['FIRE_PARTS', '器材缺损', 'P3'],
    ],
  ],
  [
    'WATER',
    '供水',
    [
      ['WATER_CUT', '停水', 'P2'],
      ['WATER_PRESSURE', '水压不足', 'P3'],
    ],
  ],
  [
    'POWER',
    '供配电',
    [
      ['POWER_CUT', '停电跳闸', 'P2'],
      ['POWER_LEAK', '漏电', 'P1', true],
    ],
  ],
  ['SECURITY', '安防', [['SECURITY_CAMERA', '监控离线', 'P3']]],
  ['ACCESS', '门禁', [['ACCESS_DOWN', '门禁失灵', 'P2']]],
  ['LIGHT', '照明', [['LIGHT_OUT', '灯不亮', 'P4']]],
  ['CHARGER', '充电桩', [['CHARGER_FIRE', '冒烟起火', 'P1', true]]],
  ['PIPE', '管网', [['PIPE_BURST', '爆管', 'P2']]],
  ['ROAD', '道路绿化', [['ROAD_DAMAGE', '路面破损', 'P4']]],
]

/** What every installation begins with; companies add their own. */
export async function installCategories(tx: Tx, actor: Actor): Promise<void> {
  const common = { companyId: null, defaultGroupId: null, status: 'Y', treeOrder: '' } as const
  for (const [place, [equipmentType, categoryName, below]] of kinds.entries()) {
    const top = await insertRow(tx, actor, faultCategoryTables.faultCategory, {
      ...{ ...common, parentId: null, categoryCode: equipmentType, categoryName, equipmentType },
      ...{ defaultPriority: 'P3', needPhoto: 'N', safetyFlag: 'N', sort: (place + 1) * 10 },
    })
    for (const [at, [categoryCode, name, defaultPriority, isSafety = false]] of below.entries()) {
      const flag = isSafety ? 'Y' : 'N'
      await insertRow(tx, actor, faultCategoryTables.faultCategory, {
        ...{ ...common, parentId: top.id, categoryCode, categoryName: name, equipmentType },
        ...{ defaultPriority, needPhoto: flag, safetyFlag: flag, sort: (at + 1) * 10 },
      })
    }
  }
  await sortTree(tx)
}
