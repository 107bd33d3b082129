import type { CrudRules } from '#engines/manage-view/server/crud.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { badInput } from '#kernel/server/errors.ts'
import { companyOf, requireOwner } from '../../server/require-owner.ts'
import type { FaultCategory, FaultCategoryInput } from '../shared/schema.ts'
import type { StoredCategory } from './tables.ts'
import { depthOf, heightOf, holdTree, readCategory, sortTree } from './repository.ts'

const mostLevels = 3

/** A parent that may carry the category: the district's or the same company's, high enough, and not below itself. */
async function checkParent(
  tx: Tx,
  input: FaultCategoryInput,
  own: FaultCategory | undefined,
  companyId: string | null,
) {
  await tx.run(holdTree(tx))
  if (!input.parentId) return
  const parent = await readCategory(tx, input.parentId)
  if (!parent || (parent.companyId !== null && parent.companyId !== companyId))
    throw badInput({ parentId: '上级分类不存在' })
  const { depth, isBelow } = await depthOf(tx, parent.id, own?.id)
  if (isBelow) throw badInput({ parentId: '上级分类不能是自己或自己的下级' })
  const height = own ? await heightOf(tx, own.id) : 0
  if (depth + 1 + height > mostLevels) throw badInput({ parentId: `故障分类最多${mostLevels}级` })
}

const usual = { needPhoto: 'N', safetyFlag: 'N', sort: 100, status: 'Y' } as const

/** What is left out stays, or is as usual. */
function settled({ parentId, ...input }: FaultCategoryInput, before: FaultCategory = usual as FaultCategory) {
  const { needPhoto = before.needPhoto, safetyFlag = before.safetyFlag, status = before.status } = input
  return { parentId: parentId || null, needPhoto, safetyFlag, status, sort: input.sort ?? before.sort }
}

export const faultCategoryRules: CrudRules<StoredCategory, FaultCategoryInput> = {
  async check(tx, actor, input, before) {
    if (before) await requireOwner(tx, actor, before)
    await checkParent(tx, input, before, before ? before.companyId : await companyOf(tx, actor))
  },
  derive: async (tx, actor, input, before) => ({
    ...settled(input, before),
    ...(!before && { companyId: await companyOf(tx, actor), treeOrder: '' }),
  }),
  changed: (tx) => sortTree(tx).then(() => undefined),
  checkRemoval: requireOwner,
  checkRestore: requireOwner,
}
