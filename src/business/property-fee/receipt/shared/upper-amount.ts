import { parseDecimal } from '#kernel/shared/decimal.ts'

const digits = '零壹贰叁肆伍陆柒捌玖'
const places = ['', '拾', '佰', '仟'] as const
const groups = ['', '万', '亿', '万亿'] as const

/** Four digits in words, without zeros at their end; one zero for those between. */
function spellGroup(value: number): string {
  let words = ''
  let isGap = false
  for (let place = 3; place >= 0; place--) {
    const digit = Math.floor(value / 10 ** place) % 10
    if (digit === 0) isGap = words !== ''
    else {
      words += `${isGap ? '零' : ''}${digits[digit]}${places[place]}`
      isGap = false
    }
  }
  return words
}

function spellYuan(yuan: bigint): string {
  let words = ''
  let isGap = false
  for (let group = groups.length - 1; group >= 0; group--) {
    const value = Number((yuan / 10000n ** BigInt(group)) % 10000n)
    if (value === 0) isGap = words !== ''
    else {
      words += `${isGap || (words !== '' && value < 1000) ? '零' : ''}${spellGroup(value)}${groups[group]}`
      isGap = false
    }
  }
  return words
}

/** A sum as vouchers write it: 陆佰玖拾捌元壹角整. */
export function upperAmount(amount: string): string {
  const cents = parseDecimal(amount, 2)
  const size = cents < 0n ? -cents : cents
  const [yuan, jiao, fen] = [size / 100n, Number((size / 10n) % 10n), Number(size % 10n)]
  const sign = cents < 0n ? '负' : ''
  if (size === 0n) return '零元整'
  const whole = yuan === 0n ? '' : `${spellYuan(yuan)}元`
  if (jiao === 0 && fen === 0) return `${sign}${whole}整`
  const tenths = jiao === 0 ? (yuan === 0n ? '' : '零') : `${digits[jiao]}角`
  return `${sign}${whole}${tenths}${fen === 0 ? '整' : `${digits[fen]}分`}`
}
