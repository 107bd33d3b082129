import { today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { badInput } from '#kernel/server/errors.ts'
import type { StoredMeter } from '../../meter/server/tables.ts'
import { readingFault, usageOf } from '../../shared/meter.ts'
import type { FeeReadingInput } from '../shared/schema.ts'
import { newestReading } from './repository.ts'
import type { StoredReading } from './tables.ts'

/** What is read of a counter. */
export type Seen = Pick<FeeReadingInput, 'period' | 'curReading' | 'curDate' | 'isRolled'>

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

function refuseDays({ curDate, period }: Seen, previous: Previous): void {
  if (curDate > today()) throw badInput({ curDate: '抄表日期不能晚于今天' })
  if (curDate <= previous.day) throw badInput({ curDate: `抄表日期必须晚于上次抄表日期${previous.day}` })
  if (previous.period !== undefined && period <= previous.period)
    throw badInput({ period: `抄表月份必须晚于上次${previous.period}` })
}

/** What has gone through the counter; through its end only where somebody says so. */
function usageIn({ curReading, isRolled }: Seen, meter: StoredMeter, previous: Previous): string {
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

type Figures = Pick<
  StoredReading,
  'meterId' | 'roomId' | 'itemId' | 'creditorId' | 'prevReading' | 'prevDate' | 'usage' | 'isRolled'
>

/** A reading of a counter with what goes before it, but for one; refused where it does not follow. The counter is held. */
export async function computeFigures(tx: Tx, meter: StoredMeter, seen: Seen, but?: string): Promise<Figures> {
  if (meter.state !== 'IN_USE') throw badInput({ meterNo: '该表已拆除' })
  const previous = await previousOf(tx, meter, but)
  refuseDays(seen, previous)
  const { id: meterId, roomId, itemId, creditorId } = meter
  return {
    ...{ meterId, roomId, itemId, creditorId, prevReading: previous.reading, prevDate: previous.day },
    ...{ usage: usageIn(seen, meter, previous), isRolled: seen.isRolled === 'Y' ? 'Y' : 'N' },
  }
}
