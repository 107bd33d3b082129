import { systemActor } from '#kernel/server/actor.ts'
import { insertRow, insertRows } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { Install, Seed } from '#kernel/server/feature.ts'
import { defaultPolicies } from '../policy/shared/defaults.ts'
import { slaPolicyTables } from '../policy/server/tables.ts'
import type { StaffSkill } from '../shared/dictionaries.ts'
import { staffSkillTables } from '../staff-skill/server/tables.ts'

/** The platform's time limits, which companies and villages may override. */
export const installSlaPolicies: Install = async (tx, actor) => {
  for (const policy of defaultPolicies) await insertRow(tx, actor, slaPolicyTables.slaPolicy, policy)
}

const demoTenant = 1

/**
 * What the workers of the demonstration district can do: everybody one craft in turn, every third a second one, and
 * every fifth everything small.
 */
export const skillSeed: Seed = {
  async load(db) {
    const actor = systemActor(demoTenant)
    await db.write(actor, async (tx) => {
      const workers = await tx.all(statement<{ userId: string }>(readWorkers, [demoTenant]))
      const rows = workers.map(({ userId }, index) => ({ userId, skills: skillsOf(index), remark: null }))
      await insertRows(tx, actor, staffSkillTables.staffSkill, rows)
    })
  },
}

const readWorkers = `select distinct r.user_id, u.username from ref_user_role r
  join ref_user u on u.tenant_id = r.tenant_id and u.id = r.user_id and u.active
  where r.tenant_id = $1 and r.role_code = 'normal' order by u.username`

const crafts = ['WATER', 'POWER', 'WOOD', 'MASON', 'LIFT', 'ACCESS', 'FIRE'] as const

function skillsOf(index: number): StaffSkill[] {
  const first = crafts[index % crafts.length]!
  const second = crafts[(index + 1) % crafts.length]!
  return [first, ...(index % 3 === 2 ? [second] : []), ...(index % 5 === 4 ? (['GENERAL'] as const) : [])]
}
