import { parseCondition } from '#engines/pickers/shared/condition.ts'
import { toNode, type TreeNode } from '#engines/pickers/shared/tree.ts'
import { containing } from '#kernel/server/db/like.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import { badInput } from '#kernel/server/errors.ts'
import type { TableDictionary } from '#kernel/server/table-dictionary.ts'
import { dictionaryLimits } from '../shared/api.ts'
import { tableRefused } from './read-table-code.ts'

/** What a tree select asks for; every name is one of the registry. */
export interface TreeAsked {
  tableName: string
  text: string
  code: string
  pid?: string | undefined
  pidField?: string | undefined
  hasChildField?: string | undefined
  condition?: string | undefined
}

interface Row {
  key: string
  title: string
  parentId: string | null
  hasChild: boolean
}

/** Children of a node in a registered tree. Throws 400 for names that are not registered. */
export async function readTreeLevel(
  tables: readonly TableDictionary[],
  db: Db,
  actor: Actor,
  asked: TreeAsked,
): Promise<TreeNode[]> {
  const table = tables.find(({ name }) => name === asked.tableName)
  const column = (name: string, allowed: readonly string[]): string => {
    const known = allowed.includes(name) && Object.hasOwn(table?.columns ?? {}, name) ? table?.columns[name] : undefined
    if (!known) throw badInput({ tableName: tableRefused })
    return known
  }
  if (!table?.tree || (asked.pidField && asked.pidField !== table.tree.parent))
    throw badInput({ tableName: tableRefused })
  const key = column(asked.code, table.codes)
  const parent = column(table.tree.parent, [table.tree.parent])
  const bound = new Values()
  const bind = (value: unknown) => bound.add(value)
  const pid = asked.pid ?? ''
  const where = [
    `t.tenant_id = ${bind(actor.tenantId)}`,
    table.open ?? 'true',
    table.scope?.(actor, bind) ?? 'true',
    pid === '' || pid === '0' ? `coalesce(${parent}, '') in ('', '0')` : `${parent} = ${bind(pid)}`,
    ...conditions(table, asked.condition, bind),
  ]
  const has = asked.hasChildField ? table.tree.hasChild : 'true'
  const text = `select ${key} as key, ${column(asked.text, table.texts)} as title, ${parent} as parent_id, ${has} as has_child
    from ${table.from} t where ${where.join(' and ')} order by ${table.order} limit ${dictionaryLimits.nodes}`
  const [rows] = await db.flight(actor, [statement<Row>(text, bound.list)])
  return rows.map((row) => toNode(row.key, row.title, !row.hasChild, row.parentId ?? '', null))
}

/** Columns that are not registered restrict nothing. */
function conditions(table: TableDictionary, text: string | undefined, bind: (value: unknown) => string): string[] {
  const wanted = parseCondition(text)
  if (!wanted) throw badInput({ condition: '查询条件格式不正确' })
  return Object.entries(wanted).flatMap(([key, value]) =>
    Object.hasOwn(table.columns, key) ? [`${table.columns[key]}::text ilike ${bind(containing(value))}`] : [],
  )
}
