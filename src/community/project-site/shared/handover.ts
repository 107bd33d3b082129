import type { HandoverLine } from './schema.ts'

/** Days after the last one in which everything is to be handed over. */
export const handoverDays = 10

const line = (kind: HandoverLine['kind'], name: string): HandoverLine => ({
  kind,
  name,
  amount: null,
  result: null,
  remark: null,
})

/** What a company owes when it leaves (Civil Code, article 949): the list begins with it and is written on by the company. */
export const usualHandover = (): HandoverLine[] => [
  line('1', '竣工验收、工程图纸等技术资料'),
  line('1', '业主和住户资料、服务记录'),
  line('2', '物业服务用房'),
  line('3', '预收物业费、押金和公共收益账目'),
  line('3', '水电等代收代缴费用结清情况'),
  line('4', '设备房、用房和公共区域钥匙'),
  line('5', '电梯、消防、供水等共用设施设备'),
]

const isSame = (left: HandoverLine, right: HandoverLine): boolean =>
  left.kind === right.kind && left.name === right.name && left.amount === right.amount

/** The list as whoever leaves writes it: what was found of a line stays only while the line is the same. */
export function rewritten(before: readonly HandoverLine[], after: readonly HandoverLine[]): HandoverLine[] {
  return after.map((one) => {
    const known = before.find((other) => isSame(one, other))
    return { ...one, result: known?.result ?? null, remark: known?.remark ?? null }
  })
}

/** Why a list cannot be kept so, or undefined: what is missing or different needs a word. */
export function handoverFault(items: readonly HandoverLine[]): string | undefined {
  if (items.length === 0) return '移交清单不能为空'
  const isSilent = items.some(({ result, remark }) => result !== null && result !== '1' && !remark?.trim())
  return isSilent ? '请填写核对说明' : undefined
}

/** Why the hand-over is not complete, or undefined. */
export function uncheckedFault(items: readonly HandoverLine[] | null): string | undefined {
  return !items || items.length === 0 || items.some(({ result }) => result === null) ? '存在未核对的事项' : undefined
}
