import type { ReactNode } from 'react'
import { PrintWindow } from '#services/issued-paper/web/pickers/print-window.tsx'
import { faultOrderApi } from '../shared/work-order.ts'
import { SheetPanel } from './sheet-panel.tsx'
import './work-order-print.css'

interface Props {
  ids: readonly string[]
  onClose: () => void
}

/** Work orders on A5 or A4, one ticket a sheet: looked at first, then issued and printed. */
export const WorkOrderPrint = ({ ids, onClose }: Props): ReactNode => (
  <PrintWindow
    title={ids.length > 1 ? `打印派工单（${ids.length}张）` : '打印派工单'}
    ids={ids}
    api={faultOrderApi}
    sizes={['A5', 'A4']}
    width={760}
    sheet={(order, foot) => <SheetPanel order={order} foot={foot} />}
    onClose={onClose}
  />
)
