import { useMemo, useState, type ReactNode } from 'react'
import type { BatchAction, RowAction, ToolbarAction } from '#engines/manage-view/web/manage-view-props.ts'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import { useToast } from '#kernel/web/toast.ts'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { sampleApi, samplePermissions as may } from '../shared/api.ts'
import { sampleRefuses } from '../shared/archive.ts'
import { sampleFields } from '../shared/fields.ts'
import type { Sample } from '../shared/schema.ts'

/** Where a form stands, and what a phone shows; both may be tried. */
const looks = {
  modal: { form: { surface: 'modal' }, detail: { surface: 'drawer', columns: 4 } },
  drawer: { form: { surface: 'drawer', span: 1 }, detail: { surface: 'modal', columns: 2 } },
} as const
const shown = { isArchived: 'N' }

const isArchived = (row: Sample): boolean => row.isArchived === 'Y'

/** 列表与表单: a list of rows of every kind, with all that a list can do. */
export function SampleListPage(): ReactNode {
  const toast = useToast()
  const [look, setLook] = useState<keyof typeof looks>('modal')
  const [narrow, setNarrow] = useState<'cards' | 'table'>('cards')
  const { mutate: archive } = useCall(sampleApi.archive, {
    invalidates: [sampleApi.page, sampleApi.one],
    onSuccess: (_: null, text: string) => toast.success(text),
  })
  const rowActions = useMemo((): RowAction<Sample>[] => {
    const move = (key: string, label: string, value: 'Y' | 'N'): RowAction<Sample> => ({
      key,
      label,
      permission: may.edit,
      visible: (row) => row.isArchived !== value,
      onClick: ({ id }) => archive({ ids: [id], isArchived: value }),
    })
    return [move('archive', '归档', 'Y'), move('back', '取消归档', 'N')]
  }, [archive])
  const batchActions = useMemo(
    (): BatchAction<Sample>[] => [
      {
        key: 'archive',
        label: '批量归档',
        permission: may.edit,
        refusal: (rows) => (rows.some(isArchived) ? '选中的记录中有已归档的' : null),
        onClick: (rows, list) => {
          archive({ ids: rows.map(({ id }) => id), isArchived: 'Y' })
          list.deselect()
        },
      },
    ],
    [archive],
  )
  const toolbarActions: ToolbarAction[] = [
    {
      key: 'look',
      label: look === 'modal' ? '表单改用抽屉' : '表单改用弹窗',
      onClick: () => setLook(look === 'modal' ? 'drawer' : 'modal'),
    },
    {
      key: 'narrow',
      label: narrow === 'cards' ? '手机改用表格' : '手机改用卡片',
      onClick: () => setNarrow(narrow === 'cards' ? 'table' : 'cards'),
    },
    { key: 'refused', label: '不可用的操作', refusal: '示例：条件不满足时按钮说明原因', onClick: () => undefined },
  ]
  return (
    <ManageView
      title="示例记录"
      api={sampleApi}
      fields={sampleFields}
      permissions={may}
      initialQuery={shown}
      refuses={sampleRefuses}
      rowActions={rowActions}
      batchActions={batchActions}
      toolbarActions={toolbarActions}
      form={looks[look].form}
      detail={looks[look].detail}
      narrow={narrow}
    />
  )
}
