import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react'
import { Card, Input, Tag } from 'antd'
import { RowActions } from '#engines/manage-view/web/row-actions.tsx'
import { TreeTableBlock } from '#engines/pickers/web/blocks.tsx'
import type { TreeTableColumn } from '#engines/pickers/web/tree-table.tsx'
import type { TreeTableRow } from '#engines/pickers/web/use-tree-table.ts'
import { call } from '#kernel/web/call.ts'
import { useDictionaryText } from '#kernel/web/dictionary.ts'
import { loadCode } from '#kernel/web/load-code.ts'
import { useViewport } from '#kernel/web/viewport.ts'
import { regionApi, TOP } from '../shared/api.ts'
import { regionLevel } from '../shared/dictionaries.ts'
import type { Region } from '../shared/schema.ts'
import { RegionTools } from './tools-panel.tsx'
import { useRowButtons, type Asked } from './use-row-buttons.ts'
import './list-page.css'

const Windows = lazy(async () => ({ default: (await loadCode(() => import('./windows-panel.tsx'))).RegionWindows }))

const regionOf = (row: TreeTableRow): Region => row as unknown as Region

/** The tree of regions. What is searched for stands alone at the top, whatever its level. */
export function RegionListPage(): ReactNode {
  const isPhone = useViewport() === 'mobile'
  const [keyword, setKeyword] = useState('')
  const [version, setVersion] = useState(0)
  const [asked, setAsked] = useState<Asked>()
  const renew = useCallback((): void => setVersion((before) => before + 1), [])
  const buttonsOf = useRowButtons(setAsked)
  const levelText = useDictionaryText(regionLevel)
  const load = useCallback(
    async ({ pid = TOP }: Readonly<Record<string, string>>) =>
      pid === TOP && keyword !== ''
        ? call(
            regionApi.page,
            { [/^\d+$/.test(keyword) ? 'code' : 'name']: `${keyword}*`, pageSize: '100' },
            { quiet: true },
          )
        : call(regionApi.children, { pid }, { quiet: true }),
    [keyword],
  )
  const columns: readonly TreeTableColumn[] = [
    { key: 'name', title: '区划名称' },
    ...(isPhone
      ? []
      : [
          { key: 'code', title: '区划代码', width: 150 },
          {
            key: 'level',
            title: '级别',
            width: 90,
            render: (row: TreeTableRow) => levelText(String(regionOf(row).level)),
          },
          { key: 'departName', title: '维护部门', width: 160 },
          { key: 'status', title: '状态', width: 90, render: (row: TreeTableRow) => <State row={regionOf(row)} /> },
        ]),
    {
      key: 'actions',
      title: '操作',
      width: isPhone ? 72 : 210,
      render: (row) => (
        <RowActions buttons={buttonsOf(regionOf(row))} most={isPhone ? 0 : 2} subject={regionOf(row).name} />
      ),
    },
  ]
  return (
    <section aria-label="区域设置">
      <Card>
        <div className="region-tools">
          <Input.Search
            allowClear
            aria-label="区划名称或代码"
            placeholder="请输入名称、拼音或代码"
            maxLength={60}
            onSearch={(text) => setKeyword(text.trim())}
          />
          <RegionTools onAsk={setAsked} />
        </div>
        <TreeTableBlock
          label="区划"
          columns={columns}
          load={load}
          parentField="pid"
          top={TOP}
          version={version}
          empty={keyword === '' ? '暂无数据' : '没有找到区划'}
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

const State = ({ row: { status, mergedTo } }: { row: Region }): ReactNode =>
  status === '1' ? '启用' : <Tag variant="filled">{mergedTo === null ? '停用' : '已并入'}</Tag>
