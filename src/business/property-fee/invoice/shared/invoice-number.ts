import { hasCreditCodeChecksum, patterns } from '#kernel/shared/patterns.ts'

/** A number of the tax system: digital, of twenty digits and no code, or of eight digits with a code of ten or twelve. */
export function numberFault(
  code: string | null,
  number: string,
): { field: 'taxCode' | 'taxNumber'; text: string } | undefined {
  if (/^\d{20}$/.test(number))
    return code === null ? undefined : { field: 'taxCode', text: '20位的数电发票没有发票代码' }
  if (!/^\d{8}$/.test(number)) return { field: 'taxNumber', text: '发票号码应为20位（数电发票）或8位数字' }
  if (code === null || !/^(?:\d{10}|\d{12})$/.test(code))
    return { field: 'taxCode', text: '8位发票号码须填写10位或12位发票代码' }
  return undefined
}

/** Digital: there is no paper, so its file is all there is of it. */
export const isDigital = (number: string): boolean => number.length === 20

/** Why a text is no tax number of a firm: a unified credit code whose check character fits, or the old fifteen digits. */
export function taxNoFault(value: string): string | undefined {
  if (!patterns.creditCode.regex.test(value)) return '税号应为18位统一社会信用代码或15位纳税人识别号'
  return hasCreditCodeChecksum(value) ? undefined : '税号的校验位不正确，请核对'
}
