import type { CrudRules } from '#engines/manage-view/server/crud.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { badInput, refusal } from '#kernel/server/errors.ts'
import { claimPaths } from '#kernel/server/files/claim.ts'
import { storedPaths } from '#kernel/server/files/record-files.ts'
import { findMeter } from '../../meter/server/repository.ts'
import type { StoredMeter } from '../../meter/server/tables.ts'
import type { FeeReading, FeeReadingInput } from '../shared/schema.ts'
import { readingRefuses } from '../shared/states.ts'
import { computeFigures } from './compute-figures.ts'
import { readingPurposes } from './files.ts'
import { newestReading } from './repository.ts'
import type { StoredReading } from './tables.ts'

/** The counter that is meant, held so that its readings follow each other. */
async function meterOf(tx: Tx, actor: Actor, { villageId, meterNo }: FeeReadingInput): Promise<StoredMeter> {
  const meter = await findMeter(tx, actor, { villageId, meterNo }, 'for update')
  if (!meter) throw badInput({ meterNo: '该小区没有此表号' })
  return meter
}

/** A reading with what goes before it. */
async function figuresOf(tx: Tx, actor: Actor, input: FeeReadingInput, before: FeeReading | undefined) {
  const meter = await meterOf(tx, actor, input)
  if (before && before.meterId !== meter.id) throw badInput({ meterNo: '不能更换表号，请删除后重新录入' })
  return computeFigures(tx, meter, input, before?.id)
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
    const figures = await figuresOf(tx, actor, input, before)
    const photo = input.photo === undefined ? {} : { photo: storedPaths(input.photo) }
    return { ...figures, ...photo }
  },
  checkRemoval: (tx, _actor, row) => refuseOlder(tx, row),
}
