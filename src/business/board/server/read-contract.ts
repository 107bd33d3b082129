import { can, type Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import { permissionOf } from '#kernel/server/metric.ts'
import type { Services } from '#kernel/server/services.ts'

/** The contract by which a village is served, as the caller's list of contracts shows it. */
export interface ServingContract {
  id: string
  startDate: string
  effectiveEnd: string
  residentPrice: string | null
  /** From today; negative when it has ended. */
  days: number
  to: string
}

/** The one that ends last of those in force. */
export async function readContract(
  reader: Reader,
  actor: Actor,
  villageId: string,
  { metrics }: Pick<Services, 'metrics'>,
): Promise<ServingContract | undefined> {
  const metric = metrics.find('contract.filed')
  if (!metric || !can(actor, permissionOf(metric))) return undefined
  const { rows } = metric.part
  const values = new Values()
  const bind = (value: unknown): string => values.add(value)
  const query = { contractKind: '1,2,4', state: 'EFFECTIVE,EXPIRING,EXPIRED', villageId }
  const end = rows.column('effectiveEnd')
  const text = `select t.id, ${rows.column('startDate')} as start_date, ${end} as effective_end,
      ${rows.column('residentPrice')} as resident_price, ${end} - ${bind(today())}::date as days
    ${rows.text(actor, query, bind)} order by ${end} desc, t.id limit 1`
  const found = await reader.maybe(statement<Omit<ServingContract, 'to'>>(text, values.list))
  return found && { ...found, to: `${rows.page.path}?_open=detail:${found.id}` }
}
