import { systemActor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { Seed } from '#kernel/server/feature.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { soundsOf } from './sounds.ts'

const demoTenant = 1
/** A code below 3301 that no district of the country bears. */
const district = { code: '330199000000', name: '临江区', parent: '330100000000' }

/** The demonstration district; its streets and communities follow as soon as their organisations bear a code. */
export const regionSeed: Seed = {
  load: (db) =>
    db.write(systemActor(demoTenant), async (tx) => {
      const { pinyin, initials } = soundsOf(district.name)
      const { code, name, parent } = district
      const values = [demoTenant, seedId('region', code), code, name, parent, pinyin, initials, nowText()]
      await tx.run(statement(insert, values))
      // From above, for a region stands below one that is there.
      for (const length of [3, 6, 9]) await tx.run(statement(give, [demoTenant, code.slice(0, 6), length]))
    }),
}

const insert = `
  insert into region (tenant_id, id, code, name, parent_code, level, pinyin, initials, status, create_by, create_time, version)
  values ($1, $2, $3, $4, $5, 3, $6, $7, '1', 'system', $8, 1)`

/** Three digits of a level of an organisation's code: the letter's place and the number. */
const digits = (level: number): string => {
  const part = `substr(org_code, ${level * 3 + 1}, 3)`
  return `lpad(coalesce((ascii(${part}) - 65) * 99 + substr(${part}, 2)::integer, 0)::text, 3, '0')`
}

const give = `update ref_depart set area_code = $2 || rpad(
    ${`case when length(org_code) > 3 then ${digits(1)} else '' end || case when length(org_code) > 6 then ${digits(2)} else '' end`}, 6, '0')
  where tenant_id = $1 and length(org_code) = $3 and starts_with(org_code, 'A') and active
    and org_category not in ('bloc', 'company', 'group', 'village', '2')`
