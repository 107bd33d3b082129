import { createHash } from 'node:crypto'
import type { Dictionary } from '#kernel/shared/dictionary.ts'
import { systemActor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'

/**
 * Brings the declared dictionaries into the database. Of editable ones, rows that somebody has changed or removed stay
 * as they are; fixed ones always follow the declaration, for the program knows their values. Safe to run at every start.
 */
export async function declareDictionaries(db: Db, dictionaries: readonly Dictionary[]): Promise<void> {
  const unique = [...new Map(dictionaries.map((one) => [one.code, one])).values()]
  const heads = unique.map(({ code, title, editable }) => ({ id: stableId('dict', code), code, title, editable }))
  const items = unique.flatMap(({ code, items: texts, editable, parents }) =>
    Object.entries<string>(texts).map(([value, text], index) => ({
      ...{ id: stableId('dict-item', `${code}\n${value}`), code, value, text, place: index + 1, editable },
      parent: parents?.[value] ?? '',
    })),
  )
  await db.write(systemActor(0), async (tx) => {
    await tx.run(statement(upsertDicts, [JSON.stringify(heads), nowText()]))
    await tx.run(statement(upsertItems, [JSON.stringify(items), nowText()]))
    await tx.run(statement(retireItems, [JSON.stringify(items), heads.map((head) => head.code)]))
  })
}

const stableId = (kind: string, key: string): string =>
  createHash('sha256').update(`${kind}\n${key}`).digest('hex').slice(0, 32)

/** Rows that stand as they are declared are left alone: an update would write them anew at every start of every process. */
const upsertDicts = `
  insert into sys_dict (id, dict_code, dict_name, editable, declared, create_by, create_time)
  select id, code, title, editable, true, 'system', $2
  from jsonb_to_recordset($1::jsonb) as row(id text, code text, title text, editable boolean)
  where not exists (select from sys_dict d where d.dict_code = row.code and d.declared and d.del_flag = 0
    and (d.dict_name, d.editable) is not distinct from (row.title, row.editable))
  on conflict (tenant_id, dict_code) do update set dict_name = excluded.dict_name, editable = excluded.editable, declared = true,
    del_flag = 0
  where sys_dict.update_by is null or not excluded.editable`

/** An item that an administrator added under the same value is that item. */
const upsertItems = `
  insert into sys_dict_item (id, dict_id, item_value, item_text, sort_order, parent_value, declared, create_by, create_time)
  select row.id, d.id, value, text, place, parent, true, 'system', $2
  from jsonb_to_recordset($1::jsonb) as row(id text, code text, value text, text text, place integer, parent text)
  join sys_dict d on d.dict_code = row.code
  where not exists (select from sys_dict_item i where i.dict_id = d.id and i.item_value = row.value and i.declared and i.status = 1
    and i.del_flag = 0 and (i.item_text, i.sort_order, i.parent_value) is not distinct from (row.text, row.place, row.parent))
  on conflict (tenant_id, dict_id, item_value) do update set item_text = excluded.item_text, sort_order = excluded.sort_order,
    parent_value = excluded.parent_value, declared = true, status = 1, del_flag = 0
  where sys_dict_item.declared and sys_dict_item.update_by is null
    or not (select editable from sys_dict where id = excluded.dict_id)`

const retireItems = `
  update sys_dict_item i set del_flag = 1 from sys_dict d
  where d.id = i.dict_id and d.dict_code = any($2::text[]) and i.declared and i.update_by is null and i.del_flag = 0
    and not exists (
      select from jsonb_to_recordset($1::jsonb) as row(code text, value text)
      where row.code = d.dict_code and row.value = i.item_value
    )`
