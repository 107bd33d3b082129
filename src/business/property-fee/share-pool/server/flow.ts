import { allocate } from '#kernel/shared/allocate.ts'
import { compare } from '#kernel/shared/decimal.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { refusal } from '#kernel/server/errors.ts'
import { flow, type Flow, type StepInput } from '#kernel/server/move.ts'
import { FeeFault } from '../../shared/monthly.ts'
import { poolMachine } from '../shared/states.ts'
import { holdReadings, readUsage } from './read-usage.ts'
import { isBilled, readMembers, removeShares, storeShares } from './repository.ts'
import { poolTables, type StoredPool } from './tables.ts'

/** What counters say must still be what the pool was made of; their readings are held meanwhile. */
async function refuseChanged(tx: Tx, pool: StoredPool): Promise<void> {
  if (pool.usageSource !== 'METER') return
  await holdReadings(tx, pool)
  try {
    if (compare(await readUsage(tx, pool), pool.totalUsage ?? '0') === 0) return
  } catch (error) {
    if (!(error instanceof FeeFault)) throw error
    throw refusal(error.message)
  }
  throw refusal('公共表读数已变化，请编辑并重新保存公摊单')
}

/** Shares a pool out to the cent by largest remainder; of equal ones the room with the smaller code comes first. */
async function share(tx: Tx, pool: StoredPool): Promise<void> {
  await refuseChanged(tx, pool)
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
