import type { Actor } from '#kernel/server/actor.ts'
import type { Db, Tx } from '#kernel/server/db/db.ts'
import { insertRow, lockRow, readRow, removeRow, updateRow } from '#kernel/server/db/rows.ts'
import { found, notFound, refusal } from '#kernel/server/errors.ts'
import type { Depart, DepartEdit, DepartInput } from '../shared/schema.ts'
import { setDirectors } from './change-directors.ts'
import { departs, isInUse, lockCodes, nextCode, readSubtree } from './repository.ts'
import { departTables } from './tables.ts'

const { sysDepart } = departTables

/** More than this is not thrown away by one press. */
const mostRemoved = 500

/** Everything that hangs on the tree is remembered by process, for everybody. */
export const forgetActors = (tx: Tx): void => tx.publish('actor', ['*'])

export const namedIds = (ids: string): string[] => ids.split(',').flatMap((id) => id.trim() || [])

/** The organisation below which something goes; none is the top, which only the district has. */
export async function readParent(tx: Tx, actor: Actor, id: string | null | undefined): Promise<Depart | undefined> {
  if (id) return found(await readRow(tx, actor, sysDepart, id))
  if (actor.scope.villages !== 'all') throw notFound()
  return undefined
}

export const createDepart = (db: Db, actor: Actor, input: DepartInput): Promise<Depart> =>
  db.write(actor, async (tx) => {
    await lockCodes(tx)
    const parent = await readParent(tx, actor, input.parentId)
    const { id } = await insertDepart(tx, actor, input, parent, await nextCode(tx, parent))
    return departs.one(tx, actor, id)
  })

/** Stores an organisation under a code that its place has given it. */
export async function insertDepart(
  tx: Tx,
  actor: Actor,
  { directorUserIds, parentId: _parent, ...input }: DepartInput,
  parent: Pick<Depart, 'id'> | undefined,
  orgCode: string,
): Promise<Depart> {
  const row = await insertRow(tx, actor, sysDepart, {
    ...cleared(input),
    departOrder: input.departOrder ?? 0,
    status: input.status ?? '1',
    parentId: parent?.id ?? null,
    orgCode,
    orgType: String(orgCode.length / 3),
  })
  if (directorUserIds) await setDirectors(tx, actor, row.id, namedIds(directorUserIds))
  return row
}

/** Texts as they are stored: an empty one is none; what is absent is left out. */
function cleared(input: Partial<DepartInput>): Partial<Depart> {
  const known = Object.entries(input).filter(([, value]) => value !== null && value !== undefined)
  return Object.fromEntries(known.map(([key, value]) => [key, value === '' ? null : value]))
}

/** Changes what is said of an organisation; where it stands changes by a move only. */
export const updateDepart = (
  db: Db,
  actor: Actor,
  { id, version, updateTime, parentId, directorUserIds, ...input }: DepartEdit,
): Promise<Depart> =>
  db.write(actor, async (tx) => {
    const before = await lockRow(tx, actor, sysDepart, { id, version, updateTime })
    checkPlaceKept(before, parentId)
    checkRegionKept(before, input.areaCode)
    const after = await updateRow(tx, actor, sysDepart, before, cleared(input))
    if (directorUserIds !== undefined && directorUserIds !== null)
      await setDirectors(tx, actor, id, namedIds(directorUserIds))
    if (after.status !== before.status || after.orgCategory !== before.orgCategory) forgetActors(tx)
    return departs.one(tx, actor, id)
  })

/** An absent parent, or none, says nothing of the place. */
function checkPlaceKept(before: Depart, parentId: string | null | undefined): void {
  if ((parentId ?? before.parentId ?? '') !== (before.parentId ?? '')) throw refusal('不能在此更改上级部门，请使用移动')
}

/** An organisation gets its region once; an absent code says nothing of it. */
function checkRegionKept({ areaCode }: Depart, wanted: string | null | undefined): void {
  if (areaCode && typeof wanted === 'string' && wanted !== areaCode) throw refusal('区划代码不能修改')
}

/** Removes organisations with everything below them, all or none; nobody and nothing may belong there any more. */
export const removeDeparts = (db: Db, actor: Actor, ids: readonly string[], version?: number): Promise<null> =>
  db.write(actor, async (tx) => {
    await lockCodes(tx)
    const doomed = new Set<string>()
    for (const id of new Set(ids)) {
      const { orgCode } = await lockRow(tx, actor, sysDepart, { id, version })
      for (const below of await readSubtree(tx, orgCode)) doomed.add(below)
    }
    if (doomed.size > mostRemoved) throw refusal(`一次最多删除${mostRemoved}个部门，请分批删除`)
    if (await isInUse(tx, [...doomed])) throw refusal('存在关联数据，不能删除')
    for (const id of doomed) await removeRow(tx, actor, sysDepart, { id })
    forgetActors(tx)
    return null
  })
