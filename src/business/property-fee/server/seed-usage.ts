import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { insertRows } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { seedId, seedRandom } from '#kernel/server/seed-random.ts'
import { add, formatDecimal } from '#kernel/shared/decimal.ts'
import { addDays } from '#kernel/shared/time.ts'
import { meterTables } from '../meter/server/tables.ts'
import { readingTables } from '../reading/server/tables.ts'
import { nextPoolNo } from '../share-pool/server/repository.ts'
import { poolTables } from '../share-pool/server/tables.ts'
import { monthsLater } from '../shared/months.ts'

interface Place {
  villageId: string
  creditorId: string
}

/** Rooms that have a counter. */
const counted = 12
/** Months that were read; the last of them waits to be confirmed. */
const months = 3

/** Counters of water with the readings of some months, and a pool of the village that waits to be shared out. */
export async function seedUsage(tx: Tx, actor: Actor, { villageId, creditorId }: Place): Promise<void> {
  const text = `select id from ref_room where tenant_id = $1 and village_id = $2 and active and usage not in ('2', '4')
    order by room_code limit ${counted}`
  const rooms = await tx.all(statement<{ id: string }>(text, [tx.tenantId, villageId]))
  const random = seedRandom('fee usage')
  const item = (code: string): string => seedId('feeItem', `${creditorId} ${code}`)
  const first = monthsLater(`${today().slice(0, 7)}-01`, -months)
  const meters = rooms.map(({ id: roomId }, at) => ({
    ...{
      id: seedId('feeMeter', roomId),
      meterNo: `SB${String(at + 1).padStart(4, '0')}`,
      villageId,
      roomId,
      creditorId,
      ...{ meterUse: 'HOME' as const, buildingId: null, homeItemId: null },
    },
    ...{ itemId: item('SF'), multiplier: '1.000', maxReading: '99999.900', remark: null, state: 'IN_USE' as const },
    ...{ initReading: `${random.int(100, 900)}.000`, installDate: addDays(first, -1), endDate: null },
  }))
  const readings = meters.flatMap(({ id: meterId, roomId, itemId, initReading, installDate }) => {
    let [prevReading, prevDate] = [initReading, installDate]
    return Array.from({ length: months }, (_, at) => {
      const usage = formatDecimal(BigInt(random.int(40, 240)), 1)
      const curDate = addDays(monthsLater(first, at + 1), -1)
      const row = {
        ...{
          id: seedId('feeReading', `${meterId} ${at}`),
          meterId,
          villageId,
          roomId,
          itemId,
          creditorId,
          remark: null,
          photo: null,
        },
        ...{ period: curDate.slice(0, 7), prevReading, prevDate, curReading: add([prevReading, usage], 3), curDate },
        ...{ isRolled: 'N' as const, usage: add([usage], 3), state: at === months - 1 ? 'DRAFT' : 'CONFIRMED' },
      }
      ;[prevReading, prevDate] = [row.curReading, curDate]
      return row
    })
  })
  const pool = {
    ...{ id: seedId('feePool', villageId), poolNo: await nextPoolNo(tx), villageId, buildingId: null, creditorId },
    ...{ itemId: item('GTF'), period: addDays(`${today().slice(0, 7)}-01`, -1).slice(0, 7), amount: '1286.37' },
    ...{
      totalUsage: '2014.000',
      unitPrice: null,
      usageSource: 'HAND' as const,
      poolMethod: 'AREA' as const,
      vacantRule: 'JOIN' as const,
      remark: null,
      state: 'DRAFT' as const,
    },
  }
  await insertRows(tx, actor, meterTables.feeMeter, meters)
  await insertRows(tx, actor, readingTables.feeReading as never, readings as never)
  await insertRows(tx, actor, poolTables.feePool, [pool])
}
