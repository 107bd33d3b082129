import type { CrudRules } from '#engines/manage-view/server/crud.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { badInput } from '#kernel/server/errors.ts'
import { compare, multiply } from '#kernel/shared/decimal.ts'
import { readBuilding, readItem } from '../../server/read-place.ts'
import { FeeFault } from '../../shared/monthly.ts'
import type { FeePool, FeePoolInput } from '../shared/schema.ts'
import { poolRefuses } from '../shared/states.ts'
import { readUsage } from './read-usage.ts'
import { nextPoolNo } from './repository.ts'
import type { StoredPool } from './tables.ts'

const most = '9999999999.99'

async function placeOf(reader: Reader, actor: Actor, input: FeePoolInput) {
  const { id: itemId, creditorId } = await readItem(reader, actor, input)
  return { itemId, creditorId, buildingId: await readBuilding(reader, input) }
}

type Figures = Pick<StoredPool, 'usageSource' | 'amount' | 'unitPrice' | 'totalUsage'>

/** The sum as it was typed, or what counters have measured at a price. */
async function figuresOf(
  reader: Reader,
  { villageId, period, amount, unitPrice, totalUsage, ...input }: FeePoolInput,
  { buildingId, itemId }: Pick<StoredPool, 'buildingId' | 'itemId'>,
  before: FeePool | undefined,
): Promise<Figures> {
  const usageSource = input.usageSource ?? before?.usageSource ?? 'HAND'
  if (usageSource === 'HAND') {
    if (!amount) throw badInput({ amount: '请输入公摊金额!' })
    return { usageSource, amount, unitPrice: null, totalUsage: totalUsage ?? null }
  }
  if (!unitPrice) throw badInput({ unitPrice: '请输入单价!' })
  try {
    const usage = await readUsage(reader, { villageId, buildingId, itemId, period })
    const sum = multiply([usage, unitPrice])
    if (compare(sum, 0) === 0) throw new FeeFault('公共用量的金额为0，无需分摊')
    if (compare(sum, most) > 0) throw new FeeFault('公摊金额超出范围，请核对读数和单价')
    return { usageSource, amount: sum, unitPrice, totalUsage: usage }
  } catch (error) {
    if (error instanceof FeeFault) throw badInput({ usageSource: error.message })
    throw error
  }
}

export const poolRules: CrudRules<FeePool, FeePoolInput> = {
  refuses: poolRefuses,
  async check(tx, actor, input, before) {
    await figuresOf(tx, input, await placeOf(tx, actor, input), before)
  },
  async derive(tx, actor, input, before) {
    const place = await placeOf(tx, actor, input)
    const vacantRule = input.vacantRule ?? before?.vacantRule ?? 'JOIN'
    const row = { ...place, ...(await figuresOf(tx, input, place, before)), vacantRule }
    return before ? row : { ...row, poolNo: await nextPoolNo(tx) }
  },
}
