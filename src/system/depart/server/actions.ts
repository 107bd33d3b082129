import { actorSeeing, type Actor } from '#kernel/server/actor.ts'
import { logChange } from '#kernel/server/db/change-log.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { insertRow, lockRow, readRow, removeRow, restoreRow, updateRow } from '#kernel/server/db/rows.ts'
import { found, refusal } from '#kernel/server/errors.ts'
import { messages } from '#kernel/shared/messages.ts'
import type { OrgCategory } from '../shared/dictionaries.ts'
import { isInUse, lockCodes, nextCode, readSubtree, rewriteCodes } from '../structure/server/repository.ts'
import type { Depart } from '../structure/shared/schema.ts'
import { departTables } from '../structure/server/tables.ts'

// What other units do with organisations that belong to their own records, in their transaction. Who may is theirs to say.

const { sysDepart } = departTables

export interface DepartToOpen {
  name: string
  parentId: string
  category: OrgCategory
  /** The village that the organisation stands for. */
  villageId?: string
}

/** The caller as the whole tenant sees it: the record that the organisation belongs to has been checked. */
const everywhere = (actor: Actor): Actor => actorSeeing(actor, { villages: 'all', narrow: 'none' })

/** Opens an organisation behind the others of its parent; 404 for a parent that is not there. */
export async function openDepart(tx: Tx, actor: Actor, input: DepartToOpen): Promise<Pick<Depart, 'id' | 'orgCode'>> {
  const { name, parentId, category, villageId } = input
  await lockCodes(tx)
  const parent = found(await readRow(tx, everywhere(actor), sysDepart, parentId))
  const orgCode = await nextCode(tx, parent)
  return insertRow(tx, actor, sysDepart, {
    departName: name,
    parentId,
    orgCategory: category,
    orgCode,
    orgType: String(orgCode.length / 3),
    departOrder: 0,
    status: '1',
    ...(villageId && { villageId }),
  })
}

/** Gives an organisation another name; the same one changes nothing. */
export async function renameDepart(tx: Tx, actor: Actor, { id, name }: { id: string; name: string }): Promise<void> {
  const before = await lockRow(tx, everywhere(actor), sysDepart, { id })
  if (before.departName !== name) await updateRow(tx, actor, sysDepart, before, { departName: name })
}

/** Hangs an organisation with everything below it under another parent; whatever keeps its code follows at once. */
export async function placeDepart(tx: Tx, actor: Actor, input: { id: string; parentId: string }): Promise<void> {
  await lockCodes(tx)
  const all = everywhere(actor)
  const before = await lockRow(tx, all, sysDepart, { id: input.id })
  if (before.parentId === input.parentId) return
  await rewriteCodes(tx, actor, before, found(await readRow(tx, all, sysDepart, input.parentId)))
  const after = found(await readRow(tx, all, sysDepart, input.id))
  await logChange(tx, actor, sysDepart, { ...before }, { ...after })
}

/** Throws an organisation away; one with others below it, people or records is refused. */
export async function removeDepart(tx: Tx, actor: Actor, id: string): Promise<void> {
  const all = everywhere(actor)
  const { orgCode } = await lockRow(tx, all, sysDepart, { id })
  const isAlone = (await readSubtree(tx, orgCode)).length === 1
  if (!isAlone || (await isInUse(tx, [id]))) throw refusal(messages.referenced)
  await removeRow(tx, all, sysDepart, { id })
}

/** Takes an organisation out of the bin; 404 when its parent is gone. */
export async function restoreDepart(tx: Tx, actor: Actor, id: string): Promise<void> {
  const all = everywhere(actor)
  const { parentId } = await restoreRow(tx, all, sysDepart, id)
  if (parentId) found(await readRow(tx, all, sysDepart, parentId))
}
