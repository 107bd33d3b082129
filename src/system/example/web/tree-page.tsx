import { DASH } from '#kernel/web/format.ts'
import { useMemo, type ReactNode } from 'react'
import { TreePage, type TreeAction, type TreeColumn } from '#engines/pickers/web/tree-page.tsx'
import { useTreePage } from '#engines/pickers/web/use-tree-page.ts'
import { block } from '#kernel/web/block.tsx'
import { useConfirm } from '#kernel/web/confirm.ts'
import { useToast } from '#kernel/web/toast.ts'
import { examplePermissions as may } from '../shared/permissions.ts'
import { useParts, type Part } from './use-parts.ts'

const PartDialog = block(
  () => import('./part-dialog.tsx'),
  (m) => m.PartDialog,
)

/** A part is added below another one or at the top, or changed. */
type Asked = { parent: Part | undefined } | { changed: Part }

const columns: readonly TreeColumn<Part>[] = [
  { key: 'name', title: '材料名称' },
  { key: 'code', title: '编码', width: 160, isWide: true },
  { key: 'unit', title: '单位', width: 80, isWide: true, render: ({ unit }) => unit || DASH },
]

/** The page of a tree with rows that open, that turn out to have none below, that fail, and that never come. */
export function ExampleTreePage(): ReactNode {
  const parts = useParts()
  const tree = useTreePage<Asked>()
  const confirm = useConfirm()
  const toast = useToast()
  const { ask, renew } = tree
  const actions = useMemo((): readonly TreeAction<Part>[] => {
    const remove = async ({ id, hasChild }: Part): Promise<void> => {
      const content = hasChild ? '其下级材料将一并删除。' : undefined
      if (!(await confirm({ title: '确认删除此条数据？', content, okText: '删除', danger: true }))) return
      parts.remove(id)
      toast.success('删除成功')
      renew()
    }
    const move = (key: string, label: string, step: 1 | -1): TreeAction<Part> => ({
      key,
      label,
      permission: may.edit,
      visible: (row) => parts.beside(row, step) !== undefined,
      onClick: (row) => {
        parts.place(row, parts.beside(row, step)!, step > 0 ? 'after' : 'before')
        renew()
      },
    })
    return [
      { key: 'add', label: '新增下级', permission: may.edit, onClick: (parent) => ask({ parent }) },
      { key: 'edit', label: '编辑', permission: may.edit, onClick: (changed) => ask({ changed }) },
      { key: 'delete', label: '删除', permission: may.edit, danger: true, onClick: (row) => void remove(row) },
      move('up', '上移', -1),
      move('down', '下移', 1),
    ]
  }, [parts, confirm, toast, ask, renew])
  const name = (words: string): void => {
    const { asked } = tree
    if (!asked) return
    if ('changed' in asked) parts.rename(asked.changed.id, words)
    else parts.add(asked.parent?.id ?? '', words)
    toast.success('保存成功')
    renew()
    tree.close()
  }
  return (
    <TreePage
      title="树形页面"
      label="材料"
      below={parts.below}
      search={{ label: '材料名称', placeholder: '请输入材料名称', nothing: '没有找到材料', run: parts.find }}
      columns={columns}
      nameOf={(row) => row.name}
      actions={actions}
      tools={[
        {
          key: 'add',
          label: '新增材料',
          permission: may.edit,
          isMain: true,
          onClick: () => ask({ parent: undefined }),
        },
      ]}
      drag={{
        goes: 'beside',
        mayDrop: (moved, target) => moved.parentId === target.parentId,
        onDrop: (moved, target, edge) => {
          parts.place(moved, target, edge === 'before' ? 'before' : 'after')
          renew()
        },
      }}
      version={tree.version}
    >
      {tree.asked && (
        <PartDialog
          title={'changed' in tree.asked ? '编辑材料' : '添加材料'}
          name={'changed' in tree.asked ? tree.asked.changed.name : ''}
          onName={name}
          onClose={tree.close}
        />
      )}
    </TreePage>
  )
}
