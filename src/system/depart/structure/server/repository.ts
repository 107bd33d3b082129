import { childCode, indexOfCode } from '#engines/pickers/shared/level-code.ts'
import { listOf } from '#engines/manage-view/server/list.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { livingText, prefixText } from '#kernel/server/db/scope.ts'
import { holdName } from '#kernel/server/db/hold-name.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import { refusal } from '#kernel/server/errors.ts'
import { directorsText } from '../../server/depart-repository.ts'
import { orgCategories } from '../../shared/dictionaries.ts'
import { departFields } from '../shared/fields.ts'
import { longestCode, type Depart, type DepartExtent } from '../shared/schema.ts'
import { departTables } from './tables.ts'

/** Organisations by their code, as the export and every answer of a change read them. */
export const departs = listOf({
  table: departTables.sysDepart,
  fields: departFields,
  derived: { directorUserIds: directorsText('t') },
  sort: { key: 'orgCode', descending: false },
  shown: (row) => ({ ...row, parentId: row.parentId ?? '' }),
})

/** Whoever gives out codes waits for the others of the tenant: codes say where everything stands. */
export const lockCodes = (tx: Tx): Promise<unknown> => tx.run(holdName(`depart ${tx.tenantId}`))

const siblings = 'select org_code from sys_depart where tenant_id = $1 and parent_id is not distinct from $2'

const tooMany = () => refusal('部门层级或数量已达上限')

/** The code behind the last one below a parent, removed ones counted, so that none is ever given twice. */
export async function nextCode(tx: Tx, parent: Pick<Depart, 'id' | 'orgCode'> | undefined): Promise<string> {
  const text = `${siblings} order by org_code desc limit 1`
  const last = await tx.maybe(statement<{ orgCode: string }>(text, [tx.tenantId, parent?.id ?? null]))
  const above = parent?.orgCode ?? ''
  const place = last ? indexOfCode(last.orgCode) + 1 : 1
  if (above.length + 3 > longestCode || place > 26 * 99) throw tooMany()
  return childCode(above, place)
}

/** Hangs a subtree below another parent: one statement, so that codes never contradict the tree. */
export async function rewriteCodes(
  tx: Tx,
  actor: Actor,
  row: Pick<Depart, 'id' | 'orgCode'>,
  parent: Pick<Depart, 'id' | 'orgCode'> | undefined,
): Promise<void> {
  const made = await nextCode(tx, parent)
  const bound = new Values()
  const bind = (value: unknown) => bound.add(value)
  const code = `${bind(made)} || substr(org_code, ${bind(row.orgCode.length + 1)}::integer)`
  const where = `tenant_id = ${bind(tx.tenantId)} and ${prefixText('org_code', row.orgCode, bind)}`
  const { longest } = await longestBelow(tx, row.orgCode)
  if (longest - row.orgCode.length + made.length > longestCode) throw tooMany()
  const text = `update sys_depart set org_code = ${code}, org_type = (length(${code}) / 3)::text,
      parent_id = case when id = ${bind(row.id)} then ${bind(parent?.id ?? null)} else parent_id end,
      update_by = ${bind(actor.username)}, update_time = ${bind(nowText())}::timestamptz, version = version + 1
    where ${where}`
  await tx.run(statement(text, bound.list))
}

function longestBelow(tx: Tx, code: string): Promise<{ longest: number }> {
  const bound = new Values()
  const below = prefixText('org_code', code, (value) => bound.add(value))
  const text = `select max(length(org_code)) as longest from sys_depart where tenant_id = ${bound.add(tx.tenantId)} and ${below}`
  return tx.one(statement<{ longest: number }>(text, bound.list))
}

/** Ids of the live organisations of a subtree, the deepest first. */
export async function readSubtree(reader: Reader, code: string): Promise<string[]> {
  const bound = new Values()
  const bind = (value: unknown) => bound.add(value)
  const below = prefixText('org_code', code, bind)
  const text = `select id from sys_depart where ${livingText(reader, 'sys_depart', bind)} and ${below}
    order by org_code desc`
  return (await reader.all(statement<{ id: string }>(text, bound.list))).map(({ id }) => id)
}

/** The ids of what stands directly below. */
export const readChildren = (reader: Reader, id: string): Promise<Pick<Depart, 'id' | 'orgCode'>[]> =>
  reader.all(
    statement('select id, org_code from sys_depart where tenant_id = $1 and parent_id = $2 order by org_code', [
      reader.tenantId,
      id,
    ]),
  )

/** How many organisations, villages and people stand in a subtree; people of several organisations count once. */
export function readExtent(reader: Reader, { id, orgCode }: Pick<Depart, 'id' | 'orgCode'>): Promise<DepartExtent> {
  const bound = new Values()
  const bind = (value: unknown) => bound.add(value)
  const below = `${livingText(reader, 'd', bind)} and ${prefixText('d.org_code', orgCode, bind)}`
  const people = `from sys_depart d join ref_user_depart m on m.tenant_id = d.tenant_id and m.depart_id = d.id where ${below}`
  const text = `select (select count(*) from sys_depart d where ${below}) as departs,
    (select count(distinct m.user_id) ${people}) as people,
    (select count(distinct m.user_id) ${people} and d.id = ${bind(id)}) as own_people,
    (select count(*) from sys_depart d where ${below} and d.org_category = '${orgCategories.village}') as villages`
  return reader.one(statement<DepartExtent>(text, bound.list))
}

/** Whether anything with a foreign key still points at one of the organisations. */
export async function isInUse(reader: Reader, ids: readonly string[]): Promise<boolean> {
  const asked = statement<{ inUse: boolean }>('select depart_in_use($1::text[]) as in_use', [ids])
  return (await reader.one(asked)).inUse
}
