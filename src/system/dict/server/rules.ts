import type { CrudRules } from '#engines/manage-view/server/crud.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { readRow } from '#kernel/server/db/rows.ts'
import { found, refusal } from '#kernel/server/errors.ts'
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

export const dictItemRules: CrudRules<DictItem, DictItemInput> = {
  check: async (tx, actor, { dictId, itemValue }, before) => {
    await dictOf(tx, actor, before?.dictId ?? dictId)
    if (!before) return
    if (dictId !== undefined && dictId !== before.dictId) throw refusal('字典项不能移到其他字典')
    if (before.declared && itemValue !== undefined && itemValue !== before.itemValue)
      throw refusal('内置字典项的数据值不能修改')
  },
  derive: (_tx, _actor, { description, sortOrder, status, itemColor }, before) =>
    before
      ? {}
      : {
          description: description ?? '',
          sortOrder: sortOrder ?? 1,
          status: status ?? 1,
          itemColor: itemColor ?? '',
          declared: false,
        },
  checkRemoval: async (tx, actor, { dictId }) => void (await dictOf(tx, actor, dictId)),
  checkRestore: async (tx, actor, { dictId }) => void (await dictOf(tx, actor, dictId)),
  changed,
}
