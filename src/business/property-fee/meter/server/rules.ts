import type { CrudRules } from '#engines/manage-view/server/crud.ts'
import { today } from '#kernel/server/clock.ts'
import { badInput, refusal } from '#kernel/server/errors.ts'
import { compare } from '#kernel/shared/decimal.ts'
import type { FeeMeter, FeeMeterInput } from '../shared/schema.ts'
import { meterRefuses } from '../shared/states.ts'
import { readMeterPlace } from './read-meter-place.ts'
import { countReadings } from './repository.ts'

/** Counters one by one, of a form or a sheet. */
export const meterRules: CrudRules<FeeMeter, FeeMeterInput> = {
  async check(tx, actor, input, before) {
    if (input.installDate > today()) throw badInput({ installDate: '安装日期不能晚于今天' })
    if (input.maxReading && compare(input.maxReading, input.initReading) < 0)
      throw badInput({ maxReading: '最大读数不能小于起始读数' })
    await readMeterPlace(tx, actor, input, before?.id)
    const readings = before ? await countReadings(tx, before.id) : 0
    const refused = before && meterRefuses({ ...before, readings }, 'edit')
    if (refused) throw refusal(refused)
  },
  async derive(tx, actor, input, before) {
    return { ...(await readMeterPlace(tx, actor, input, before?.id)), multiplier: input.multiplier ?? '1.000' }
  },
  async checkRemoval(tx, _actor, row) {
    const refused = meterRefuses({ ...row, readings: await countReadings(tx, row.id) }, 'delete')
    if (refused) throw refusal(refused)
  },
}
