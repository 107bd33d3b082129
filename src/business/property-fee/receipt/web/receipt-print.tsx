import type { ReactNode } from 'react'
import { PaperSheet, SheetFacts, SheetLines } from '#services/issued-paper/web/pickers/paper-sheet.tsx'
import { PrintWindow } from '#services/issued-paper/web/pickers/print-window.tsx'
import { mineReceiptPaperApi, receiptPaperApi } from '../shared/api.ts'
import type { ReceiptSheet } from '../shared/schema.ts'
import { slipPages } from '../shared/slip-pages.ts'
import './receipt-print.css'

interface Props {
  id: string
  /** Of a payment of the user's own, not of the desk's. */
  isOwn?: boolean
  onClose: () => void
}

/** A receipt on paper: looked at first, then issued and printed; every further copy says which it is. */
export const ReceiptPrint = ({ id, isOwn = false, onClose }: Props): ReactNode => (
  <PrintWindow
    title="打印收据"
    ids={[id]}
    api={isOwn ? mineReceiptPaperApi : receiptPaperApi}
    sizes={['A5', 'A4', '241×93']}
    width={760}
    sheet={(sheet, foot, { size, reprints }) =>
      size === '241×93' ? (
        <Slips sheet={sheet} foot={foot} reprints={reprints} />
      ) : (
        <Sheet sheet={sheet} foot={foot} reprints={reprints} />
      )
    }
    onClose={onClose}
  />
)

const heads = ['房屋', '收费项目', '计费期间', '本金', '违约金', '金额（元）'] as const

interface SheetProps {
  sheet: ReceiptSheet
  foot: ReactNode
  reprints: number
}

/** Which receipt it is, and that it is a copy. */
const Head = ({ sheet, reprints, place }: Omit<SheetProps, 'foot'> & { place?: string | undefined }): ReactNode => (
  <>
    <p className="receipt-sheet-head">
      <span>{sheet.organisation}</span>
      {reprints > 0 && <strong>补打（第{reprints + 1}次打印）</strong>}
      <span>
        收据号：<strong>{sheet.receiptNo}</strong>
        {place && <span>　{place}</span>}
      </span>
    </p>
    {sheet.redOf && <p>红冲原收据号：{sheet.redOf}</p>}
  </>
)

const Lines = ({ lines }: { lines: readonly ReceiptSheet['lines'][number][] }): ReactNode => (
  <SheetLines
    heads={heads}
    lines={lines.map(({ room, item, period, principal, lateFee, amount }, at) => ({
      key: `${period}${at}`,
      cells: [room, item, period, principal, lateFee, amount],
    }))}
  />
)

/** What was taken off what it comes to. */
const notesOf = ({ rebate, early, discount }: ReceiptSheet): string[] => [
  ...(rebate ? [`账单已享优惠：${rebate}元（应收中已扣除）`] : []),
  ...(early ? [`早缴优惠：${early}元`] : []),
  ...(discount ? [`抹零：${discount}元`] : []),
]

/** What it comes to, and who signs. */
const Sums = ({ sheet }: { sheet: ReceiptSheet }): ReactNode => (
  <>
    {notesOf(sheet).length > 0 && <p>{notesOf(sheet).join('　')}</p>}
    <p className="receipt-sheet-sum">
      <span>合计（大写）：{sheet.amountUpper}</span>
      <span>¥{sheet.amount}</span>
    </p>
    <p className="receipt-sheet-sum">
      <span>收款单位（章）：</span>
      <span>缴费人签字：</span>
    </p>
  </>
)

const classOf = ({ isRed }: ReceiptSheet, more = ''): string =>
  `receipt-sheet${isRed ? ' receipt-sheet-red' : ''}${more}`

const Sheet = ({ sheet, foot, reprints }: SheetProps): ReactNode => (
  <PaperSheet title={sheet.title} name={`${sheet.title} ${sheet.receiptNo}`} className={classOf(sheet)} foot={foot}>
    <Head sheet={sheet} reprints={reprints} />
    <SheetFacts facts={sheet.facts} />
    <Lines lines={sheet.lines} />
    <Sums sheet={sheet} />
  </PaperSheet>
)

/** On slips of a dot matrix printer: what one does not hold goes on on the next, and the last tells the sum. */
const Slips = ({ sheet, foot, reprints }: SheetProps): ReactNode =>
  slipPages(sheet.lines).map(({ lines, isFirst, isLast, place }) => (
    <PaperSheet
      key={place ?? ''}
      title={sheet.title}
      name={[sheet.title, sheet.receiptNo, place].filter(Boolean).join(' ')}
      className={classOf(sheet, ' receipt-slip')}
      foot={foot}
    >
      <Head sheet={sheet} reprints={reprints} place={place} />
      {isFirst ? <SheetFacts facts={sheet.facts} /> : <p>承前页</p>}
      <Lines lines={lines} />
      {isLast ? <Sums sheet={sheet} /> : <p className="receipt-slip-on">转下页</p>}
    </PaperSheet>
  ))
