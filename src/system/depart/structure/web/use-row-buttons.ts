import type { RowButton } from '#engines/manage-view/web/use-row-actions.ts'
import { useConfirm } from '#kernel/web/confirm.ts'
import { useMayAny } from '#kernel/web/gate.tsx'
import { useToast } from '#kernel/web/toast.ts'
import { useCall } from '#kernel/web/use-endpoint.ts'
import type { Permission } from '#kernel/shared/permission.ts'
import { departApi } from '../../shared/api.ts'
import type { DepartNode } from '../../shared/node.ts'
import { structureApi } from '../shared/api.ts'
import { departPermissions as may } from '../shared/permissions.ts'

/** Which window of the screen is open, and for which organisation. */
export type Asked =
  | { part: 'add'; parent: DepartNode | undefined }
  | { part: 'edit'; row: DepartNode }
  | { part: 'members'; row: DepartNode }
  | { part: 'move'; row: DepartNode; target?: Pick<DepartNode, 'id' | 'departName'> }
  | { part: 'merge'; row: DepartNode }
  | { part: 'import' }

/** Cached answers that a change of the tree makes stale. */
export const treeAnswers = [departApi.idTree, departApi.tree, departApi.search, departApi.options] as const

/** What may be done with a row. */
export function useRowButtons(onAsk: (asked: Asked) => void, onRemoved: () => void): (row: DepartNode) => RowButton[] {
  const confirm = useConfirm()
  const toast = useToast()
  const isAllowed = useMayAny()
  const { mutateAsync } = useCall(structureApi.remove, {
    invalidates: treeAnswers,
    onSuccess: (_result, message) => toast.success(message),
  })
  const remove = async ({ id, departName, isLeaf }: DepartNode): Promise<void> => {
    const isSure = await confirm({
      title: `确认删除“${departName}”？`,
      content: isLeaf ? undefined : '其下级部门将一并删除；仍有用户、小区或业务数据的部门不能删除。',
      okText: '删除',
      danger: true,
    })
    if (!isSure) return
    // A refusal has been shown by the call.
    await mutateAsync({ id }).then(onRemoved, () => undefined)
  }
  return (row) => {
    const all: (Omit<RowButton, 'danger' | 'refusal'> & { permission: Permission })[] = [
      { key: 'add', label: '新增下级', permission: may.add, run: () => onAsk({ part: 'add', parent: row }) },
      { key: 'edit', label: '编辑', permission: may.edit, run: () => onAsk({ part: 'edit', row }) },
      { key: 'members', label: '部门用户', permission: may.list, run: () => onAsk({ part: 'members', row }) },
      { key: 'move', label: '移动', permission: may.move, run: () => onAsk({ part: 'move', row }) },
      { key: 'merge', label: '合并到…', permission: may.merge, run: () => onAsk({ part: 'merge', row }) },
      { key: 'delete', label: '删除', permission: may.delete, run: () => void remove(row) },
    ]
    return all
      .filter(({ permission }) => isAllowed(permission))
      .map(({ permission: _permission, ...button }) => ({ ...button, danger: button.key === 'delete', refusal: null }))
  }
}
