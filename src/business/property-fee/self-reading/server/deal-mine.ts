import { actorSeeing, type Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { insertRow } from '#kernel/server/db/rows.ts'
import { badInput, found, given, refusal } from '#kernel/server/errors.ts'
import { claimPaths } from '#kernel/server/files/claim.ts'
import { shownPaths, storedPaths } from '#kernel/server/files/record-files.ts'
import { logState, move } from '#kernel/server/move.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { computeFigures } from '../../reading/server/compute-figures.ts'
import { newestReading } from '../../reading/server/repository.ts'
import type { TodoAct } from '../../server/todos.ts'
import type { MineMeters, SelfReadingInput } from '../shared/schema.ts'
import { selfReadingMachine } from '../shared/states.ts'
import { selfReadingPurposes } from './files.ts'
import type { SelfReadingFlow } from './flow.ts'
import { lockOwnMeter, lockSelfReading, ownMeters, ownReadings } from './repository.ts'
import { selfReadingTables } from './tables.ts'
import { followTodo } from './todos.ts'

/** The counters of the caller's own homes, and what they have handed in. */
export async function readMine(reader: Reader, { userId }: Actor, secrets: Secrets): Promise<MineMeters> {
  const period = today().slice(0, 7)
  const readings = await ownReadings(reader, userId)
  return {
    period,
    meters: await ownMeters(reader, userId, period),
    readings: readings.map((row) => ({ ...row, photo: shownPaths(secrets, row.photo, selfReadingPurposes) })),
  }
}

/** Hands in what a counter of the caller's home shows today, for this month. It changes nothing until somebody accepts it. */
export async function submitOwn(act: TodoAct, { meterId, curReading, photo }: SelfReadingInput): Promise<void> {
  const { tx, actor } = act
  const meter = found(await lockOwnMeter(tx, actor.userId, meterId))
  const path = given(storedPaths(photo), 'photo', '请上传表盘照片!')
  await claimPaths(tx, actor, { field: 'photo', purposes: selfReadingPurposes, after: path })
  const [curDate, period] = [today(), today().slice(0, 7)]
  const last = await newestReading(tx, meter.id)
  if (last && last.period >= period) throw refusal('该表本月已抄表')
  if (meter.installDate >= curDate) throw badInput({ curReading: '该表今日安装，明日起可抄表' })
  const { roomId } = meter
  const { itemId, creditorId } = await computeFigures(tx, meter, { period, curReading, curDate })
  const row = await insertRow(tx, actorSeeing(actor, 'everything'), selfReadingTables.feeSelfReading, {
    ...{ meterId, villageId: meter.villageId, roomId, itemId, creditorId, period, curReading, curDate, photo: path },
    ...{ userId: actor.userId, reason: null, readingId: null, state: selfReadingMachine.initial },
  })
  await logState(tx, actor, selfReadingMachine, { id: row.id, from: null, to: row.state, action: 'submit' })
  await followTodo(act, row)
}

/** Takes back what nobody has decided on. */
export async function withdrawOwn({ tx, actor }: TodoAct, flow: SelfReadingFlow, id: string): Promise<void> {
  const known = await lockSelfReading(tx, id)
  const row = found(known?.userId === actor.userId ? known : undefined)
  if (row.state !== 'WAITING') throw refusal('该读数已处理，请刷新')
  await move(tx, actorSeeing(actor, 'everything'), flow, row, 'withdraw', {}, { bySystem: true })
}
