/** Surnames of two characters that occur in practice; any other name is taken to begin with one character. */
const doubleSurnames = new Set(
  (
    '欧阳 司马 上官 诸葛 东方 皇甫 尉迟 公孙 慕容 令狐 夏侯 司徒 端木 南宫 长孙 宇文 轩辕 百里 呼延 ' +
    '东郭 西门 独孤 申屠 太史 淳于 濮阳 公冶 钟离 闻人 赫连 澹台 仲孙 拓跋 第五 万俟 闾丘 司空 司寇 鲜于 公羊'
  ).split(' '),
)

/** What stands for a password, token or other secret that an answer never shows. */
export const secretMask = '******'

function hide(value: string, head: number, tail: number): string {
  const signs = [...value]
  const hidden = Math.max(signs.length - head - tail, 0)
  return signs.slice(0, head).join('') + '*'.repeat(hidden) + (tail > 0 ? signs.slice(-tail).join('') : '')
}

/** A phone with its first three and last four digits: `138****5678`. Short numbers keep the last four or nothing. */
export function maskPhone(phone: string): string {
  const { length } = [...phone]
  if (length >= 11) return hide(phone, 3, 4)
  return hide(phone, 0, length >= 8 ? 4 : 0)
}

/** A segment that no operator has: no phone begins so. */
const hiddenSegment = '1540000'

/**
 * A phone in the form of a phone, for clients whose forms send back what they have read and know no other form: the
 * last four digits behind a segment that no operator has.
 */
export const maskPhoneAsDigits = (phone: string): string => hiddenSegment + phone.slice(-4).padStart(4, '0')

/** Is it the mask of some phone, in either form. */
export const isMaskedPhone = (text: string): boolean => text.includes('*') || text.startsWith(hiddenSegment)

/** An ID number with its first three and last four characters. Short papers (passports) keep the last four or nothing. */
export function maskIdNo(idNo: string): string {
  return [...idNo].length >= 15 ? hide(idNo, 3, 4) : maskIdNoTail(idNo)
}

/** An ID number with its last four characters only, as company roles see it. */
export function maskIdNoTail(idNo: string): string {
  return hide(idNo, 0, [...idNo].length >= 8 ? 4 : 0)
}

/** A person's name as surname and `**`; a name of one character shows nothing of itself. */
export function maskName(name: string): string {
  const signs = [...name]
  if (signs.length === 0) return ''
  if (signs.length === 1) return '**'
  const pair = signs.slice(0, 2).join('')
  return `${signs.length > 2 && doubleSurnames.has(pair) ? pair : signs[0]}**`
}

/** An address of mail as its first sign and its host: `z***@example.com`. */
export const maskMail = (address: string): string => address.replace(/^(.).*(@.*)$/, '$1***$2')

/** A secret as the same six asterisks whatever its length; nothing stays nothing. */
export function maskSecret(secret: string): string {
  return secret === '' ? '' : secretMask
}

const masks = [maskPhone, maskPhoneAsDigits, maskIdNo, maskIdNoTail, maskName, maskSecret]

/**
 * Whether a form sent back a mask of the stored value, which means "unchanged". A mask of another value is not one:
 * it has to pass the field's own check and fails there.
 */
export function isMaskOf(input: string, stored: string): boolean {
  return isMaskedPhone(input) && masks.some((mask) => mask(stored) === input)
}
