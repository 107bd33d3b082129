import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react'
import { Badge } from 'antd'
import { loadCode } from '#kernel/web/load-code.ts'
import { useToast } from '#kernel/web/toast.ts'
import type { Choice, GridRow } from '#engines/data-grid/shared/column.ts'
import { installCellKind } from '#engines/data-grid/web/cell-kinds.ts'
import { DataGrid } from '#engines/data-grid/web/data-grid.tsx'
import { useGridStore } from '#engines/data-grid/web/use-grid-store.ts'
import type { WebColumn } from '#engines/data-grid/web/web-column.ts'
import { areas, departs, levels, people } from './grid-names.data.ts'
import { useGridRows } from './use-grid-rows.ts'

const loadDialog = () => import('./grid-supplier-dialog.tsx')
const GridSupplierDialog = lazy(async () => ({ default: (await loadCode(loadDialog)).GridSupplierDialog }))

/** Answers a keyword as a server would. */
const searchIn =
  (names: readonly string[]) =>
  async (keyword: string): Promise<readonly Choice[]> =>
    names.map((label, at) => ({ value: String(at), label })).filter(({ label }) => label.includes(keyword))

/** A kind of cell that the page itself brings along. */
const stars = 'example-stars'
installCellKind(stars, { Read: ({ column, row }) => '★'.repeat(Number(row[column.key])) })

type Pick = NonNullable<WebColumn['pick']>

const columnsWith = (pick: Pick): readonly WebColumn[] => [
  { key: 'sort', title: '排序', type: 'drag-sort', isOrder: true, fixed: 'left' },
  {
    key: 'code',
    title: '编号',
    type: 'input',
    width: 120,
    fixed: 'left',
    defaultValue: '',
    tip: '六位数字，前面是 WX，不能重复',
    validateRules: [{ required: true }, { unique: true }, { pattern: '^WX\\d{6}$', message: '编号应为 WX 和六位数字' }],
  },
  { key: 'name', title: '工程名称', type: 'input', validateRules: [{ pattern: '*' }] },
  { key: 'cost', title: '费用（元）', type: 'inputNumber', statistics: 'sum', validateRules: [{ pattern: 'money' }] },
  { key: 'isUrgent', title: '加急', type: 'checkbox', defaultValue: false },
  { key: 'level', title: '级别', type: 'select', options: levels, width: 120 },
  { key: 'day', title: '开工日期', type: 'date' },
  { key: 'time', title: '报送时间', type: 'datetime' },
  { key: 'contract', title: '合同', type: 'upload', width: 120 },
  { key: 'papers', title: '附件', type: 'file', width: 300, maxCount: 3 },
  {
    key: 'sealed',
    title: '盖章件（不可下载移除）',
    type: 'file',
    width: 190,
    allowDownload: false,
    allowRemove: false,
  },
  { key: 'photos', title: '照片', type: 'image', width: 120 },
  { key: 'supplier', title: '承接单位', type: 'popup', pick },
  { key: 'areas', title: '涉及片区', type: 'list_multi', options: areas },
  { key: 'trade', title: '片区（可搜索）', type: 'sel_search', options: areas },
  { key: 'village', title: '社区（查询）', type: 'sel_search_async', search: searchIn(departs) },
  { key: 'shift', title: '班组', type: 'radio', options: areas, allowClear: true, width: 280 },
  { key: 'isPublic', title: '公示', type: 'checkbox_meta', defaultValue: 'N' },
  { key: 'note', title: '说明', type: 'input_pop' },
  { key: 'depart', title: '责任部门', type: 'sel_depart', search: searchIn(departs) },
  { key: 'user', title: '责任人', type: 'sel_user', search: searchIn(people) },
  { key: 'state', title: '状态', type: 'slot', width: 100, fixed: 'right', render: (row) => <State row={row} /> },
  { key: 'secret', title: '内部值', type: 'hidden', defaultValue: '新' },
  { key: 'progress', title: '进度', type: 'progress' },
  { key: 'rank', title: '评级（自定义）', type: stars, width: 120 },
  { key: 'id', title: '标识', type: 'normal', width: 120 },
]

const State = ({ row }: { row: GridRow }): ReactNode =>
  row['state'] === 'DONE' ? <Badge status="success" text="已完成" /> : <Badge status="processing" text="进行中" />

const locked = { state: 'DONE' }

/** Every kind of cell in one table. */
export function GridKindsPanel({ mode }: { mode: 'click' | 'always' }): ReactNode {
  const toast = useToast()
  const [asked, setAsked] = useState<{ answer: (name: string | undefined) => void }>()
  const columns = useMemo(
    () =>
      columnsWith(async () => {
        const name = await new Promise<string | undefined>((answer) => setAsked({ answer }))
        setAsked(undefined)
        return name === undefined ? undefined : { supplier: name }
      }),
    [],
  )
  const store = useGridStore({ columns, rows: useGridRows(30), disabledRows: locked })
  return (
    <>
      <DataGrid
        store={store}
        label={mode === 'click' ? '维修计划' : '维修计划（常显输入框）'}
        columns={columns}
        mode={mode}
        detail
        subTable={(row) => <p>{`${String(row['name'])}：勘察、报价、施工、验收四个步骤。`}</p>}
        onSave={async ({ added, updated, removedIds }) =>
          toast.success(`新增 ${added.length} 行，修改 ${updated.length} 行，删除 ${removedIds.length} 行`)
        }
      />
      {asked && (
        <Suspense>
          <GridSupplierDialog onAnswer={asked.answer} />
        </Suspense>
      )}
    </>
  )
}
