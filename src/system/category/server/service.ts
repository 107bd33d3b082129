import { childCode, indexOfCode } from '#engines/pickers/shared/level-code.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Db, Tx } from '#kernel/server/db/db.ts'
import { insertRow, lockRow, removeRow, updateRow } from '#kernel/server/db/rows.ts'
import { found, refusal } from '#kernel/server/errors.ts'
import { TOP, type Category, type CategoryEdit, type CategoryInput } from '../shared/schema.ts'
import { categories, lockNumbers, readBelow, readLastCode, readTerms } from './repository.ts'
import { categoryTables } from './tables.ts'

/** Codes are 60 characters at most: twenty levels. */
const longest = 60
/** More than this is not thrown away by one press. */
const mostRemoved = 500

const { sysCategory } = categoryTables

/** Adds a category below another one, or at the top, with the next code. */
export const createCategory = (db: Db, actor: Actor, { name, pid }: CategoryInput): Promise<Category> =>
  db.write(actor, async (tx) => {
    await lockNumbers(tx)
    const parent = pid && pid !== TOP ? await termOf(tx, pid) : undefined
    const code = await nextCode(tx, parent)
    const row = await insertRow(tx, actor, sysCategory, { name, code, pid: parent?.id ?? TOP })
    return categories.one(tx, actor, (row as Category).id)
  })

const termOf = async (tx: Tx, id: string) => found(await tx.maybe(readTerms(tx.tenantId, 't.id = $2', [id])))

/** The next free code below a parent, or at the top. The caller holds the lock of numbers. */
export async function nextCode(tx: Tx, parent: { id: string; code: string } | undefined): Promise<string> {
  const last = await readLastCode(tx, parent?.id ?? TOP)
  const place = last ? indexOfCode(last.code) + 1 : 1
  const above = parent?.code ?? ''
  if (above.length + 3 > longest || place > 26 * 99) throw refusal('分类层级或数量已达上限，不能再新增')
  return childCode(above, place)
}

/** Renames a category. Where it stands is its code, so it cannot move. */
export const renameCategory = (db: Db, actor: Actor, { name, pid, ...read }: CategoryEdit): Promise<Category> =>
  db.write(actor, async (tx) => {
    const before = await lockRow(tx, actor, sysCategory, read)
    if (pid !== undefined && pid !== '' && pid !== (before as unknown as Category).pid)
      throw refusal('不能更改上级分类')
    await updateRow(tx, actor, sysCategory, before, { name })
    return categories.one(tx, actor, read.id)
  })

/** Throws categories away with all that stands below them; all or none. */
export const removeCategories = (db: Db, actor: Actor, ids: readonly string[]): Promise<null> =>
  db.write(actor, async (tx) => {
    const doomed = new Map<string, string>()
    for (const id of new Set(ids)) {
      const term = await termOf(tx, id)
      for (const below of await tx.all(readBelow(tx.tenantId, term.code))) doomed.set(below.id, below.code)
      doomed.set(term.id, term.code)
    }
    if (doomed.size > mostRemoved) throw refusal(`一次最多删除${mostRemoved}个分类，请分批删除`)
    for (const id of doomed.keys()) await removeRow(tx, actor, sysCategory, { id })
    return null
  })
