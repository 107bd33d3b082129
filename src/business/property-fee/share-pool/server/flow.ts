import { allocate } from '#kernel/shared/allocate.ts'
import { compare } from '#kernel/shared/decimal.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { refusal } from '#kernel/server/errors.ts'
import { flow, type Flow, type StepInput } from '#kernel/server/move.ts'
import { poolMachine } from '../shared/states.ts'
import { isBilled, readMembers, removeShares, storeShares } from './repository.ts'
import { poolTables, type StoredPool } from './tables.ts'

/** Shares a pool out to the cent by largest remainder; of equal ones the room with the smaller code comes first. */
async function share(tx: Tx, pool: StoredPool): Promise<void> {
  const members = await readMembers(tx, pool)
  if (members.every(({ weight }) => compare(weight, 0) === 0))
    throw refusal('没有可分摊的计费对象，请先分配公摊收费标准')
  const amounts = allocate(
    pool.amount,
    members.map(({ weight }) => weight),
    members.map(({ roomCode }) => roomCode),
  )
  await storeShares(
    tx,
    pool.id,
    members.map(({ roomCode: _code, ...member }, at) => ({ ...member, amount: amounts[at]! })),
  )
}

export const poolFlow: Flow<StoredPool, StepInput> = flow<StoredPool, StepInput>(
  poolMachine,
  poolTables.feePool,
  { isFree: async ({ tx, row }) => ((await isBilled(tx, row)) ? '该月份已出账，请先作废或冲正账单' : undefined) },
  {
    async follow({ tx, action, moved }) {
      if (action === 'confirm') await share(tx, moved)
      if (action === 'reopen') await removeShares(tx, moved.id)
    },
  },
)
