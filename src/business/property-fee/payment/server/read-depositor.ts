import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { scopeText } from '#kernel/server/db/scope.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import { badInput, refusal } from '#kernel/server/errors.ts'
import { creditorsOf } from '../../server/creditor-repository.ts'
import { findItems } from '../../server/read-place.ts'
import type { CounterInput } from '../shared/schema.ts'

interface Depositor {
  payerId: string
  roomId: string
  villageId: string
}

/** Who pays ahead, of the caller's villages; refuses whom the organisation does not charge, and items that are not its own. */
export async function readDepositor(
  tx: Tx,
  actor: Actor,
  { payerId, itemId }: NonNullable<CounterInput['deposit']>,
  creditorId: string,
): Promise<Depositor> {
  const values = new Values()
  const bind = (value: unknown) => values.add(value)
  const text = `select p.id as payer_id, m.id as room_id, m.village_id from ref_payer p
      join ref_room m on m.tenant_id = p.tenant_id and m.id = p.room_id and m.active
    where p.tenant_id = ${bind(actor.tenantId)} and p.id = ${bind(payerId)} and p.active
      and ${scopeText(actor, { village: 'villageId' }, 'm', bind)}`
  const found = await tx.maybe(statement<Depositor>(text, values.list))
  if (!found)
    throw badInput({ deposit: '该房屋没有登记缴费人，不能存入预存款' }, '该房屋没有登记缴费人，不能存入预存款')
  const charging = await creditorsOf(tx, found.villageId)
  if (!charging.some(({ id }) => id === creditorId)) throw refusal('您所在的单位不在该小区收费，不能存入预存款')
  if (itemId && (await findItems(tx, [creditorId], { id: itemId })).length === 0)
    throw badInput({ deposit: '该收费项目不属于本单位' }, '该收费项目不属于本单位')
  return found
}
