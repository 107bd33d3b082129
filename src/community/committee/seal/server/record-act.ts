import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { insertRow } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { refusal } from '#kernel/server/errors.ts'
import type { CommitteeParts } from '../../server/ports.ts'
import { readOffice } from '../../server/repository.ts'
import type { StoredCommittee } from '../../server/tables.ts'
import { followTodos } from '../../server/todos.ts'
import { custodyRefusal } from '../shared/custody.ts'
import type { SealEntry } from '../shared/schema.ts'
import { lastAct } from './repository.ts'
import { sealTables } from './tables.ts'

type Act = Pick<SealEntry, 'villageId' | 'act' | 'actDate' | 'keeper' | 'purpose' | 'dueDate' | 'remark'>

/** What waits for somebody in the committees of a village, after something was done with its seal. */
export async function followSeal(tx: Tx, actor: Actor, parts: CommitteeParts, villageId: string): Promise<void> {
  const text =
    'select * from committee where tenant_id = $1 and village_id = $2 and del_flag = 0 order by id for update'
  for (const row of await tx.all(statement<StoredCommittee>(text, [tx.tenantId, villageId])))
    await followTodos(tx, actor, row, parts)
}

/** Writes down an act that follows from something else than the register's own form: a loan and its end. */
export async function recordAct(tx: Tx, actor: Actor, parts: CommitteeParts, act: Act): Promise<void> {
  const { villageId } = act
  const last = await lastAct(tx, villageId)
  const refused = custodyRefusal(last?.act, act.act)
  if (refused) throw refusal(refused)
  await insertRow(tx, actor, sealTables.committeeSeal, {
    ...{ ...act, committeeId: (await readOffice(tx, villageId))?.id ?? null, files: null },
    ...{ seq: (last?.seq ?? 0) + 1, sealNo: last?.sealNo ?? '' },
  })
  await followSeal(tx, actor, parts, villageId)
}
