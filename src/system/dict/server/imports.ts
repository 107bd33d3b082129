import type { List } from '#engines/manage-view/server/list.ts'
import type { ImportTarget } from '#engines/manage-view/server/import-rows.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { insertRow, updateRow } from '#kernel/server/db/rows.ts'
import { statement, type Statement } from '#kernel/server/db/statement.ts'
import { badInput, refusal } from '#kernel/server/errors.ts'
import { dictItemLineFields, dictLineFields } from '../shared/fields.ts'
import { DictItemLine, DictLine, type Dict, type DictItem } from '../shared/schema.ts'
import { dicts } from './lists.ts'
import { dictItemRules, dictRules } from './rules.ts'
import { tellChange } from './service.ts'
import { dictTables } from './tables.ts'

const { sysDict, sysDictItem } = dictTables

/** The list of dictionaries as lines of a sheet: one for each item, one for a dictionary without any. */
export const dictLines = {
  ...dicts,
  definition: { ...dicts.definition, fields: dictLineFields },
  all: (actor: Actor, raw: Readonly<Record<string, unknown>>): Statement<DictLine> => {
    const { text, values } = dicts.all(actor, raw)
    return statement(
      `select d.dict_name, d.dict_code, d.description, i.item_text, i.item_value, i.description as item_description,
        i.sort_order, i.item_color
      from (${text}) d left join sys_dict_item i on i.tenant_id = 0 and i.dict_id = d.id and i.del_flag = 0
      order by d.dict_code, i.sort_order, i.item_value`,
      values,
    )
  },
} as unknown as List<DictLine>

/** A dictionary with a code, or one of its items with a value, also from the bin. */
const named = <Row>(table: string, column: string, values: readonly unknown[], also = '') =>
  statement<Row>(`select * from ${table} where tenant_id = 0 and ${column} = $1${also} for update`, values)

/** Makes what a line names: its dictionary if there is none, and its item. What exists is never changed. */
async function storeLine(tx: Tx, actor: Actor, line: DictLine): Promise<void> {
  const { dictName, dictCode, description, itemText, itemValue } = line
  if (!itemText !== !itemValue) throw badInput({ itemValue: '字典项文本和字典项值应同时填写' })
  const known = await tx.maybe(named<Dict & { delFlag: number }>('sys_dict', 'dict_code', [dictCode]))
  if (known?.delFlag === 1) throw refusal('字典编码已存在于回收站')
  if (known && !itemValue) throw refusal('字典编码已经存在，忽略导入。')
  const input = { dictName, dictCode, description }
  const dict = known ?? (await insertDict(tx, actor, input))
  if (itemValue && itemText) await insertItem(tx, actor, dict.id, { ...line, itemText, itemValue })
  await dictRules.changed?.(tx, actor, dict as Dict)
}

async function insertDict(tx: Tx, actor: Actor, input: Pick<DictLine, 'dictName' | 'dictCode' | 'description'>) {
  const derived = await dictRules.derive?.(tx, actor, input, undefined)
  return insertRow(tx, actor, sysDict, { ...input, ...derived } as never) as Promise<Dict & { id: string }>
}

async function insertItem(
  tx: Tx,
  actor: Actor,
  dictId: string,
  {
    itemText,
    itemValue,
    itemDescription,
    sortOrder,
    status,
    itemColor,
    parentValue,
  }: Omit<DictLine, 'dictName' | 'dictCode'> & {
    itemText: string
    itemValue: string
    status?: number | null | undefined
    parentValue?: string | null | undefined
  },
): Promise<void> {
  const input = { dictId, itemText, itemValue, description: itemDescription, sortOrder, status, itemColor, parentValue }
  await dictItemRules.check?.(tx, actor, input, undefined)
  const wanted = [dictId, itemValue]
  const same = await tx.maybe(
    named<DictItem & { delFlag: number }>('sys_dict_item', 'dict_id', wanted, ' and item_value = $2'),
  )
  if (same?.delFlag === 0) throw refusal(`字典项值“${itemValue}”已经存在，忽略导入。`)
  const derived = await dictItemRules.derive?.(tx, actor, input, undefined)
  const values = { ...input, ...derived, description: input.description ?? '' }
  // A removed item of the same value is that item.
  if (same)
    await updateRow(tx, actor, sysDictItem, same as never, { ...values, declared: same.declared, delFlag: 0 } as never)
  else await insertRow(tx, actor, sysDictItem, values as never)
}

export const dictImport: ImportTarget<DictLine> = {
  title: '数据字典',
  fields: dictLineFields,
  input: DictLine,
  create: storeLine,
  undo: { follow: async (tx) => tellChange(tx) },
}

/** Makes the item that a line names, in a dictionary that exists. What exists is never changed. */
async function storeItemLine(tx: Tx, actor: Actor, { dictCode, description, ...item }: DictItemLine): Promise<void> {
  const dict = await tx.maybe(named<Dict & { delFlag: number }>('sys_dict', 'dict_code', [dictCode]))
  if (!dict || dict.delFlag === 1) throw refusal(`字典编码“${dictCode}”不存在`)
  await insertItem(tx, actor, dict.id, { ...item, itemDescription: description })
  await dictRules.changed?.(tx, actor, dict as Dict)
}

export const dictItemImport: ImportTarget<DictItemLine> = {
  title: '字典项',
  fields: dictItemLineFields,
  input: DictItemLine,
  create: storeItemLine,
  undo: { follow: async (tx) => tellChange(tx) },
}
