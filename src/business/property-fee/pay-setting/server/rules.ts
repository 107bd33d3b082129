import type { CrudRules } from '#engines/manage-view/server/crud.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { badInput, notFound } from '#kernel/server/errors.ts'
import { creditorsOf, ownCreditor } from '../../server/creditor-repository.ts'
import type { FeePaySetting, PaySettingInput } from '../shared/schema.ts'

async function checkOwn(reader: Reader, actor: Actor, { creditorId }: FeePaySetting): Promise<void> {
  if ((await ownCreditor(reader, actor)).id !== creditorId) throw notFound()
}

/** A village of the caller's in which their organisation charges. */
async function checkVillage(reader: Reader, actor: Actor, villageId: string): Promise<void> {
  const { villages } = actor.scope
  if (villages !== 'all' && !villages.includes(villageId)) throw badInput({ villageId: '请选择小区!' })
  const [{ id }, creditors] = [await ownCreditor(reader, actor), await creditorsOf(reader, villageId)]
  if (!creditors.some((one) => one.id === id)) throw badInput({ villageId: '该小区不由本单位收费' })
}

/** Settings are of the organisation in which whoever enters them works, and nobody else changes them. */
export const paySettingRules: CrudRules<FeePaySetting, PaySettingInput> = {
  async check(tx, actor, { villageId }, before) {
    if (before) await checkOwn(tx, actor, before)
    if (villageId) await checkVillage(tx, actor, villageId)
  },
  async derive(tx, actor, { villageId }, before) {
    const place = { villageId: villageId ?? null }
    return before ? place : { ...place, creditorId: (await ownCreditor(tx, actor)).id }
  },
  checkRemoval: checkOwn,
  checkRestore: checkOwn,
}
