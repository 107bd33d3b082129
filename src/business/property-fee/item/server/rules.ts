import type { CrudRules } from '#engines/manage-view/server/crud.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { notFound, refusal } from '#kernel/server/errors.ts'
import { creditorOf, type Creditor } from '../../server/creditor-repository.ts'
import type { FeeItem, FeeItemInput } from '../shared/schema.ts'

async function own(reader: Reader, actor: Actor): Promise<Creditor> {
  const creditor = await creditorOf(reader, actor)
  if (!creditor) throw refusal('请切换到收费的企业或小区后再操作')
  return creditor
}

async function checkOwn(reader: Reader, actor: Actor, { creditorId }: FeeItem): Promise<void> {
  if ((await own(reader, actor)).id !== creditorId) throw notFound()
}

/** Items are of the organisation in which whoever enters them works, and nobody else changes them. */
export const itemRules: CrudRules<FeeItem, FeeItemInput> = {
  async check(tx, actor, _input, before) {
    if (before) await checkOwn(tx, actor, before)
  },
  async derive(tx, actor, _input, before) {
    return before ? {} : { creditorId: (await own(tx, actor)).id }
  },
  checkRemoval: checkOwn,
  checkRestore: checkOwn,
}
