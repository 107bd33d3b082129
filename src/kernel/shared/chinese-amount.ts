import { parseDecimal } from './decimal.ts'

const digits = '零壹贰叁肆伍陆柒捌玖'
const places = ['', '拾', '佰', '仟']

/**
 * An amount in financial capitals as vouchers carry it: `698.10` is 陆佰玖拾捌元壹角整. A run of zeros inside is one
 * 零; 整 follows unless there are 分. A text with more than two decimals or sixteen whole digits is a RangeError.
 */
export function chineseAmount(money: string): string {
  const cents = parseDecimal(money, 2)
  const size = cents < 0n ? -cents : cents
  const yuan = size / 100n
  if (yuan >= 10n ** 16n) throw new RangeError(`too large for capitals: ${money}`)
  const jiao = Number((size / 10n) % 10n)
  const fen = Number(size % 10n)
  if (size === 0n) return '零元整'
  const whole = yuan === 0n ? '' : `${spell(yuan)}元`
  const tenths = jiao > 0 ? `${digits[jiao]}角` : fen > 0 && whole ? '零' : ''
  return (cents < 0n ? '负' : '') + whole + tenths + (fen > 0 ? `${digits[fen]}分` : '整')
}

/** Whole numbers split at 亿, then at 万, then read by four places; empty for zero. */
function spell(value: bigint): string {
  if (value >= 100_000_000n) return joined(value, 100_000_000n, '亿')
  if (value >= 10_000n) return joined(value, 10_000n, '万')
  let text = ''
  const figures = value.toString()
  for (const [index, figure] of [...figures].entries()) {
    if (figure !== '0') text += digits[Number(figure)]! + places[figures.length - 1 - index]!
    else if (!text.endsWith('零')) text += '零' // the figures themselves are Chinese
  }
  return text.replace(/零$/, '')
}

function joined(value: bigint, size: bigint, name: string): string {
  const rest = value % size
  const gap = rest > 0n && rest < size / 10n ? '零' : ''
  return spell(value / size) + name + gap + (rest > 0n ? spell(rest) : '')
}
