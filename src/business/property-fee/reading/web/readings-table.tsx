import type { ReactNode } from 'react'
import { DataTable, type DataColumn } from '#engines/statistics/web/data-table.tsx'
import { Pictures } from '#engines/uploads/web/pictures.tsx'
import { short } from '../../web/lines-table.tsx'
import type { BillReading } from '../shared/schema.ts'

const columns: readonly DataColumn<BillReading>[] = [
  { key: 'meterNo', title: '表号', render: ({ meterNo }) => meterNo },
  { key: 'period', title: '抄表月份', render: ({ period }) => period },
  { key: 'prevReading', title: '上期读数', isNumber: true, render: ({ prevReading }) => short(prevReading) },
  { key: 'curReading', title: '本期读数', isNumber: true, render: ({ curReading }) => short(curReading) },
  {
    key: 'usage',
    title: '用量',
    isNumber: true,
    render: ({ usage, isRolled }) => short(usage) + (isRolled === 'Y' ? '（表计翻转）' : ''),
  },
  { key: 'photo', title: '表盘照片', render: ({ photo }) => <Pictures value={photo} label="表盘照片" few={1} /> },
]

/** The readings that a bill came from, each with its picture. */
export const ReadingsTable = ({ readings }: { readings: readonly BillReading[] }): ReactNode =>
  readings.length > 0 && <DataTable caption="抄表记录" columns={columns} rows={readings} keyOf={({ id }) => id} />
