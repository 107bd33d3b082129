import type { TreeAction } from '#engines/pickers/web/tree-page.tsx'
import type { TreeHandle } from '#engines/pickers/web/use-tree-page.ts'
import { useConfirm } from '#kernel/web/confirm.ts'
import { useToast } from '#kernel/web/toast.ts'
import { useCall } from '#kernel/web/use-endpoint.ts'
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

/** What may be done with an organisation. */
export function useRowActions({ ask, renew }: TreeHandle<Asked>): readonly TreeAction<DepartNode>[] {
  const confirm = useConfirm()
  const toast = useToast()
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
    await mutateAsync({ id }).then(renew, () => undefined)
  }
  return [
    { key: 'add', label: '新增下级', permission: may.add, onClick: (parent) => ask({ part: 'add', parent }) },
    { key: 'edit', label: '编辑', permission: may.edit, onClick: (row) => ask({ part: 'edit', row }) },
    { key: 'members', label: '部门用户', permission: may.list, onClick: (row) => ask({ part: 'members', row }) },
    { key: 'move', label: '移动', permission: may.move, onClick: (row) => ask({ part: 'move', row }) },
    { key: 'merge', label: '合并到…', permission: may.merge, onClick: (row) => ask({ part: 'merge', row }) },
    { key: 'delete', label: '删除', permission: may.delete, danger: true, onClick: (row) => void remove(row) },
  ]
}
