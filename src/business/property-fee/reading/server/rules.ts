import type { CrudRules } from '#engines/manage-view/server/crud.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { badInput, refusal } from '#kernel/server/errors.ts'
import { claimPaths } from '#kernel/server/files/claim.ts'
import { storedPaths } from '#kernel/server/files/record-files.ts'
import { findMeter } from '../../meter/server/repository.ts'
import type { StoredMeter } from '../../meter/server/tables.ts'
import { readingFault, usageOf } from '../../shared/meter.ts'
import type { FeeReading, FeeReadingInput } from '../shared/schema.ts'
import { readingRefuses } from '../shared/states.ts'
import { readingPurposes } from './files.ts'
import { newestReading } from './repository.ts'
import type { StoredReading } from './tables.ts'

/** The counter that is meant, held so that its readings follow each other. */
async function meterOf(tx: Tx, actor: Actor, { villageId, meterNo }: FeeReadingInput): Promise<StoredMeter> {
  const meter = await findMeter(tx, actor, { villageId, meterNo }, 'for update')
  if (!meter) throw badInput({ meterNo: '该小区没有此表号' })
  if (meter.state !== 'IN_USE') throw badInput({ meterNo: '该表已拆除' })
  return meter
}

interface Previous {
  reading: string
  day: string
  period: string | undefined
}

/** What the counter showed before: at its last reading, or when it was put in. */
async function previousOf(tx: Tx, meter: StoredMeter, but: string | undefined): Promise<Previous> {
  const last = await newestReading(tx, meter.id, but)
  if (!last) return { reading: meter.initReading, day: meter.installDate, period: undefined }
  return { reading: last.curReading, day: last.curDate, period: last.period }
}

function refuseDays({ curDate, period }: FeeReadingInput, previous: Previous): void {
  if (curDate > today()) throw badInput({ curDate: '抄表日期不能晚于今天' })
  if (curDate <= previous.day) throw badInput({ curDate: `抄表日期必须晚于上次抄表日期${previous.day}` })
  if (previous.period !== undefined && period <= previous.period)
    throw badInput({ period: `抄表月份必须晚于上次${previous.period}` })
}

/** What has gone through the counter; through its end only where somebody says so. */
function usageIn({ curReading, isRolled }: FeeReadingInput, meter: StoredMeter, previous: Previous): string {
  const { maxReading, multiplier } = meter
  const readings = { previous: previous.reading, current: curReading, multiplier }
  if (isRolled !== 'Y') {
    const usage = usageOf(readings)
    if (usage === undefined) throw badInput({ curReading: readingFault })
    return usage
  }
  if (maxReading === null) throw badInput({ isRolled: '该表未登记最大读数' })
  const usage = usageOf({ ...readings, rolledOver: maxReading })
  if (usage === undefined) throw badInput({ curReading: '表计翻转时本期读数应小于上期读数' })
  return usage
}

/** A reading with what goes before it. */
async function figuresOf(tx: Tx, actor: Actor, input: FeeReadingInput, before: FeeReading | undefined) {
  const meter = await meterOf(tx, actor, input)
  if (before && before.meterId !== meter.id) throw badInput({ meterNo: '不能更换表号，请删除后重新录入' })
  const previous = await previousOf(tx, meter, before?.id)
  refuseDays(input, previous)
  const usage = usageIn(input, meter, previous)
  return { meter, previous, usage, isRolled: input.isRolled === 'Y' ? ('Y' as const) : ('N' as const) }
}

/** Others build on it: a reading is changed only while it is the newest of its counter. */
async function refuseOlder(tx: Tx, { id, meterId, curDate }: Pick<FeeReading, 'id' | 'meterId' | 'curDate'>) {
  const last = await newestReading(tx, meterId, id)
  if (last && last.curDate > curDate) throw refusal('该表已有更晚的抄表，不能修改或删除')
}

/** Readings one by one, of a form or a sheet. */
export const readingRules: CrudRules<FeeReading, FeeReadingInput> = {
  refuses: readingRefuses,
  async check(tx, actor, input, before) {
    if (before) await refuseOlder(tx, before)
    await figuresOf(tx, actor, input, before)
    const after = storedPaths(input.photo)
    await claimPaths(tx, actor, { field: 'photo', purposes: readingPurposes, before: before?.photo, after })
  },
  async derive(tx, actor, input, before): Promise<Partial<StoredReading>> {
    const { meter, previous, usage, isRolled } = await figuresOf(tx, actor, input, before)
    const { id: meterId, roomId, itemId, creditorId } = meter
    const figures = { prevReading: previous.reading, prevDate: previous.day, usage, isRolled }
    const photo = input.photo === undefined ? {} : { photo: storedPaths(input.photo) }
    return { meterId, roomId, itemId, creditorId, ...figures, ...photo }
  },
  checkRemoval: (tx, _actor, row) => refuseOlder(tx, row),
}
