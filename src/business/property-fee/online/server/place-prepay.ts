import type { PayAccount } from '#engines/pay-channel/server/accounts.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { badInput, found } from '#kernel/server/errors.ts'
import type { Services } from '#kernel/server/services.ts'
import { readDeparts } from '#system/depart/server/lookup.ts'
import { readPayRules } from '../../pay-setting/server/repository.ts'
import { takesChannel } from '../../pay-setting/shared/pay-rules.ts'
import type { PayRules } from '../../pay-setting/shared/schema.ts'
import { creditorsOf, type Creditor } from '../../server/creditor-repository.ts'
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

const ownHomes = `select p.id as payer_id, m.id as room_id, m.name as room_name, m.village_id
  from ref_payer p join ref_room m on m.tenant_id = p.tenant_id and m.id = p.room_id and m.active
  where p.tenant_id = $1 and p.user_id = $2 and p.active and p.held_until is null order by m.name, p.id limit 20`

/** The caller's own homes of today: for those of before nobody pays ahead. */
const readHomes = (reader: Reader, userId: string): Promise<Home[]> =>
  reader.all(statement<Home>(ownHomes, [reader.tenantId, userId]))

/** Whom the caller may pay ahead, for which home and through which channels. */
export async function readPrepayTargets(
  reader: Reader,
  actor: Actor,
  settings: Services['settings'],
): Promise<PrepayTarget[]> {
  const homes = await readHomes(reader, actor.userId)
  const charging = new Map<string, readonly Creditor[]>()
  for (const { villageId } of homes)
    if (!charging.has(villageId)) charging.set(villageId, await creditorsOf(reader, villageId))
  const departs = await readDeparts(
    reader,
    [...charging.values()].flat().map(({ id }) => id),
  )
  const rules = new Map<string, PayRules>()
  for (const [villageId, creditors] of charging)
    for (const { id } of creditors)
      rules.set(`${villageId} ${id}`, await readPayRules(reader, { villageId, creditorId: id }))
  return homes.flatMap(({ payerId, roomName, villageId }) =>
    (charging.get(villageId) ?? []).flatMap(({ id, name }) => {
      const own = rules.get(`${villageId} ${id}`)!
      if (own.allowDeposit === 'N') return []
      const orgCode = departs.find((depart) => depart.id === id)?.orgCode ?? ''
      const kinds = accountsOf(settings, actor.tenantId, orgCode).map(({ kind }) => kind)
      const channels = kinds.filter((kind) => takesChannel(own, kind))
      return channels.length > 0 ? [{ payerId, roomName, creditorId: id, creditorName: name, channels }] : []
    }),
  )
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
  const wanted = {
    villageId,
    creditorId,
    roomId,
    payerId,
    way,
    principal: '0.00',
    lateFee: '0.00',
    early: '0.00',
    prepay: amount,
  }
  return { order: await insertOrder(tx, actor, wanted, account), account }
}
