import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { readRow } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { badInput, found, refusal } from '#kernel/server/errors.ts'
import { fieldRefusal } from '../../server/refuse-field.ts'
import { villageTables, type StoredVillage } from '../../server/tables.ts'
import type { NameChangeInput } from '../shared/schema.ts'

export const openAlready = '该小区已有更名申请在办理'
const takenInStreet = '同街道已存在同名小区'

type Wanted = Pick<NameChangeInput, 'villageId' | 'newName'>

/** Does another village of the same street bear the name. */
export async function isTaken(reader: Reader, { villageId, newName }: Wanted): Promise<string | undefined> {
  const text = `select exists (select from village v join village own on own.tenant_id = v.tenant_id and own.street_id = v.street_id
    where own.tenant_id = $1 and own.id = $2 and v.id <> own.id and v.name = $3 and v.del_flag = 0) as taken`
  const { taken } = await reader.one(statement<{ taken: boolean }>(text, [reader.tenantId, villageId, newName]))
  return taken ? takenInStreet : undefined
}

/** Does an authority have an application for the village in hand, other than this one. */
export async function isOpen(reader: Reader, { villageId, id }: { villageId: string; id?: string }): Promise<boolean> {
  const text = `select exists (select from village_name_change where tenant_id = $1 and village_id = $2 and del_flag = 0
    and state in ('SUBMITTED', 'STREET', 'DISTRICT') and id is distinct from $3) as open`
  return (await reader.one(statement<{ open: boolean }>(text, [reader.tenantId, villageId, id ?? null]))).open
}

/** Refuses an application that could not pass; answers the village that it is about. */
export async function checkNameChange(
  reader: Reader,
  actor: Actor,
  input: NameChangeInput & { id?: string },
): Promise<StoredVillage> {
  if (input.reasonType === '1' && !input.approvalNo) throw badInput({ approvalNo: '请输入批文号!' })
  const village = found(await readRow(reader, actor, villageTables.village, input.villageId))
  if (village.state !== 'NORMAL') throw refusal('只有正常状态的小区可以申请更名')
  if (await isOpen(reader, input)) throw refusal(openAlready)
  if (village.name === input.newName) throw fieldRefusal('newName', '新名称不能与原名称相同')
  const taken = await isTaken(reader, input)
  if (taken) throw fieldRefusal('newName', taken)
  return village
}
