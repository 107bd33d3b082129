import { importRoutes } from '#engines/manage-view/server/import.ts'
import type { ImportTarget } from '#engines/manage-view/server/import-rows.ts'
import { takingBackBy } from '#engines/manage-view/server/undo-import.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { insertRow } from '#kernel/server/db/rows.ts'
import { badInput, Refusal } from '#kernel/server/errors.ts'
import type { Route } from '#kernel/server/http/route.ts'
import { faultCategoryApi } from '../shared/api.ts'
import { CategoryLine, categoryLineFields } from '../shared/sheet.ts'
import { categoryNamed } from './repository.ts'
import { faultCategoryRules } from './rules.ts'
import { faultCategoryTables, type StoredCategory } from './tables.ts'

/** Stores a line as the form would, below the category whose code it names. */
async function storeLine(tx: Tx, actor: Actor, { parentCode, ...line }: CategoryLine): Promise<void> {
  const parent = parentCode ? await categoryNamed(tx, parentCode) : undefined
  if (parentCode && !parent) throw badInput({ parentCode: '上级分类不存在' })
  const given = Object.fromEntries(Object.entries(line).filter(([, value]) => value !== null))
  const input = {
    ...{ categoryCode: line.categoryCode, categoryName: line.categoryName, defaultGroupId: null },
    ...{ defaultPriority: line.defaultPriority ?? 'P3', equipmentType: line.equipmentType ?? null },
    ...{ parentId: parent?.id ?? null, ...given },
  }
  await faultCategoryRules.check?.(tx, actor, input, undefined).catch(besideCode)
  const derived = await faultCategoryRules.derive?.(tx, actor, input, undefined)
  const row = await insertRow(tx, actor, faultCategoryTables.faultCategory, { ...input, ...derived } as never)
  await faultCategoryRules.changed?.(tx, actor, row as StoredCategory)
}

/** What the rules say of the parent belongs beside its code. */
function besideCode(error: unknown): never {
  const { fields } = ((error instanceof Refusal && error.result) || {}) as { fields?: Record<string, string> }
  if (fields?.['parentId']) throw badInput({ parentCode: fields['parentId'] })
  throw error
}

const target: ImportTarget<CategoryLine> = {
  title: '故障分类',
  fields: categoryLineFields,
  input: CategoryLine,
  create: storeLine,
  undo: takingBackBy('fault_category', faultCategoryRules),
}

export const categoryImports: readonly Route[] = importRoutes(faultCategoryApi, target)
