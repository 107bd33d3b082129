import { useEffect, type ReactNode } from 'react'
import type { GridChanges } from '#engines/data-grid/web/grid-store.ts'
import { DataGrid } from '#engines/data-grid/web/data-grid.tsx'
import { useGridStore } from '#engines/data-grid/web/use-grid-store.ts'
import type { WebColumn } from '#engines/data-grid/web/web-column.ts'
import { call } from '#kernel/web/call.ts'
import { PageSkeleton } from '#kernel/web/page.tsx'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { livePage, sampleApi } from '../sample/shared/api.ts'
import { SampleInput, type Sample } from '../sample/shared/schema.ts'

const columns: readonly WebColumn[] = [
  { key: 'code', title: '编码', type: 'normal', width: 110 },
  { key: 'name', title: '名称', type: 'input', validateRules: [{ required: true }] },
  { key: 'kind', title: '类别', type: 'select', dictCode: 'example_kind', width: 120 },
  { key: 'quantity', title: '数量', type: 'inputNumber', statistics: 'sum' },
  { key: 'amount', title: '原值（元）', type: 'inputNumber', validateRules: [{ pattern: 'money' }] },
  { key: 'day', title: '购入日期', type: 'date' },
  { key: 'isOpen', title: '公开', type: 'checkbox_meta' },
]
const tools = ['save', 'clear', 'collapse'] as const
const keys = Object.keys(SampleInput._zod.def.shape)
const locked = { isArchived: 'Y' }
const query = { pageSize: '50', column: 'code', order: 'asc' }

/** Saves rows one after the other: one that somebody else has changed meanwhile is refused, those before it stay. */
async function save({ updated }: GridChanges): Promise<void> {
  for (const row of updated) {
    const { id, version } = row as unknown as Sample
    const input = Object.fromEntries(keys.map((key) => [key, row[key] ?? null]))
    await call(sampleApi.update, { ...(input as unknown as SampleInput), id, version }, { quiet: true })
  }
}

/** Stored rows: what others save lights up at once, and what is typed here and not saved yet stays. */
export function GridLivePanel(): ReactNode {
  const store = useGridStore({ columns, disabledRows: locked })
  const { data } = useEndpoint(sampleApi.page, query, { staleTime: 0 })
  useEffect(() => {
    if (data && store.rows().length === 0) store.load(data.records)
  }, [data, store])
  if (!data) return <PageSkeleton />
  return <DataGrid store={store} label="实时表格" columns={columns} tools={tools} live={livePage} onSave={save} />
}
