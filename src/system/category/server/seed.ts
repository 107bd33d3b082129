import { childCode } from '#engines/pickers/shared/level-code.ts'
import { systemActor, type Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { insertRow } from '#kernel/server/db/rows.ts'
import type { Seed } from '#kernel/server/feature.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { TOP } from '../shared/schema.ts'
import { categoryTables } from './tables.ts'

const demoTenant = 1

interface Branch {
  name: string
  below?: readonly Branch[]
}
const leaves = (...names: string[]): Branch[] => names.map((name) => ({ name }))

const tree: readonly Branch[] = [
  {
    name: '设施设备',
    below: [
      { name: '电梯', below: leaves('客梯', '货梯', '消防电梯') },
      { name: '消防设施', below: leaves('消火栓', '喷淋', '烟感报警') },
      { name: '供配电', below: leaves('变压器', '配电柜', '应急照明') },
      { name: '给排水', below: leaves('生活水泵', '污水泵', '水箱') },
    ],
  },
  { name: '公共部位', below: leaves('屋面', '外墙', '楼梯间', '地下车库', '道路') },
  { name: '档案', below: [{ name: '业委会档案', below: leaves('备案材料', '会议纪要') }, ...leaves('合同档案')] },
  { name: '环境卫生', below: leaves('垃圾分类', '绿化养护', '病媒防治') },
]

/** The categories of the demonstration district; their ids are `seedId('category', code)`. */
export const categorySeed: Seed = {
  load: (db) => {
    const actor = systemActor(demoTenant)
    return db.write(actor, (tx) => grow(tx, actor, tree, TOP, ''))
  },
}

async function grow(tx: Tx, actor: Actor, branches: readonly Branch[], pid: string, above: string): Promise<void> {
  for (const [index, { name, below = [] }] of branches.entries()) {
    const code = childCode(above, index + 1)
    const id = seedId('category', code)
    await insertRow(tx, actor, categoryTables.sysCategory, { id, pid, name, code })
    await grow(tx, actor, below, id, code)
  }
}
