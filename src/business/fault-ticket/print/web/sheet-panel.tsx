import { useMemo, type ReactNode } from 'react'
import { DASH } from '#kernel/web/format.ts'
import { codePath } from '#kernel/web/qr-code.ts'
import type { FaultOrder } from '../shared/work-order.ts'

interface Props {
  order: FaultOrder
  foot: ReactNode
}

/** Lines that are filled by hand. */
const freeLines = ['1', '2', '3', '4']
const columns = ['材料/配件', '规格', '数量', '备注']

/** One work order: what has failed, until when it must work again, what was used, who signs. */
export const SheetPanel = ({ order, foot }: Props): ReactNode => (
  <article className="fault-sheet" aria-label={`故障派工单 ${order.ticketNo}`}>
    <header>
      <div>
        <p>{order.organisation}</p>
        <h2>故障派工单</h2>
        <p>
          工单号：{order.ticketNo}
          {order.isSafety && <strong>　【{order.isSafety}】</strong>}
        </p>
      </div>
      <TicketCode text={order.ticketNo} />
    </header>
    <dl>
      {order.facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value ?? DASH}</dd>
        </div>
      ))}
    </dl>
    <h3>故障描述</h3>
    <p className="fault-sheet-text">{order.content}</p>
    <h3>材料</h3>
    <table>
      <thead>
        <tr>
          {columns.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {freeLines.map((line) => (
          <tr key={line}>
            {columns.map((title) => (
              <td key={title}>&nbsp;</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    <h3>处理结果</h3>
    <p className="fault-sheet-text fault-sheet-free">{order.resolution}</p>
    <h3>根本原因</h3>
    <p className="fault-sheet-text">{order.rootCause}</p>
    <div className="fault-sheet-signs">
      <span>派单人签字</span>
      <span>处理人签字</span>
      <span>复核人签字</span>
      <span>业主（见证人）签字</span>
    </div>
    <footer>{foot}</footer>
  </article>
)

/** The ticket's number for a scanner, drawn as one path. */
function TicketCode({ text }: { text: string }): ReactNode {
  const { size, path } = useMemo(() => codePath(text), [text])
  return (
    <svg className="fault-sheet-code" viewBox={`-2 -2 ${size + 4} ${size + 4}`} aria-hidden shapeRendering="crispEdges">
      <path d={path} fill="#000" />
    </svg>
  )
}
