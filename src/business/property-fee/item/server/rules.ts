import type { CrudRules } from '#engines/manage-view/server/crud.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { notFound } from '#kernel/server/errors.ts'
import { ownCreditor } from '../../server/creditor-repository.ts'
import type { FeeItem, FeeItemInput } from '../shared/schema.ts'

async function checkOwn(reader: Reader, actor: Actor, { creditorId }: FeeItem): Promise<void> {
  if ((await ownCreditor(reader, actor)).id !== creditorId) throw notFound()
}

/** Items are of the organisation in which whoever enters them works, and nobody else changes them. */
export const itemRules: CrudRules<FeeItem, FeeItemInput> = {
  async check(tx, actor, _input, before) {
    if (before) await checkOwn(tx, actor, before)
  },
  async derive(tx, actor, _input, before) {
    return before ? {} : { creditorId: (await ownCreditor(tx, actor)).id }
  },
  checkRemoval: checkOwn,
  checkRestore: checkOwn,
}
