import { checkNationalId, checkPattern, patterns } from '#kernel/shared/patterns.ts'

/** Why a number is none of its kind of paper (dictionary `id_type`), or undefined. */
export function checkIdNo(kind: string, value: string): string | undefined {
  if (value === '') return '请输入证件号码!'
  if (kind === '1') return checkNationalId(value)
  return checkPattern(kind === '5' ? patterns.creditCode : patterns.documentNumber, value)
}

/** Birthday (`YYYY-MM-DD`) and sex (1 male, 2 female) that a valid national ID number tells; nothing for other papers. */
export function factsOfIdNo(kind: string, value: string): { birthday: string | null; sex: number | null } {
  if (kind !== '1') return { birthday: null, sex: null }
  const whole = value.length === 15 ? `${value.slice(0, 6)}19${value.slice(6)}` : value
  const birthday = `${whole.slice(6, 10)}-${whole.slice(10, 12)}-${whole.slice(12, 14)}`
  return { birthday, sex: Number(whole[16]) % 2 === 1 ? 1 : 2 }
}
