import { addDays } from '#kernel/shared/time.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { drawNumbers } from '#kernel/server/db/number-sequence.ts'
import { insertRow } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { badInput } from '#kernel/server/errors.ts'
import { logState } from '#kernel/server/move.ts'
import { holdingsText } from '../../server/payer-rows.ts'
import { readPlace } from '../../server/read-place.ts'
import type { FeeObjType } from '../../shared/dictionaries.ts'
import { ownerOn, type Holding } from '../../shared/payers.ts'
import type { BillInput } from '../shared/schema.ts'
import { billMachine } from '../shared/states.ts'
import { storeOrigin } from './origin-repository.ts'
import { billTables } from './tables.ts'

interface Known {
  buildingId: string
  code: string
  owners: readonly Holding[]
}

/** What a bill holds of its room beside the room itself; held, so that nobody removes it meanwhile. */
const readKnown = (tx: Tx, roomId: string): Promise<Known> =>
  tx.one(
    statement<Known>(
      `select m.building_id, v.code, ${holdingsText('owner', 'm', 'id')} as owners
        from ref_room m join ref_village v on v.tenant_id = m.tenant_id and v.id = m.village_id
        where m.tenant_id = $1 and m.id = $2 for key share of m`,
      [tx.tenantId, roomId],
    ),
  )

const objTypeOf = (usage: string): FeeObjType => (usage === '2' ? 'SHOP' : usage === '4' ? 'PARKING' : 'ROOM')

async function numberOf(tx: Tx, villageCode: string): Promise<string> {
  const prefix = `ZD${villageCode}${today().slice(0, 7).replace('-', '')}`
  return prefix + String(await drawNumbers(tx, prefix)).padStart(7, '0')
}

/** As far behind today as the days of a bill may be; three times as far before it. */
const mostDays = 3660

function refuseDays({ periodStart, periodEnd, dueDate }: BillInput): void {
  const [first, last] = [addDays(today(), -3 * mostDays), addDays(today(), mostDays)]
  if (periodStart < first) throw badInput({ periodStart: `计费起始不能早于${first}` })
  if (periodEnd > last) throw badInput({ periodEnd: `计费截止不能晚于${last}` })
  if (dueDate > last) throw badInput({ dueDate: `缴费期限不能晚于${last}` })
  if (periodEnd < periodStart) throw badInput({ periodEnd: '计费截止不能早于计费起始' })
  if (dueDate < periodStart) throw badInput({ dueDate: '缴费期限不能早于计费起始' })
}

/** A bill that no standard makes; answers its id. */
export async function openBill(tx: Tx, actor: Actor, input: BillInput): Promise<string> {
  refuseDays(input)
  const { villageId, periodStart, periodEnd, receivable, dueDate } = input
  const { room, itemId, creditorId } = await readPlace(tx, actor, input)
  const { buildingId, code, owners } = await readKnown(tx, room.id)
  const payerId = ownerOn(owners, periodEnd)
  const { id } = await insertRow(tx, actor, billTables.feeBill, {
    ...{ billNo: await numberOf(tx, code), billKind: 'IMPORT', villageId, buildingId, roomId: room.id },
    ...{ objType: objTypeOf(room.usage), itemId, creditorId, payerId, periodStart, periodEnd, receivable },
    ...{ billDate: today(), dueDate, covers: true, state: billMachine.initial },
  })
  const line = { from: periodStart, to: periodEnd, months: null, unitPrice: null, base: null }
  await storeOrigin(tx, id, {
    lines: [{ ...line, raw: receivable, amount: receivable }],
    explain: [`${periodStart} 至 ${periodEnd}：录入应收${receivable}元`],
  })
  await logState(tx, actor, billMachine, { id, from: null, to: billMachine.initial, action: 'enter' })
  return id
}
