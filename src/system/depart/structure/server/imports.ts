import type { ImportTarget } from '#engines/manage-view/server/import-rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { notFound, refusal } from '#kernel/server/errors.ts'
import { readRow } from '#kernel/server/db/rows.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { parentCode } from '../../shared/org-code.ts'
import { departFields } from '../shared/fields.ts'
import { DepartLine } from '../shared/schema.ts'
import { isInUse, lockCodes } from './repository.ts'
import { forgetActors, insertDepart } from './service.ts'
import { departTables } from './tables.ts'

const idOfCode = async (tx: Tx, code: string): Promise<string | undefined> =>
  (
    await tx.maybe(
      statement<{ id: string }>('select id from sys_depart where tenant_id = $1 and org_code = $2', [
        tx.tenantId,
        code,
      ]),
    )
  )?.id

/** Lines of a sheet. A code that is taken is passed over; its parent stands in the tree or in a line before. */
export const departImport: ImportTarget<DepartLine> = {
  title: '部门',
  fields: departFields,
  input: DepartLine,
  create: async (tx, actor, { orgCode, ...input }) => {
    await lockCodes(tx)
    if ((await idOfCode(tx, orgCode)) !== undefined) throw refusal('部门编码已经存在，忽略导入。')
    const above = parentCode(orgCode)
    if (above === '' && actor.scope.villages !== 'all') throw notFound()
    const id = above === '' ? undefined : await idOfCode(tx, above)
    const parent = id === undefined ? undefined : await readRow(tx, actor, departTables.sysDepart, id)
    if (above !== '' && !parent) throw refusal(`上级部门编码${above}不存在`)
    const row = await insertDepart(tx, actor, input, parent, orgCode)
    forgetActors(tx)
    return row
  },
  undo: {
    check: async (tx, _actor, rows) => {
      await lockCodes(tx)
      const ids = rows.map(({ row }) => row.id)
      if (await isInUse(tx, ids)) throw refusal('存在关联数据，不能删除')
    },
    follow: async (tx) => forgetActors(tx),
  },
}
