import type { CrudRules } from '#engines/manage-view/server/crud.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { readRow } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { badInput, found, refusal } from '#kernel/server/errors.ts'
import type { Dict, DictInput, DictItem, DictItemInput } from '../shared/schema.ts'
import { tellChange } from './service.ts'
import { dictTables } from './tables.ts'

const fixedText = '系统字典由程序定义，不能修改'

/** Values of a fixed dictionary are known to the program; an editable one may be renamed and extended. */
function mustBeOpen({ declared, editable }: Pick<Dict, 'declared' | 'editable'>): void {
  if (declared && !editable) throw refusal(fixedText)
}

const changed = async (tx: Tx): Promise<void> => tellChange(tx)

export const dictRules: CrudRules<Dict, DictInput> = {
  check: async (_tx, _actor, { dictCode }, before) => {
    if (!before) return
    mustBeOpen(before)
    if (before.declared && dictCode !== undefined && dictCode !== before.dictCode)
      throw refusal('内置字典的编码不能修改')
  },
  derive: (_tx, _actor, { description, type }, before) =>
    before ? {} : { description: description ?? '', type: type ?? 0, editable: true, declared: false },
  checkRemoval: async (_tx, _actor, { declared }) => {
    if (declared) throw refusal('内置字典不能删除')
  },
  changed,
}

/** The dictionary of an item, held until the change is through; a missing or removed one is not found. */
async function dictOf(tx: Tx, actor: Actor, id: string): Promise<Dict> {
  const dict = found(await readRow(tx, actor, dictTables.sysDict, id, { lock: true })) as Dict
  mustBeOpen(dict)
  return dict
}

interface Place {
  dictId: string
  itemValue: string
  parentValue: string | null | undefined
}

/** An item stands at the top, or below one at the top of the same dictionary that is not itself. */
async function checkParent(tx: Tx, { dictId, itemValue, parentValue }: Place): Promise<void> {
  if (!parentValue) return
  if (parentValue === itemValue) throw badInput({ parentValue: '上级不能是自己' })
  const parent = await tx.maybe(
    statement<{ parentValue: string }>(
      'select parent_value from sys_dict_item where tenant_id = 0 and dict_id = $1 and item_value = $2 and del_flag = 0',
      [dictId, parentValue],
    ),
  )
  if (!parent) throw badInput({ parentValue: '上级字典项不存在' })
  if (parent.parentValue !== '' || (await hasBelow(tx, dictId, itemValue)))
    throw badInput({ parentValue: '字典项最多两级' })
}

const hasBelow = async (tx: Tx, dictId: string, itemValue: string): Promise<boolean> =>
  (
    await tx.one(
      statement<{ found: boolean }>(
        'select exists (select from sys_dict_item where tenant_id = 0 and dict_id = $1 and parent_value = $2 and del_flag = 0) as found',
        [dictId, itemValue],
      ),
    )
  ).found

/** Records, the program or items below it hold the value. */
async function checkRenaming(tx: Tx, { declared, dictId, itemValue }: DictItem): Promise<void> {
  if (declared) throw refusal('内置字典项的数据值不能修改')
  if (await hasBelow(tx, dictId, itemValue)) throw refusal('该字典项有下级，数据值不能修改')
}

export const dictItemRules: CrudRules<DictItem, DictItemInput> = {
  check: async (tx, actor, { dictId, itemValue, parentValue }, before) => {
    await dictOf(tx, actor, before?.dictId ?? dictId)
    await checkParent(tx, { dictId: before?.dictId ?? dictId, itemValue, parentValue })
    if (!before) return
    if (dictId !== undefined && dictId !== before.dictId) throw refusal('字典项不能移到其他字典')
    if (itemValue !== undefined && itemValue !== before.itemValue) await checkRenaming(tx, before)
  },
  derive: (_tx, _actor, { description, sortOrder, status, itemColor, parentValue }, before) =>
    before
      ? { ...(parentValue === null && { parentValue: '' }) }
      : {
          description: description ?? '',
          sortOrder: sortOrder ?? 1,
          status: status ?? 1,
          itemColor: itemColor ?? '',
          parentValue: parentValue ?? '',
          declared: false,
        },
  checkRemoval: async (tx, actor, { dictId, itemValue }) => {
    await dictOf(tx, actor, dictId)
    if (await hasBelow(tx, dictId, itemValue)) throw refusal('该字典项有下级，请先删除下级')
  },
  checkRestore: async (tx, actor, item) => {
    await dictOf(tx, actor, item.dictId)
    await checkParent(tx, item)
  },
  changed,
}
