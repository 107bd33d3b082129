import { systemActor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { Seed } from '#kernel/server/feature.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { orgCategories } from '../shared/dictionaries.ts'
import { levelOf, parentCode } from '../shared/org-code.ts'
import { seedTree } from './seed-tree.ts'

const demoTenant = 1

/**
 * The organisations of the demonstration district. Their ids are `seedId('depart', code)`, and a village organisation
 * names its village as `seedId('village', code)`, where the village's own unit finds it.
 */
export const departSeed: Seed = {
  async load(db, size) {
    const rows = seedTree(size).map(({ orgCode, name, category }, index) => ({
      id: seedId('depart', orgCode),
      parent_id: parentCode(orgCode) === '' ? null : seedId('depart', parentCode(orgCode)),
      depart_name: name,
      depart_order: index + 1,
      org_category: category,
      org_type: String(levelOf(orgCode)),
      org_code: orgCode,
      village_id: category === orgCategories.village ? seedId('village', orgCode) : null,
    }))
    await db.write(systemActor(demoTenant), (tx) =>
      tx.run(statement(insert, [demoTenant, nowText(), JSON.stringify(rows)])),
    )
  },
}

const insert = `
  insert into sys_depart (tenant_id, id, parent_id, depart_name, depart_order, org_category, org_type, org_code,
    village_id, create_by, create_time)
  select $1, id, parent_id, depart_name, depart_order, org_category, org_type, org_code, village_id, 'system', $2
  from jsonb_to_recordset($3::jsonb) as row(id text, parent_id text, depart_name text, depart_order integer,
    org_category text, org_type text, org_code text, village_id text)`
