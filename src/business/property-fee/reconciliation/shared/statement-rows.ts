import { formatDecimal, parseDecimal } from '#kernel/shared/decimal.ts'
import type { TradeState } from './statement-match.ts'

/** A row of a file, as it was read. */
export interface SheetLine {
  line: number
  cells: readonly string[]
  inexact?: readonly string[]
  formulas?: readonly string[]
}

/** A row of a statement; `line` says where it stands. */
export interface StatementRow {
  line: number
  tradeNo: string
  orderNo: string | null
  /** `YYYY-MM-DD HH:mm:ss`. */
  tradedAt: string
  /** Two decimals; below zero what was given back. */
  amount: string
  /** At most six decimals, signed as the amount is; none where the statement says nothing. */
  fee: string | null
  tradeState: TradeState
}

/** What stands in a file: its rows once each, how many stood there twice, and what is wrong with others. */
export interface Statement {
  rowCount: number
  rows: StatementRow[]
  repeatCount: number
  faults: string[]
}

/** Names of columns: our template, the bills of WeChat Pay and Alipay, and what banks call them; the first that a file has counts. */
const titles = {
  tradeNo: ['渠道流水号', '微信订单号', '支付宝交易号', '交易流水号', '银行流水号', '流水号', '交易参考号', '参考号'],
  orderNo: ['商户单号', '商户订单号'],
  tradedAt: ['交易时间', '完成时间', '入账时间', '记账时间'],
  amount: ['订单金额', '订单金额（元）', '金额', '交易金额', '总金额', '应结订单金额'],
  fee: ['手续费', '服务费（元）', '服务费'],
  tradeState: ['状态', '交易状态', '业务类型'],
  refundNo: ['微信退款单号', '退款批次号/请求号'],
  refundAmount: ['申请退款金额', '退款金额'],
} as const
type Key = keyof typeof titles
/** Heads the sums below the rows of WeChat Pay. */
const belowAll = /^总交易单数$/
const needed = { tradeNo: '渠道流水号', tradedAt: '交易时间', amount: '金额', tradeState: '状态' } as const

const plain = (title: string): string =>
  title
    .replace(/[★*\s`]/g, '')
    .replaceAll('(', '（')
    .replaceAll(')', '）')

const states: readonly (readonly [RegExp, TradeState])[] = [
  [/失败|关闭|撤销|未支付|FAIL|CLOSED|REVOKED|NOTPAY/i, 'FAILED'],
  [/退款|退货|REFUND/i, 'REFUND'],
  [/成功|已入账|已支付|^交易$|^消费$|^收入$|SUCCESS|FINISHED/i, 'SUCCESS'],
]

/** Programs put an apostrophe before long numbers so that nobody shortens them, WeChat a back-tick before every field. */
const bare = (cell: string | undefined): string =>
  (cell ?? '')
    .trim()
    .replace(/^[`'’]/, '')
    .trim()

/** `YYYY-MM-DD HH:mm:ss` of a day or moment that exists. */
function momentOf(text: string): string | undefined {
  const parts = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/.exec(text)
  if (!parts) return undefined
  const [, year, ...rest] = parts
  const [month, day, hour, minute, second] = rest.map((part: string | undefined) => (part ?? '0').padStart(2, '0')) as [
    string,
    string,
    string,
    string,
    string,
  ]
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
  const isReal = Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= last
  const isTime = Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60
  return isReal && isTime ? `${year}-${month}-${day} ${hour}:${minute}:${second}` : undefined
}

type Columns = ReadonlyMap<Key, number>

/** Where a line is the head of a statement: its columns. */
function columnsIn(cells: readonly string[]): Columns | undefined {
  const names = cells.map(plain)
  const columns = new Map(
    (Object.keys(titles) as Key[]).flatMap((key) => {
      const name = titles[key].find((title) => names.includes(title))
      return name ? [[key, names.indexOf(name)] as const] : []
    }),
  )
  return Object.keys(needed).every((key) => columns.has(key as Key)) ? columns : undefined
}

class Fault extends Error {}

const negative = (amount: string): boolean => amount.startsWith('-')
const opposite = (amount: string, scale: number): string => formatDecimal(-parseDecimal(amount, scale), scale)

function amountOf(text: string, title: string): string {
  const number = text.replaceAll(',', '')
  if (!/^-?\d+(?:\.\d+)?$/.test(number)) throw new Fault(`${title}不是有效的数字`)
  if (!/^-?\d{1,10}(?:\.\d{1,2})?$/.test(number)) throw new Fault(`${title}最多10位整数、2位小数`)
  return formatDecimal(parseDecimal(number, 2), 2)
}

function feeOf(text: string, isRefund: boolean): string | null {
  if (text === '') return null
  const number = text.replaceAll(',', '')
  if (!/^-?\d{1,8}(?:\.\d{1,6})?$/.test(number)) throw new Fault('手续费最多8位整数、6位小数')
  // Alipay writes what it keeps below zero; WeChat what it gives back.
  const kept = negative(number) ? number.slice(1) : number
  return isRefund ? opposite(kept, 6) : formatDecimal(parseDecimal(kept, 6), 6)
}

function stateOf(text: string): TradeState {
  const found = states.find(([pattern]) => pattern.test(text))
  if (!found) throw new Fault(`状态“${text.slice(0, 20)}”无法识别，应为成功、退款或失败`)
  return found[1]
}

/** What was given back stands in a column of its own, or in that of all sums. */
function signedOf(text: (key: Key) => string, given: TradeState): { amount: string; tradeState: TradeState } {
  const refund = text('refundAmount')
  const isOwn = given === 'REFUND' && refund !== '' && !/^-?0+(?:\.0+)?$/.test(refund)
  const written = amountOf(text(isOwn ? 'refundAmount' : 'amount'), isOwn ? '退款金额' : '金额')
  const tradeState = given === 'SUCCESS' && negative(written) ? 'REFUND' : given
  const amount = tradeState === 'REFUND' && !negative(written) ? opposite(written, 2) : written
  if (parseDecimal(amount, 2) === 0n) throw new Fault('金额不能为0')
  if (tradeState === 'FAILED' && negative(amount)) throw new Fault('失败的交易金额不能为负数')
  return { amount, tradeState }
}

function refuseEmpty(text: (key: Key) => string): void {
  for (const [key, label] of Object.entries(needed)) if (text(key as Key) === '') throw new Fault(`缺少${label}`)
}

function refuseMarked({ inexact = [], formulas = [] }: SheetLine): void {
  if (formulas.length > 0) throw new Fault(`单元格${formulas[0]}含有公式，请粘贴为数值后重新导入`)
  if (inexact.length > 0) throw new Fault(`单元格${inexact[0]}的数字过长已失真，请把该列设为文本后重新填写`)
}

function rowOf(sheetLine: SheetLine, columns: Columns): StatementRow {
  const { line, cells } = sheetLine
  refuseMarked(sheetLine)
  const text = (key: Key): string => bare(columns.has(key) ? cells[columns.get(key)!] : '')
  refuseEmpty(text)
  const { amount, tradeState } = signedOf(text, stateOf(text('tradeState')))
  const tradedAt = momentOf(text('tradedAt'))
  if (!tradedAt) throw new Fault('交易时间不正确，应为“2026-11-21 10:00:00”')
  const isRefund = tradeState === 'REFUND'
  const tradeNo = (isRefund && text('refundNo')) || text('tradeNo')
  const orderNo = text('orderNo')
  if (tradeNo.length > 64 || orderNo.length > 64) throw new Fault('流水号或商户单号超过64个字符')
  return { line, tradeNo, orderNo: orderNo || null, tradedAt, amount, fee: feeOf(text('fee'), isRefund), tradeState }
}

const isSame = (one: StatementRow, other: StatementRow): boolean =>
  one.orderNo === other.orderNo &&
  one.tradedAt === other.tradedAt &&
  one.amount === other.amount &&
  one.fee === other.fee

/** Rows as they come, put together to a statement. Rows outside of its days are faults: they belong to another one. */
export function statementReader({ beginDay, endDay }: { beginDay: string; endDay: string }) {
  let columns: Columns | undefined
  let isOver = false
  const known = new Map<string, StatementRow>()
  const statement: Statement = { rowCount: 0, rows: [], repeatCount: 0, faults: [] }
  const take = (sheetLine: SheetLine, head: Columns): void => {
    statement.rowCount += 1
    const row = rowOf(sheetLine, head)
    const day = row.tradedAt.slice(0, 10)
    if (day < beginDay || day > endDay) throw new Fault(`交易时间${day}不在对账期间内`)
    const key = `${row.tradeNo} ${row.tradeState}`
    const first = known.get(key)
    if (!first) {
      known.set(key, row)
      statement.rows.push(row)
    } else if (isSame(first, row)) statement.repeatCount += 1
    else throw new Fault(`渠道流水号${row.tradeNo}与第${first.line}行重复，内容不一致`)
  }
  return {
    /** A line of the file. */
    add(sheetLine: SheetLine): void {
      const [first = ''] = sheetLine.cells
      // Alipay writes around its rows what is no row; below WeChat's stand the sums with a head of their own.
      if (isOver || first.trim().startsWith('#')) return
      if (!columns) columns = columnsIn(sheetLine.cells)
      else if (belowAll.test(plain(first))) isOver = true
      else {
        try {
          take(sheetLine, columns)
        } catch (fault) {
          if (!(fault instanceof Fault)) throw fault
          statement.faults.push(`第${sheetLine.line}行：${fault.message}`)
        }
      }
    },
    /** All of it; without a head it is no statement. */
    end(): Statement | undefined {
      return columns && statement
    },
  }
}
