import { systemActor } from '#kernel/server/actor.ts'
import { insertRow } from '#kernel/server/db/rows.ts'
import type { Seed } from '#kernel/server/feature.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { positionTables } from './tables.ts'

const demoTenant = 1

/** Code, name and rank of each. */
const rows = [
  ['project-manager', '项目经理', '4'],
  ['chief-engineer', '工程主管', '4'],
  ['electrician', '电工', '3'],
  ['plumber', '水暖工', '3'],
  ['lift-safety', '电梯安全管理员', '3'],
  ['fire-control', '消防控制室值班员', '3'],
  ['order-captain', '秩序队长', '3'],
  ['order-keeper', '秩序维护员', '1'],
  ['cleaner', '保洁员', '1'],
  ['gardener', '绿化工', '1'],
  ['counter-clerk', '客服专员', '2'],
  ['accountant', '会计', '3'],
  ['grid-worker', '网格员', '2'],
] as const

/** The positions of the demonstration district. */
export const positionSeed: Seed = {
  load: (db) => {
    const actor = systemActor(demoTenant)
    return db.write(actor, async (tx) => {
      for (const [code, name, postRank] of rows) {
        await insertRow(tx, actor, positionTables.sysPosition, { id: seedId('position', code), code, name, postRank })
      }
    })
  },
}
