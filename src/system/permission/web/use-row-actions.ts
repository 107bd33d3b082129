import type { TreeAction } from '#engines/pickers/web/tree-page.tsx'
import type { TreeHandle } from '#engines/pickers/web/use-tree-page.ts'
import type { TreeDrag } from '#engines/pickers/web/use-tree-drag.ts'
import { useConfirm } from '#kernel/web/confirm.ts'
import { useMay } from '#kernel/web/gate.tsx'
import { useToast } from '#kernel/web/toast.ts'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { entryApi } from '../shared/administration.ts'
import { isAction, type Entry } from '../shared/entry.ts'
import { permissionPermissions as may } from '../shared/permissions.ts'

/** Which window of the screen is open: an entry is added or changed, its rules are shown, or what was removed. */
export type Asked = { parent: Entry | undefined } | { changed: Entry } | { rulesOf: Entry } | { removed: true }

interface EntryActs {
  actions: readonly TreeAction<Entry>[]
  /** Entries are put in order by hand, by those who may edit them. */
  drag: TreeDrag<Entry> | undefined
}

/** What can be done with an entry of the tree. Refusals have been shown by the calls. */
export function useRowActions({ ask, renew }: TreeHandle<Asked>): EntryActs {
  const confirm = useConfirm()
  const toast = useToast()
  const isEditor = useMay(may.edit)
  const onSuccess = (_result: unknown, message: string): void => {
    toast.success(message)
    renew()
  }
  const move = useCall(entryApi.move, { onSuccess })
  // A refusal says that the tree looks different by now.
  const place = useCall(entryApi.place, { onSuccess, onError: renew })
  const reset = useCall(entryApi.reset, { onSuccess })
  const remove = useCall(entryApi.remove, { onSuccess })
  const askRemove = async ({ id, leaf }: Entry): Promise<void> => {
    const content = leaf ? '可在回收站恢复。' : '其下级菜单和按钮将一并删除，可在回收站恢复。'
    if (await confirm({ title: '确认删除此条数据？', content, okText: '删除', danger: true })) remove.mutate({ id })
  }
  const askReset = async ({ id }: Entry): Promise<void> => {
    const isSure = await confirm({ title: '恢复为程序默认？', content: '对该条目的修改将被撤销。', okText: '恢复默认' })
    if (isSure) reset.mutate({ id })
  }
  const edit = { permission: may.edit }
  return {
    actions: [
      { key: 'edit', label: '编辑', ...edit, onClick: (changed) => ask({ changed }) },
      {
        key: 'add',
        label: '添加下级',
        permission: may.add,
        visible: (entry) => !isAction(entry),
        onClick: (parent) => ask({ parent }),
      },
      { key: 'rules', label: '数据规则', permission: may.list, onClick: (rulesOf) => ask({ rulesOf }) },
      { key: 'up', label: '上移', ...edit, onClick: ({ id }) => move.mutate({ id, direction: 'up' }) },
      { key: 'down', label: '下移', ...edit, onClick: ({ id }) => move.mutate({ id, direction: 'down' }) },
      {
        key: 'reset',
        label: '恢复默认',
        ...edit,
        visible: ({ edited }) => edited,
        onClick: (entry) => void askReset(entry),
      },
      {
        key: 'remove',
        label: '删除',
        permission: may.delete,
        danger: true,
        onClick: (entry) => void askRemove(entry),
      },
    ],
    drag: isEditor
      ? {
          goes: 'beside',
          mayDrop: (moved, target) => moved.parentId === target.parentId && isAction(moved) === isAction(target),
          onDrop: ({ id, version }, target, edge) =>
            place.mutate({ id, version, besideId: target.id, edge: edge === 'before' ? 'before' : 'after' }),
        }
      : undefined,
  }
}
