import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react'
import { Button, Card, Input } from 'antd'
import { TreeTableBlock } from '#engines/pickers/web/blocks.tsx'
import type { TreeTableColumn } from '#engines/pickers/web/tree-table.tsx'
import { call } from '#kernel/web/call.ts'
import { Gate } from '#kernel/web/gate.tsx'
import { loadCode } from '#kernel/web/load-code.ts'
import { useViewport } from '#kernel/web/viewport.ts'
import { categoryApi } from '../shared/api.ts'
import { categoryPermissions as may } from '../shared/permissions.ts'
import { TOP, type Category } from '../shared/schema.ts'
import type { CategoryDialogProps } from './category-dialog.tsx'
import { SheetPanel } from './sheet-panel.tsx'
import { useRemoval } from './use-removal.ts'
import './list-page.css'

const loadDialog = () => import('./category-dialog.tsx')
const CategoryDialog = lazy(async () => ({ default: (await loadCode(loadDialog)).CategoryDialog }))

/** The classification tree: what is searched for stands alone at the top, whatever its level. */
export function CategoryListPage(): ReactNode {
  const isPhone = useViewport() === 'mobile'
  const [keyword, setKeyword] = useState('')
  const [version, setVersion] = useState(0)
  const [asked, setAsked] = useState<CategoryDialogProps['asked']>()
  const renew = useCallback((): void => setVersion((before) => before + 1), [])
  const remove = useRemoval(renew)
  const load = useCallback(
    async ({ pid = TOP }: Readonly<Record<string, string>>) =>
      pid === TOP && keyword !== ''
        ? call(categoryApi.roots, { name: `*${keyword}*`, pageSize: '500' }, { quiet: true })
        : call(categoryApi.children, { pid }, { quiet: true }),
    [keyword],
  )
  const columns: readonly TreeTableColumn[] = [
    { key: 'name', title: '分类名称' },
    { key: 'code', title: '分类编码', width: 160 },
    ...(isPhone ? [] : [{ key: 'createTime', title: '创建时间', width: 180 }]),
    {
      key: 'actions',
      title: '操作',
      width: 220,
      render: (row) => (
        <RowActions row={row as unknown as Category} onAsk={setAsked} onRemove={(one) => void remove(one)} />
      ),
    },
  ]
  return (
    <section aria-label="分类字典">
      <Card>
        <div className="category-tools">
          <Input.Search
            allowClear
            aria-label="分类名称"
            placeholder="请输入分类名称"
            maxLength={60}
            onSearch={(text) => setKeyword(text.trim())}
          />
          <div className="category-buttons">
            <Gate permission={may.add}>
              <Button type="primary" onClick={() => setAsked({ parent: undefined })}>
                新增分类
              </Button>
            </Gate>
            <SheetPanel onChanged={renew} />
          </div>
        </div>
        <TreeTableBlock
          label="分类字典"
          columns={columns}
          load={load}
          parentField="pid"
          top={TOP}
          version={version}
          empty={keyword === '' ? '暂无数据' : '没有找到数据'}
        />
        {asked && (
          <Suspense>
            <CategoryDialog asked={asked} onClose={() => setAsked(undefined)} onDone={renew} />
          </Suspense>
        )}
      </Card>
    </section>
  )
}

interface RowProps {
  row: Category
  onAsk: (asked: CategoryDialogProps['asked']) => void
  onRemove: (row: Category) => void
}

const RowActions = ({ row, onAsk, onRemove }: RowProps): ReactNode => (
  <span className="category-actions">
    <Gate permission={may.add}>
      <Button type="link" size="small" aria-label={`新增下级：${row.name}`} onClick={() => onAsk({ parent: row })}>
        新增下级
      </Button>
    </Gate>
    <Gate permission={may.edit}>
      <Button type="link" size="small" aria-label={`编辑${row.name}`} onClick={() => onAsk({ changed: row })}>
        编辑
      </Button>
    </Gate>
    <Gate permission={may.delete}>
      <Button type="link" size="small" danger aria-label={`删除${row.name}`} onClick={() => onRemove(row)}>
        删除
      </Button>
    </Gate>
  </span>
)
