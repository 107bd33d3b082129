import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react'
import { Card, Input, Tag } from 'antd'
import { TreeTableBlock } from '#engines/pickers/web/blocks.tsx'
import type { TreeTableColumn } from '#engines/pickers/web/tree-table.tsx'
import type { TreeTableRow } from '#engines/pickers/web/use-tree-table.ts'
import { RowActions } from '#engines/manage-view/web/row-actions.tsx'
import { CallError } from '#kernel/web/call-error.ts'
import { call } from '#kernel/web/call.ts'
import { useDictionaryText } from '#kernel/web/dictionary.ts'
import { loadCode } from '#kernel/web/load-code.ts'
import { useViewport } from '#kernel/web/viewport.ts'
import { departApi } from '../../shared/api.ts'
import { orgCategory } from '../../shared/dictionaries.ts'
import type { DepartNode } from '../../shared/node.ts'
import { DepartTools } from './tools-panel.tsx'
import { DragName } from './name-panel.tsx'
import { type Asked, useRowButtons } from './use-row-buttons.ts'
import './list-page.css'

const Windows = lazy(async () => ({ default: (await loadCode(() => import('./windows-panel.tsx'))).DepartWindows }))

const nodeOf = (row: TreeTableRow): DepartNode => row as unknown as DepartNode

/** What is searched for stands alone at the top, whatever its level. */
async function search(keyWord: string): Promise<DepartNode[]> {
  try {
    return await call(departApi.search, { keyWord }, { quiet: true })
  } catch (error) {
    // Nothing found is a refusal of this call.
    if (error instanceof CallError && error.status === 200) return []
    throw error
  }
}

/** The tree of organisations: kept, moved by hand or by a window, joined and removed. */
export function DepartListPage(): ReactNode {
  const isPhone = useViewport() === 'mobile'
  const [keyword, setKeyword] = useState('')
  const [version, setVersion] = useState(0)
  const [asked, setAsked] = useState<Asked>()
  const renew = useCallback(() => setVersion((before) => before + 1), [])
  const buttonsOf = useRowButtons(setAsked, renew)
  const kindText = useDictionaryText(orgCategory)
  const load = useCallback(
    async ({ pid = '' }: Readonly<Record<string, string>>) =>
      pid === '' && keyword !== '' ? search(keyword) : call(departApi.level, { pid }, { quiet: true }),
    [keyword],
  )
  const columns: readonly TreeTableColumn[] = [
    {
      key: 'departName',
      title: '机构/部门名称',
      render: (row) => (
        <DragName row={nodeOf(row)} onDrop={(moved, target) => setAsked({ part: 'move', row: moved, target })} />
      ),
    },
    ...(isPhone
      ? []
      : [
          { key: 'orgCode', title: '机构编码', width: 150 },
          {
            key: 'orgCategory',
            title: '机构类别',
            width: 100,
            render: (row: TreeTableRow) => kindText(nodeOf(row).orgCategory),
          },
          { key: 'status', title: '状态', width: 90, render: (row: TreeTableRow) => <State row={nodeOf(row)} /> },
        ]),
    {
      key: 'actions',
      title: '操作',
      width: isPhone ? 72 : 220,
      render: (row) => (
        <RowActions buttons={buttonsOf(nodeOf(row))} most={isPhone ? 0 : 2} subject={nodeOf(row).departName} />
      ),
    },
  ]
  return (
    <section aria-label="部门管理">
      <Card>
        <div className="depart-tools">
          <Input.Search
            allowClear
            aria-label="部门名称"
            placeholder="请输入部门名称或拼音"
            maxLength={60}
            onSearch={(text) => setKeyword(text.trim())}
          />
          <DepartTools onAsk={setAsked} />
        </div>
        <TreeTableBlock
          label="部门"
          columns={columns}
          load={load}
          parentField="pid"
          version={version}
          empty={keyword === '' ? '暂无数据' : '没有找到部门'}
        />
        {asked && (
          <Suspense>
            <Windows asked={asked} onClose={() => setAsked(undefined)} onDone={renew} />
          </Suspense>
        )}
      </Card>
    </section>
  )
}

const State = ({ row: { status } }: { row: DepartNode }): ReactNode =>
  status === '1' ? '启用' : <Tag variant="filled">不启用</Tag>
