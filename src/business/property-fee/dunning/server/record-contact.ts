import type { Actor } from '#kernel/server/actor.ts'
import { nowText, today } from '#kernel/server/clock.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { badInput, given } from '#kernel/server/errors.ts'
import { claimPaths } from '#kernel/server/files/claim.ts'
import { storedPaths } from '#kernel/server/files/record-files.ts'
import { addDays } from '#kernel/shared/time.ts'
import { compare } from '#kernel/shared/decimal.ts'
import type { DunningWay } from '../../dunning-plan/shared/dictionaries.ts'
import type { DunningResult } from '../shared/dictionaries.ts'
import { stateAfter, mostPromiseDays } from '../shared/dunning-result.ts'
import { dunningPurposes } from './files.ts'
import type { Step } from './guards.ts'
import { readOwedSum, storeContact } from './repository.ts'
import type { StoredDunning } from './tables.ts'

/** By when and how much: no more than is owed, within half a year. */
async function promiseOf(reader: Reader, { id }: StoredDunning, input: Step) {
  if (input.result !== 'PROMISED') return { promiseOn: null, promiseAmount: null, promiseBase: null }
  const promiseOn = given(input.promiseOn, 'promiseOn', '请选择承诺缴费日!')
  const promiseAmount = given(input.promiseAmount, 'promiseAmount', '请填写承诺金额!')
  const last = addDays(today(), mostPromiseDays)
  if (promiseOn < today() || promiseOn > last) throw badInput({ promiseOn: `承诺缴费日应在${today()}至${last}之间` })
  const promiseBase = await readOwedSum(reader, id)
  if (compare(promiseAmount, promiseBase) > 0) throw badInput({ promiseAmount: `承诺金额不能超过欠费${promiseBase}元` })
  return { promiseOn, promiseAmount, promiseBase }
}

const needsReason: ReadonlySet<string> = new Set(['REFUSED', 'DISPUTED'])

/** Nobody was called tomorrow, nor before it was asked. */
function momentOf({ runOn }: StoredDunning, { contactedAt }: Step): string {
  const at = contactedAt ?? nowText()
  if (at > nowText()) throw badInput({ contactedAt: '联系时间不能晚于现在' })
  if (at.slice(0, 10) < runOn) throw badInput({ contactedAt: '联系时间不能早于催缴日期' })
  return at
}

/** Why, where somebody does not pay. */
function noteOf({ remark }: Step, result: DunningResult): string | null {
  const note = remark?.trim() || null
  if (needsReason.has(result) && (note?.length ?? 0) < 5) throw badInput({ remark: '请填写原因!(5-500字)' })
  return note
}

/** What proves it: of a visit a picture, unless nobody was there. */
async function proofOf(tx: Tx, actor: Actor, input: Step, way: DunningWay): Promise<string | null> {
  const files = storedPaths(input.files)
  if (way === 'VISIT' && input.result !== 'UNREACHABLE' && files === null) throw badInput({ files: '请上传上门照片!' })
  await claimPaths(tx, actor, { field: 'files', purposes: dunningPurposes, after: files })
  return files
}

/** Keeps what came of a call, a visit or a letter with its proof; answers what the record becomes. */
export async function recordContact(tx: Tx, actor: Actor, row: StoredDunning, input: Step) {
  const result = given(input.result, 'result', '请选择催缴结果!')
  const way = input.way ?? row.dunningWay
  const [note, contactedAt] = [noteOf(input, result), momentOf(row, input)]
  const files = await proofOf(tx, actor, input, way)
  const promise = await promiseOf(tx, row, input)
  const { promiseOn, promiseAmount } = promise
  const about = { dunningId: row.id, userId: actor.userId, notedAt: nowText() }
  await storeContact(tx, { ...about, way, result, contactedAt, note, files, promiseOn, promiseAmount })
  // Only open records come here.
  const target = stateAfter(row.state === 'W' ? 'W' : 'D', result)
  const isSilent = result === 'UNREACHABLE' && row.state === 'D'
  return { target, changes: { ...(isSilent ? {} : { result, ...promise }), note, handlerId: actor.userId } }
}
