import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { insertRow, lockRow, removeRow, updateRow } from '#kernel/server/db/rows.ts'
import { badInput, found, notFound, refusal, wrongState } from '#kernel/server/errors.ts'
import type { WorkInput } from '../shared/schema.ts'
import { resumeTables, type StoredWork } from './tables.ts'

const { userWorkExperience } = resumeTables
const most = 20

type Values = Pick<StoredWork, 'company' | 'post' | 'startDate' | 'endDate' | 'villageNames' | 'area' | 'achievements'>

const valuesOf = ({ id: _id, ...input }: WorkInput): Values => ({
  ...input,
  endDate: input.endDate || null,
  villageNames: input.villageNames || null,
  area: input.area || null,
  achievements: input.achievements || null,
})

/** Rows with an id are the caller's own and change, the others are new; what is not named stays. */
export async function saveWorks(tx: Tx, actor: Actor, inputs: readonly WorkInput[]): Promise<void> {
  for (const [place, input] of inputs.entries()) {
    if (input.startDate > today()) throw badInput({ [`workExperiences.${place}.startDate`]: '开始日期不能晚于今天' })
    if (input.endDate && input.endDate < input.startDate)
      throw badInput({ [`workExperiences.${place}.endDate`]: '结束日期不能早于开始日期' })
    if (input.id) await change(tx, actor, input.id, valuesOf(input))
    else await insertRow(tx, actor, userWorkExperience, { ...valuesOf(input), userId: actor.userId, verifyState: '0' })
  }
  const { known } = await tx.one(
    resumeTables.sql
      .selectFrom('userWorkExperience')
      .select((eb) => eb.fn.countAll<number>().as('known'))
      .where('tenantId', '=', tx.tenantId)
      .where('userId', '=', actor.userId)
      .where('delFlag', '=', 0),
  )
  if (known > most) throw refusal(`工作经历最多${most}条`)
}

/** What the authority has said stays with what it was said of. */
async function change(tx: Tx, actor: Actor, id: string, values: Values): Promise<void> {
  const before = await ownWork(tx, actor, id)
  const keys = Object.keys(values) as (keyof Values)[]
  if (keys.every((key) => before[key] === values[key])) return
  if (before.verifyState === '1') throw refusal('已核实的经历不能修改')
  await updateRow(tx, actor, userWorkExperience, before, { ...values, verifyState: '0' })
}

async function ownWork(tx: Tx, actor: Actor, id: string): Promise<StoredWork> {
  const row = (await lockRow(tx, actor, userWorkExperience, { id })) as StoredWork
  if (row.userId !== actor.userId) throw notFound()
  return row
}

/** Takes away a time of work of the caller's own. */
export async function removeWork(tx: Tx, actor: Actor, id: string): Promise<void> {
  const row = await ownWork(tx, actor, id)
  if (row.verifyState === '1') throw refusal('已核实的经历不能删除')
  await removeRow(tx, actor, userWorkExperience, { id })
}

/** The authority's word on a time of work; nobody judges their own. */
export async function verifyWork(
  tx: Tx,
  actor: Actor,
  { id, verifyState }: { id: string; verifyState: '1' | '2' },
): Promise<void> {
  const row = found((await lockRow(tx, actor, userWorkExperience, { id })) as StoredWork)
  if (row.userId === actor.userId) throw refusal('申请人不能审核自己的申请')
  if (row.verifyState === verifyState) throw wrongState()
  await updateRow(tx, actor, userWorkExperience, row, { verifyState })
}
