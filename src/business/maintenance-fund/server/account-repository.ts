import { today } from '#kernel/server/clock.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { drawNumbers } from '#kernel/server/db/number-sequence.ts'
import { insertRow, updateRow } from '#kernel/server/db/rows.ts'
import { scopeText } from '#kernel/server/db/scope.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import { found } from '#kernel/server/errors.ts'
import { add, subtract } from '#kernel/shared/decimal.ts'
import { ownersOfRooms } from '#community/household/server/lookup.ts'
import { sealEntry } from './ledger-kinds.ts'
import { fundTables, type StoredAccount, type StoredEntry } from './tables.ts'

const { fundAccount, fundEntry } = fundTables

export interface FundRoom {
  id: string
  villageId: string
  buildingId: string
  /** ㎡ as decimal text. */
  buildArea: string
}

/** A room of the caller's scope. `lock` holds it, and so its transfer and a second opening, until the transaction ends. */
export async function roomFor(reader: Reader, actor: Actor, roomId: string, lock = false): Promise<FundRoom> {
  const bound = new Values()
  const scope = scopeText(actor, { village: 'villageId', resident: { room: 'id' } }, 'm', (value) => bound.add(value))
  const text = `select m.id, m.village_id, m.building_id, m.build_area from ref_room m
    where m.tenant_id = ${bound.add(reader.tenantId)} and m.id = ${bound.add(roomId)} and m.active and ${scope}`
  return found(await reader.maybe(statement<FundRoom>(lock ? `${text} for no key update` : text, bound.list)))
}

/** The account of a room, locked: whoever books in it next waits, so that balances follow each other. */
export const lockAccount = (tx: Tx, roomId: string): Promise<StoredAccount | undefined> =>
  tx.maybe(
    statement<StoredAccount>('select * from fund_account where tenant_id = $1 and room_id = $2 for update', [
      tx.tenantId,
      roomId,
    ]),
  )

/** Opens the account of a locked room for its owners of now; developers of unsold rooms have no household. */
export async function openAccount(tx: Tx, actor: Actor, room: FundRoom): Promise<StoredAccount> {
  const owners = await ownersOfRooms(tx, [room.id])
  return insertRow(tx, actor, fundAccount, {
    accountNo: `WZ${String(await drawNumbers(tx, 'WZ')).padStart(8, '0')}`,
    villageId: room.villageId,
    buildingId: room.buildingId,
    roomId: room.id,
    ownerHouseholdIds: [...(owners.get(room.id) ?? [])],
    state: '0',
  })
}

type Booking = Pick<StoredEntry, 'direction' | 'kind' | 'amount' | 'bizType' | 'bizId' | 'date'> &
  Partial<Pick<StoredEntry, 'id' | 'voucherNo' | 'remark' | 'reverses' | 'ownersBefore' | 'ownersAfter'>>

/** Writes a line of a locked account; the balance, and what else changes of the account, follow in the same step. */
export async function book(
  tx: Tx,
  actor: Actor,
  account: StoredAccount,
  booking: Booking,
  changes: Partial<Pick<StoredAccount, 'state' | 'firstDeposit' | 'ownerHouseholdIds'>> = {},
): Promise<void> {
  const { direction, amount } = booking
  const principal = direction === '1' ? add([account.principal, amount]) : subtract(account.principal, amount)
  const { balance } = await updateRow(tx, actor, fundAccount, account, { ...changes, principal })
  const prefix = `WL${today().replaceAll('-', '')}`
  const entryNo = prefix + String(await drawNumbers(tx, prefix)).padStart(6, '0')
  const { id: accountId, villageId, roomId } = account
  const line = { ...booking, entryNo, accountId, villageId, roomId, balanceAfter: balance }
  await sealEntry(tx, await insertRow(tx, actor, fundEntry, line))
}
