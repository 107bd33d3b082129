import { useMemo, useState, type ReactNode } from 'react'
import { DASH, formatDateTime, formatMoney, toWireTime } from '#kernel/web/format.ts'
import { useDictionaryText } from '#kernel/web/dictionary.ts'
import { codePath } from '#kernel/web/qr-code.ts'
import { useSession } from '#kernel/web/session.ts'
import { ticketPriority } from '#services/ticket/shared/dictionaries.ts'
import { repairType } from '../shared/dictionaries.ts'
import { lineAmount, sumOf } from '../shared/quotation.ts'
import type { CostLine, RepairDetail } from '../shared/schema.ts'
import { nameIn, placeOf } from './use-field.ts'

/** Lines that stay free for what is written by hand. */
const FREE_LINES = 4

/** One work order: what is broken, until when, what was used, who signs. */
export function SheetPanel({ ticket, place }: { ticket: RepairDetail; place: string }): ReactNode {
  const typeText = useDictionaryText(repairType)
  const priorityText = useDictionaryText(ticketPriority)
  const [printedAt] = useState(() => toWireTime(new Date()))
  const depart = useSession((session) => session.depart?.departName)
  const due = (kind: string): string =>
    formatDateTime(ticket.timers.find((timer) => timer.kind === kind && timer.isOpen)?.dueAt)
  const facts: [string, ReactNode][] = [
    ['小区', nameIn(ticket, 'villageId')],
    ['房屋/位置', placeOf(ticket)],
    ['报修人', ticket.reporterName],
    ['联系电话', ticket.reporterPhone ?? DASH],
    ['报修类型', typeText(ticket.repairType)],
    ['优先级', priorityText(ticket.priority)],
    ['报修时间', formatDateTime(ticket.createTime)],
    ['预约时间', formatDateTime(ticket.expectTime)],
    ['到场时限', due('ARRIVE')],
    ['办结时限', due('RESOLVE')],
    ['维修人员', nameIn(ticket, 'assigneeId') || DASH],
    ['到场时间', formatDateTime(ticket.arriveTime)],
  ]
  return (
    <article className="repair-sheet" aria-label={`派工单 ${ticket.repairNo}`}>
      <header>
        <div>
          <p>{depart}</p>
          <h2>维修派工单</h2>
          <p>单号：{ticket.repairNo}</p>
        </div>
        <TicketCode text={ticket.repairNo} />
      </header>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h3>报修内容</h3>
      <p className="repair-sheet-text">{ticket.content}</p>
      <Materials lines={(ticket.materials?.length ? ticket.materials : ticket.quotation) ?? []} />
      <h3>处理结果</h3>
      <p className="repair-sheet-text repair-sheet-free">{ticket.resolution}</p>
      <p className="repair-sheet-check">验收意见：□ 满意　□ 基本满意　□ 不满意</p>
      <div className="repair-sheet-signs">
        <span>派单人签字</span>
        <span>维修人员签字</span>
        <span>业主签字</span>
      </div>
      <footer>
        <span>打印时间：{formatDateTime(printedAt)}</span>
        <span>{place}</span>
      </footer>
    </article>
  )
}

/** Used materials with their sum, or free lines. */
function Materials({ lines }: { lines: readonly CostLine[] }): ReactNode {
  const free = Array.from({ length: Math.max(0, FREE_LINES - lines.length) }, (_, index) => `free${index}`)
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
        {lines.map((line) => (
          <tr key={`${line.item}${line.quantity}${line.price}`}>
            <td>{line.item}</td>
            <td>{line.quantity}</td>
            <td>{line.unit}</td>
            <td>{formatMoney(line.price)}</td>
            <td>{formatMoney(lineAmount(line))}</td>
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
          <td>{lines.length > 0 ? formatMoney(sumOf(lines)) : ''}</td>
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
