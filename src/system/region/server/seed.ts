import { systemActor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { Seed } from '#kernel/server/feature.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { seedOutlines } from '../shape/server/seed-outlines.ts'
import { soundsOf } from './spell-regions.ts'

const demoTenant = 1
/** A code below 3301 that no district of the country bears. */
const district = { code: '330199000000', name: '临江区', parent: '330100000000' }

/** Gives the organisations of the demonstration the codes of their regions, all in the district of a code. */
export type GiveAreas = (tx: Tx, district: string) => Promise<void>

const actor = systemActor(demoTenant)

/** The demonstration district; its streets and communities follow as soon as their organisations bear a code. */
export const regionSeed = (giveAreas: GiveAreas): Seed => ({
  load: (db) =>
    db.write(actor, async (tx) => {
      const { pinyin, initials } = soundsOf(district.name)
      const { code, name, parent } = district
      const values = [demoTenant, seedId('region', code), code, name, parent, pinyin, initials, nowText()]
      await tx.run(statement(insert, values))
      await giveAreas(tx, code)
      await seedOutlines(tx, actor, code)
    }),
})

const insert = `
  insert into region (tenant_id, id, code, name, parent_code, level, pinyin, initials, status, create_by, create_time, version)
  values ($1, $2, $3, $4, $5, 3, $6, $7, '1', 'system', $8, 1)`
