import type { ReactNode } from 'react'
import { DataTable, type DataColumn } from '#engines/statistics/web/data-table.tsx'
import { formatMoney, formatNumber } from '#kernel/web/format.ts'
import { lineAmount, sumOf } from '../shared/quotation.ts'
import type { CostLine } from '../../shared/schema.ts'
import './cost-lines-panel.css'
import '../../detail/web/ticket-panel.css'

/** `2.00` of a piece is read as 2. */
const plain = (quantity: string): string => quantity.replace(/\.0+$/, '')

const columns: readonly DataColumn<CostLine>[] = [
  { key: 'item', title: '项目', render: ({ item }) => item },
  {
    key: 'quantity',
    title: '数量',
    isNumber: true,
    render: ({ quantity, unit }) => `${formatNumber(plain(quantity))} ${unit}`,
  },
  { key: 'price', title: '单价（元）', isNumber: true, render: ({ price }) => formatMoney(price) },
  { key: 'amount', title: '金额（元）', isNumber: true, render: (line) => formatMoney(lineAmount(line)) },
]

interface Props {
  title: string
  lines: readonly CostLine[] | null
  /** Stands beside the title: the state of a quotation. */
  note?: ReactNode
}

/** Lines of a quotation or of materials with their exact sum; nothing when there are none. */
export function CostsPanel({ title, lines, note }: Props): ReactNode {
  if (!lines || lines.length === 0) return null
  return (
    <section className="repair-section">
      <h2>
        {title} {note}
      </h2>
      <DataTable caption={title} columns={columns} rows={lines} keyOf={(line) => `${lines.indexOf(line)}`} />
      <p className="repair-total">
        合计 <strong>¥{formatMoney(sumOf(lines))}</strong>
      </p>
    </section>
  )
}
