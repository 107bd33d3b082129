import type { Permission } from '#kernel/shared/permission.ts'
import { useConfirm } from '#kernel/web/confirm.ts'
import { useToast } from '#kernel/web/toast.ts'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { entryApi } from '../shared/administration.ts'
import type { Entry } from '../shared/entry.ts'
import { permissionPermissions as may } from '../shared/permissions.ts'
import type { EntryDialogProps } from './entry-dialog.tsx'

export interface EntryAction {
  key: string
  label: string
  permission: Permission
  danger?: boolean
  onClick: () => void
}

interface Parts {
  onChanged: () => void
  onAsk: (asked: EntryDialogProps['asked']) => void
  onRules: (entry: Entry) => void
}

const ACTION = 2

/** What can be done with an entry of the tree. Refusals have been shown by the calls. */
export function useEntryActions({ onChanged, onAsk, onRules }: Parts): (entry: Entry) => readonly EntryAction[] {
  const confirm = useConfirm()
  const toast = useToast()
  const onSuccess = (_result: unknown, message: string): void => {
    toast.success(message)
    onChanged()
  }
  const move = useCall(entryApi.move, { onSuccess })
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
  return (entry) => [
    { key: 'edit', label: '编辑', permission: may.edit, onClick: () => onAsk({ changed: entry }) },
    ...(entry.menuType === ACTION
      ? []
      : [{ key: 'add', label: '添加下级', permission: may.add, onClick: () => onAsk({ parent: entry }) }]),
    { key: 'rules', label: '数据规则', permission: may.list, onClick: () => onRules(entry) },
    { key: 'up', label: '上移', permission: may.edit, onClick: () => move.mutate({ id: entry.id, direction: 'up' }) },
    {
      key: 'down',
      label: '下移',
      permission: may.edit,
      onClick: () => move.mutate({ id: entry.id, direction: 'down' }),
    },
    ...(entry.edited
      ? [{ key: 'reset', label: '恢复默认', permission: may.edit, onClick: () => void askReset(entry) }]
      : []),
    { key: 'remove', label: '删除', permission: may.delete, danger: true, onClick: () => void askRemove(entry) },
  ]
}
