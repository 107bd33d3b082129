import { payAccountsOf, type PayAccount } from '#engines/pay-channel/server/accounts.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { found } from '#kernel/server/errors.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import type { Settings } from '#kernel/server/settings.ts'
import { readOrigin } from '../../bill/server/origin-repository.ts'
import { lateSteps } from '../../bill/shared/bill-late.ts'
import { readCharged } from '../../reading/server/read-charged.ts'
import { readEarly } from '../../discount/server/read-early.ts'
import { readPayRules } from '../../pay-setting/server/repository.ts'
import { takesChannel } from '../../pay-setting/shared/pay-rules.ts'
import type { PayRules } from '../../pay-setting/shared/schema.ts'
import { channelOf } from '../shared/channel-ways.ts'
import type { Mine, MineOrder, MineOrigin } from '../shared/schema.ts'
import { findOwn, readOpenOrders, readOwed, readPayers, type OwnOrder } from './mine-repository.ts'
import type { StoredOnline } from './tables.ts'

/** The accounts that take the money of an organisation, one for a channel; none where it takes none online. */
export const accountsOf = (settings: Settings, tenantId: number, orgCode: string): readonly PayAccount[] =>
  payAccountsOf(settings).filter((account) => account.tenantId === tenantId && account.creditor === orgCode)

/** The account that an order was opened at; undefined where the installation has it no more. */
export const accountBehind = (
  settings: Pick<Settings, 'payAccounts'>,
  tenantId: number,
  { way, merchant }: Pick<StoredOnline, 'way' | 'merchant'>,
): PayAccount | undefined =>
  payAccountsOf(settings).find(
    (one) => one.tenantId === tenantId && one.kind === channelOf(way) && one.merchantId === merchant,
  )

export const mineOrder = ({
  id,
  payNo,
  roomName,
  amount,
  way,
  payUrl,
  expireAt,
  prepay,
  heldAmount,
  prepaidAmount,
  state,
}: OwnOrder): MineOrder => ({
  ...{ id, payNo, roomName, amount, way, expireAt, prepay, heldAmount, prepaidAmount, state },
  // What is closed is not to be paid by an address that somebody kept.
  payUrl: state === 'WAITING' ? payUrl : null,
})

const keyOf = ({ villageId, creditorId }: { villageId: string; creditorId: string }): string =>
  `${villageId} ${creditorId}`

/** What the caller owes for their own homes, and what they are paying right now. */
export async function readMine(reader: Reader, actor: Actor, settings: Settings): Promise<Mine> {
  const owed = await readOwed(reader, await readPayers(reader, actor.userId))
  const orders = await readOpenOrders(reader, actor.userId)
  const early = await readEarly(reader, owed)
  const rules = new Map<string, PayRules>()
  for (const bill of owed) if (!rules.has(keyOf(bill))) rules.set(keyOf(bill), await readPayRules(reader, bill))
  const bills = owed.map((bill) => {
    const own = rules.get(keyOf(bill))!
    const { payMode, oldestFirst } = own
    const kinds = accountsOf(settings, actor.tenantId, bill.orgCode).map(({ kind }) => kind)
    const channels = kinds.filter((kind) => takesChannel(own, kind))
    return { ...bill, payMode, oldestFirst, early: early.get(bill.id) ?? [], channels }
  })
  return { asOf: today(), bills, orders: orders.map(mineOrder) }
}

export async function readMineOrigin(reader: Reader, actor: Actor, secrets: Secrets, id: string): Promise<MineOrigin> {
  const bill = found(await findOwn(reader, await readPayers(reader, actor.userId), id))
  const [origin, readings] = [await readOrigin(reader, bill.id), await readCharged(reader, secrets, bill.id)]
  return { origin, late: lateSteps(bill, today()), readings }
}
