import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'

/** Three digits of a level of an organisation's code: the letter's place and the number. */
const digits = (level: number): string => {
  const part = `substr(org_code, ${level * 3 + 1}, 3)`
  return `lpad(coalesce((ascii(${part}) - 65) * 99 + substr(${part}, 2)::integer, 0)::text, 3, '0')`
}

const give = `update sys_depart set area_code = $2 || rpad(
    ${`case when length(org_code) > 3 then ${digits(1)} else '' end || case when length(org_code) > 6 then ${digits(2)} else '' end`}, 6, '0')
  where tenant_id = $1 and length(org_code) = $3 and starts_with(org_code, 'A') and status = '1' and del_flag = 0
    and org_category not in ('bloc', 'company', 'group', 'village', '2')`

/** Gives the organisations of the demonstration the codes of their regions, all in the district of a code. */
export async function giveAreas(tx: Tx, district: string): Promise<void> {
  // From above, for a region stands below one that is there.
  for (const length of [3, 6, 9]) await tx.run(statement(give, [tx.tenantId, district.slice(0, 6), length]))
}
