import type { Reader } from '#kernel/server/db/db.ts'
import { containing } from '#kernel/server/db/like.ts'
import { statement } from '#kernel/server/db/statement.ts'

interface Standing {
  state: string
  active: boolean
}

/** How a village stands that a record is entered for. */
export const villageStanding = (reader: Reader, id: string): Promise<Standing | undefined> =>
  reader.maybe(
    statement<Standing>('select state, active from ref_village where tenant_id = $1 and id = $2', [
      reader.tenantId,
      id,
    ]),
  )

/** Companies that work, of the whole register: who maintains a lift need not serve the village. */
const working = `select id as value, name as text from ref_company
  where tenant_id = $1 and active and state in ('NORMAL', 'FROZEN')`

interface Choice {
  value: string
  text: string
}

export const pickContractors = (
  reader: Reader,
  { keyword = '', ids }: { keyword?: string | undefined; ids?: string | undefined },
): Promise<Choice[]> =>
  reader.all(
    statement<Choice>(
      `${working} and case when $2::text[] is null then name ilike $3 else id = any($2::text[]) end order by name, id limit 50`,
      [reader.tenantId, ids?.split(',') ?? null, containing(keyword)],
    ),
  )

/** The company that a sheet names or a form has chosen; undefined when there is none such. */
export const findContractor = (reader: Reader, key: 'id' | 'name', value: string): Promise<Choice | undefined> =>
  reader.maybe(statement<Choice>(`${working} and ${key} = $2 order by id limit 1`, [reader.tenantId, value]))
