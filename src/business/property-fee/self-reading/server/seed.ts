import { systemActor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import { insertRow } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { Seed } from '#kernel/server/feature.ts'
import { logState } from '#kernel/server/move.ts'
import { add } from '#kernel/shared/decimal.ts'
import type { StandardParts } from '../../standard/server/ports.ts'
import { selfReadingMachine } from '../shared/states.ts'
import { selfReadingTables } from './tables.ts'
import type { HomeMeter } from './repository.ts'
import { followTodo } from './todos.ts'

const demoTenant = 1

/** A counter of a home whose owner has an account, with what it showed last. */
const counted = `select c.id, c.village_id, c.room_id, c.item_id, c.creditor_id, p.user_id, r.cur_reading
  from fee_meter c join ref_payer p on p.tenant_id = c.tenant_id and p.room_id = c.room_id and p.user_id is not null
      and p.active and p.held_until is null
    join fee_reading r on r.tenant_id = c.tenant_id and r.meter_id = c.id and r.del_flag = 0
  where c.tenant_id = $1 and c.state = 'IN_USE' order by c.meter_no desc, r.cur_date desc, p.id limit 1`

type Counted = Pick<HomeMeter, 'id' | 'villageId' | 'roomId' | 'itemId' | 'creditorId'> & {
  userId: string
  curReading: string
}

/** What a resident has read of the counter of their home, and nobody has looked at. */
export const selfReadingSeed = (parts: StandardParts): Seed => ({
  async load(db) {
    const actor = systemActor(demoTenant)
    await db.write(actor, async (tx) => {
      const home = await tx.maybe(statement<Counted>(counted, [demoTenant]))
      if (!home) return
      const { id: meterId, curReading, ...known } = home
      const row = await insertRow(tx, actor, selfReadingTables.feeSelfReading, {
        ...{
          ...known,
          meterId,
          period: today().slice(0, 7),
          curReading: add([curReading, '8.6'], 3),
          curDate: today(),
        },
        ...{ photo: null, reason: null, readingId: null, state: selfReadingMachine.initial },
      })
      await logState(tx, actor, selfReadingMachine, { id: row.id, from: null, to: row.state, action: 'submit' })
      await followTodo({ tx, actor, parts }, row)
    })
  },
})
