import { listOf } from '#engines/manage-view/server/list.ts'
import type { Filter } from '#engines/manage-view/server/conditions.ts'
import { containing } from '#kernel/server/db/like.ts'
import { ownedText } from '../../server/owner-rows.ts'
import { faultCategoryFields } from '../shared/fields.ts'
import type { FaultCategory } from '../shared/schema.ts'
import { parentCode, pathName } from './category-rows.ts'
import { faultCategoryTables } from './tables.ts'

const byPath: Filter = ({ values }, bind) =>
  `(${values.map((value) => `${pathName} ilike ${bind(containing(value))}`).join(' or ')})`

/** By the tree: a parent, then what is below it. */
export const faultCategoryList = listOf<FaultCategory>({
  table: faultCategoryTables.faultCategory,
  fields: faultCategoryFields,
  derived: { pathName, parentCode },
  filters: { pathName: byPath },
  only: ownedText,
  sort: { key: 'treeOrder', descending: false },
})
