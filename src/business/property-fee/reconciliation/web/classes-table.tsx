import type { ReactNode } from 'react'
import { DataTable, type DataColumn } from '#engines/statistics/web/data-table.tsx'
import { diffClass } from '../../difference/shared/dictionaries.ts'
import type { ClassSum } from '../shared/schema.ts'

const columns = (reconId: string | undefined): readonly DataColumn<ClassSum>[] => [
  {
    key: 'class',
    title: '差异类型',
    render: (row) => diffClass.items[row.diffClass],
    ...(reconId && {
      linkOf: (row: ClassSum) => `/property-expenses/recon-diff?reconId=${reconId}&diffClass=${row.diffClass}`,
    }),
  },
  { key: 'count', title: '笔数', isNumber: true, render: ({ count }) => count },
  { key: 'left', title: '待处理', isNumber: true, render: ({ left }) => left },
  { key: 'difference', title: '差额（元）', isNumber: true, render: ({ difference }) => difference },
]

/** Differences by kinds; of a reconciliation that is stored, with the way to them. */
export const ClassesTable = ({ classes, reconId }: { classes: readonly ClassSum[]; reconId?: string }): ReactNode => (
  <DataTable caption="差异汇总" columns={columns(reconId)} rows={classes} keyOf={(row) => row.diffClass} />
)
