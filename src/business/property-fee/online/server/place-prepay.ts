import type { PayAccount } from '#engines/pay-channel/server/accounts.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { badInput, found } from '#kernel/server/errors.ts'
import type { Services } from '#kernel/server/services.ts'
import { readDeparts } from '#system/depart/server/lookup.ts'
import { creditorsOf } from '../../server/creditor-repository.ts'
import { prepayRefusal } from '../shared/prepay.ts'
import type { PrepayInput, PrepayTarget } from '../shared/schema.ts'
import { insertOrder, requireAccount } from './open-order.ts'
import { accountsOf } from './read-mine.ts'
import type { StoredOnline } from './tables.ts'

interface Home {
  payerId: string
  roomId: string
  roomName: string
  villageId: string
}

const homes = `select p.id as payer_id, m.id as room_id, m.name as room_name, m.village_id
  from ref_payer p join ref_room m on m.tenant_id = p.tenant_id and m.id = p.room_id and m.active
  where p.tenant_id = $1 and p.user_id = $2 and p.active and p.held_until is null order by m.name, p.id limit 20`

/** The caller's own homes of today: for those of before nobody pays ahead. */
const readHomes = (reader: Reader, userId: string): Promise<Home[]> =>
  reader.all(statement<Home>(homes, [reader.tenantId, userId]))

/** Whom the caller may pay ahead, for which home and through which channels. */
export async function readPrepayTargets(
  reader: Reader,
  actor: Actor,
  settings: Services['settings'],
): Promise<PrepayTarget[]> {
  const targets: PrepayTarget[] = []
  for (const { payerId, roomName, villageId } of await readHomes(reader, actor.userId)) {
    const creditors = await creditorsOf(reader, villageId)
    const departs = await readDeparts(
      reader,
      creditors.map(({ id }) => id),
    )
    for (const { id, name } of creditors) {
      const orgCode = departs.find((depart) => depart.id === id)?.orgCode ?? ''
      const channels = accountsOf(settings, actor.tenantId, orgCode).map(({ kind }) => kind)
      if (channels.length > 0) targets.push({ payerId, roomName, creditorId: id, creditorName: name, channels })
    }
  }
  return targets
}

/** An order for money that is to be put on an account of the caller's; the channel knows nothing of it yet. */
export async function placePrepay(
  tx: Tx,
  actor: Actor,
  { payerId, creditorId, amount, way }: PrepayInput,
  settings: Services['settings'],
): Promise<{ order: StoredOnline; account: PayAccount }> {
  const refused = prepayRefusal(amount)
  if (refused) throw badInput({ amount: refused }, refused)
  const home = found((await readHomes(tx, actor.userId)).find((one) => one.payerId === payerId))
  const { villageId, roomId } = home
  found((await creditorsOf(tx, villageId)).find(({ id }) => id === creditorId))
  const account = await requireAccount(tx, creditorId, way, settings)
  const wanted = { villageId, creditorId, roomId, payerId, way, principal: '0.00', lateFee: '0.00', prepay: amount }
  return { order: await insertOrder(tx, actor, wanted, account), account }
}
