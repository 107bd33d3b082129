import { useMemo, type ReactNode } from 'react'
import { DASH, formatMoney } from '#kernel/web/format.ts'
import { codePath } from '#kernel/web/qr-code.ts'
import type { WorkOrder } from '../shared/work-order.ts'

/** Lines that stay free for what is written by hand. */
const FREE_LINES = 4

interface Props {
  order: WorkOrder
  foot: ReactNode
}

/** One work order: what is broken, until when, what was used, who signs. */
export function SheetPanel({ order, foot }: Props): ReactNode {
  return (
    <article className="repair-sheet" aria-label={`派工单 ${order.repairNo}`}>
      <header>
        <div>
          <p>{order.organisation}</p>
          <h2>维修派工单</h2>
          <p>单号：{order.repairNo}</p>
        </div>
        <TicketCode text={order.repairNo} />
      </header>
      <dl>
        {order.facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ?? DASH}</dd>
          </div>
        ))}
      </dl>
      <h3>报修内容</h3>
      <p className="repair-sheet-text">{order.content}</p>
      <Materials order={order} />
      <h3>处理结果</h3>
      <p className="repair-sheet-text repair-sheet-free">{order.resolution}</p>
      <p className="repair-sheet-check">验收意见：□ 满意　□ 基本满意　□ 不满意</p>
      <div className="repair-sheet-signs">
        <span>派单人签字</span>
        <span>维修人员签字</span>
        <span>业主签字</span>
      </div>
      <footer>{foot}</footer>
    </article>
  )
}

/** Used materials with their sum, or free lines. */
function Materials({ order: { materials, total } }: Pick<Props, 'order'>): ReactNode {
  const free = Array.from({ length: Math.max(0, FREE_LINES - materials.length) }, (_, index) => `free${index}`)
  return (
    <table>
      <caption>材料与费用</caption>
      <thead>
        <tr>
          <th scope="col">项目</th>
          <th scope="col">数量</th>
          <th scope="col">单位</th>
          <th scope="col">单价（元）</th>
          <th scope="col">金额（元）</th>
        </tr>
      </thead>
      <tbody>
        {materials.map((line) => (
          <tr key={`${line.item}${line.quantity}${line.price}`}>
            <td>{line.item}</td>
            <td>{line.quantity}</td>
            <td>{line.unit}</td>
            <td>{formatMoney(line.price)}</td>
            <td>{formatMoney(line.amount)}</td>
          </tr>
        ))}
        {free.map((key) => (
          <tr key={key}>
            <td>&nbsp;</td>
            <td>&nbsp;</td>
            <td>&nbsp;</td>
            <td>&nbsp;</td>
            <td>&nbsp;</td>
          </tr>
        ))}
        <tr>
          <td colSpan={4}>合计</td>
          <td>{total && formatMoney(total)}</td>
        </tr>
      </tbody>
    </table>
  )
}

/** The ticket's number for a scanner, drawn as one path. */
function TicketCode({ text }: { text: string }): ReactNode {
  const { size, path } = useMemo(() => codePath(text), [text])
  return (
    <svg
      className="repair-sheet-code"
      viewBox={`-2 -2 ${size + 4} ${size + 4}`}
      aria-hidden
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
