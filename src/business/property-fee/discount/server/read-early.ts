import { today } from '#kernel/server/clock.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { readRebates } from '../../bill/server/origin-repository.ts'
import { isOwed } from '../../bill/shared/states.ts'
import type { FeeBill } from '../../bill/shared/schema.ts'
import { earlyParts, earlyShares, type EarlyBill, type EarlyShare, type EarlyTerms } from '../shared/early.ts'
import type { EarlyPart } from '../shared/schema.ts'

/** A bill as it is asked what paying it early would save; one that is still to be made brings what will be taken off it. */
type Owed = Pick<FeeBill, 'id' | 'villageId' | 'creditorId' | 'state'> &
  Omit<EarlyBill, 'rebates'> & { feeType: string; rebates?: EarlyBill['rebates'] }

type Rule = EarlyTerms & { creditorId: string; villageIds: string[] }

const inUse = `select id, rule_name, kind, value, min_months, max_amount, item_ids, start_date, end_date, priority, exclusive_group,
    early_way, early_by, early_days, creditor_id, village_ids
  from fee_discount_rule where tenant_id = $1 and kind = 'EARLY' and status = '1' and del_flag = 0
    and creditor_id = any($2::text[]) and (village_ids = '{}' or village_ids && $3::text[]) order by id`

/** Nobody saves by paying what is late already, or by leaving less as a deposit. */
const mayBeEarly = ({ state, feeType, dueDate }: Owed): boolean =>
  isOwed(state) && feeType !== 'DEPOSIT' && dueDate >= today()

/** What rules let go of bills that are paid whole today, by bill. */
export async function readEarly(reader: Reader, bills: readonly Owed[]): Promise<ReadonlyMap<string, EarlyPart[]>> {
  const open = bills.filter(mayBeEarly)
  if (open.length === 0) return new Map()
  const asked = [open.map(({ creditorId }) => creditorId), open.map(({ villageId }) => villageId)]
  const rules = await reader.all(statement<Rule>(inUse, [reader.tenantId, ...asked.map((ids) => [...new Set(ids)])]))
  const hasGroup = rules.some(({ exclusiveGroup }) => exclusiveGroup !== null)
  const ids = open.map(({ id }) => id)
  const rebates = hasGroup ? await readRebates(reader, ids) : new Map<string, EarlyBill['rebates']>()
  return new Map(
    open.map((bill) => {
      const own = rules.filter(
        ({ creditorId, villageIds }) =>
          creditorId === bill.creditorId && (villageIds.length === 0 || villageIds.includes(bill.villageId)),
      )
      return [bill.id, earlyParts(own, { ...bill, rebates: bill.rebates ?? rebates.get(bill.id) ?? [] }, today())]
    }),
  )
}

/** What a payment of all of some bills lets go of each today. */
export async function readEarlyShares(
  reader: Reader,
  bills: readonly Owed[],
): Promise<ReadonlyMap<string, EarlyShare>> {
  const early = await readEarly(reader, bills)
  return earlyShares(bills.map((bill) => ({ ...bill, early: early.get(bill.id) ?? [] })))
}
