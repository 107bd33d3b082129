import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Button, Skeleton } from 'antd'
import { ImportDialog } from '#engines/manage-view/web/lazy-windows.tsx'
import { useConfirm } from '#kernel/web/confirm.ts'
import { EmptyState, Problem } from '#kernel/web/empty-state.tsx'
import { Gate } from '#kernel/web/gate.tsx'
import { loadCode } from '#kernel/web/load-code.ts'
import { useToast } from '#kernel/web/toast.ts'
import { useCall, useEndpoint } from '#kernel/web/use-endpoint.ts'
import { dictItemApi } from '../shared/administration.ts'
import { dictItemPermissions as may } from '../shared/permissions.ts'
import type { Dict, DictItem } from '../shared/schema.ts'

const ItemDialog = lazy(async () => ({ default: (await loadCode(() => import('./item-dialog.tsx'))).ItemDialog }))

const sheet = { title: '字典项', api: dictItemApi }

/** More items than this no dictionary has. */
const MOST = '500'

/** The items of a dictionary in the order in which they are offered. */
export function ItemsPanel({ dict }: { dict: Dict }): ReactNode {
  const query = { dictId: dict.id, pageSize: MOST, column: 'sortOrder', order: 'asc' }
  const { data, error, refetch } = useEndpoint(dictItemApi.page, query, { staleTime: 0 })
  const [asked, setAsked] = useState<{ item: DictItem | undefined }>()
  const [isImporting, setImporting] = useState(false)
  const isFixed = dict.declared && !dict.editable
  if (error && !data)
    return <Problem small kind="failed" text={error.message} action="重试" onAction={() => void refetch()} />
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 6 }} />
  return (
    <>
      {isFixed ? (
        <p className="dict-fixed">系统字典由程序定义，字典项只读。</p>
      ) : (
        <div className="dict-tools">
          <Gate permission={may.importExcel}>
            <Button onClick={() => setImporting(true)}>导入字典项</Button>
          </Gate>
          <Gate permission={may.add}>
            <Button type="primary" onClick={() => setAsked({ item: undefined })}>
              新增字典项
            </Button>
          </Gate>
        </div>
      )}
      {data.records.length === 0 ? (
        <EmptyState title="还没有字典项" />
      ) : (
        <ItemTable items={data.records} isFixed={isFixed} onEdit={(item) => setAsked({ item })} />
      )}
      {isImporting && (
        <Suspense>
          <ImportDialog source={sheet} onStored={() => void refetch()} onClose={() => setImporting(false)} />
        </Suspense>
      )}
      {asked && (
        <Suspense>
          <ItemDialog
            dictId={dict.id}
            item={asked.item}
            items={data.records}
            nextOrder={Math.max(0, ...data.records.map(({ sortOrder }) => sortOrder)) + 1}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

const textOf = (items: readonly DictItem[], value: string): string =>
  items.find((one) => one.itemValue === value)?.itemText ?? value

interface TableProps {
  items: readonly DictItem[]
  isFixed: boolean
  onEdit: (item: DictItem) => void
}

function ItemTable({ items, isFixed, onEdit }: TableProps): ReactNode {
  const remove = useItemRemoval()
  return (
    <table className="dict-items">
      <thead>
        <tr>
          <th scope="col">名称</th>
          <th scope="col">数据值</th>
          <th scope="col">排序</th>
          <th scope="col">状态</th>
          {!isFixed && <th scope="col">操作</th>}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id} data-off={item.status !== 1}>
            <td title={item.description || undefined}>
              {item.itemColor !== '' && (
                <span aria-hidden className="dict-color" style={{ background: item.itemColor }} />
              )}
              {item.parentValue !== '' && `${textOf(items, item.parentValue)} / `}
              {item.itemText}
            </td>
            <td>{item.itemValue}</td>
            <td>{item.sortOrder}</td>
            <td>{item.status === 1 ? '启用' : '不启用'}</td>
            {!isFixed && (
              <td className="dict-item-actions">
                <Gate permission={may.edit}>
                  <Button type="link" size="small" aria-label={`编辑${item.itemText}`} onClick={() => onEdit(item)}>
                    编辑
                  </Button>
                </Gate>
                <Gate permission={may.delete}>
                  <Button
                    type="link"
                    size="small"
                    danger
                    aria-label={`删除${item.itemText}`}
                    onClick={() => void remove(item)}
                  >
                    删除
                  </Button>
                </Gate>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function useItemRemoval(): (item: DictItem) => Promise<void> {
  const confirm = useConfirm()
  const toast = useToast()
  const { mutateAsync } = useCall(dictItemApi.remove, {
    invalidates: [dictItemApi.page],
    onSuccess: (_: null, message: string) => toast.success(message),
  })
  return async ({ id, version, itemText }) => {
    const isSure = await confirm({
      title: `删除字典项“${itemText}”？`,
      content: '已使用该值的数据不受影响，但不能再选择它。',
      okText: '删除',
      danger: true,
    })
    // A refusal has been shown by the call.
    if (isSure) await mutateAsync({ id, version }).catch(() => undefined)
  }
}
