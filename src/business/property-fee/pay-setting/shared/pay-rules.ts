import { yesNoDictionary } from '#kernel/shared/dictionary.ts'
import { allocationOrder, roundDown, type AllocationOrder, type RoundDown } from '../../payment/shared/dictionaries.ts'
import { olderLeftOut } from '../../payment/shared/allocation.ts'
import type { OnlineChannel } from '../../online/shared/dictionaries.ts'
import { payMode, takenChannels } from './dictionaries.ts'
import type { FeePaySetting, PayRules, PaySettingDetail } from './schema.ts'

/** What holds where nobody has said anything. */
export const platformRules: PayRules = {
  payMode: 'FREE_PERIOD',
  oldestFirst: 'Y',
  allowPartial: 'Y',
  allocation: null,
  roundDown: null,
  needVoucher: 'Y',
  allowDeposit: 'Y',
  aheadLeast: 1,
  aheadMost: 12,
  keepEarly: 'N',
  allowOnline: 'Y',
  onlineChannels: 'BOTH',
  orderMinutes: 30,
  deductDay: null,
}

type Said = Pick<FeePaySetting, keyof PayRules>
const keys = Object.keys(platformRules) as (keyof PayRules)[]

/** Of a village and of the organisation that charges there: the nearest that says something. */
export const rulesOf = (said: readonly Said[]): PayRules =>
  Object.fromEntries(
    keys.map((key) => [key, said.map((one) => one[key]).find((value) => value !== null) ?? platformRules[key]]),
  ) as PayRules

const yesNo = (value: 'Y' | 'N'): string => yesNoDictionary.items[value]
const words: { [K in keyof PayRules]: { label: string; word: (value: PayRules[K]) => string } } = {
  payMode: { label: '缴费方式', word: (value) => payMode.items[value] },
  oldestFirst: { label: '先缴清旧账', word: yesNo },
  allowPartial: { label: '收费台可部分收款', word: yesNo },
  allocation: { label: '冲抵顺序', word: (value) => (value ? allocationOrder.items[value] : '收款时选择') },
  roundDown: { label: '现金抹零', word: (value) => (value ? roundDown.items[value] : '收款时选择') },
  needVoucher: { label: '转账须填凭证号', word: yesNo },
  allowDeposit: { label: '接受预存', word: yesNo },
  aheadLeast: { label: '最少预缴月数', word: (value) => `${value}个月` },
  aheadMost: { label: '最多预缴月数', word: (value) => (value === 0 ? '不接受预缴' : `${value}个月`) },
  keepEarly: { label: '迁出退费保留早缴优惠', word: yesNo },
  allowOnline: { label: '业主可线上缴费', word: yesNo },
  onlineChannels: { label: '线上支付渠道', word: (value) => takenChannels.items[value] },
  orderMinutes: { label: '线上支付时限', word: (value) => `${value}分钟` },
  deductDay: { label: '预存自动抵扣日', word: (value) => (value ? `每月${value}日` : '账单到期后每日') },
}

/** What holds in the end, value by value, with who has said it. */
export function tellRules(sources: readonly { name: string; said: Said }[]): PaySettingDetail['inForce'] {
  const rules = rulesOf(sources.map(({ said }) => said))
  const told = <K extends keyof PayRules>(key: K) => ({
    label: words[key].label,
    value: words[key].word(rules[key]),
    source: sources.find(({ said }) => said[key] !== null)?.name ?? '平台默认',
  })
  return keys.map(told)
}

interface OpenBill {
  roomId: string
  itemId: string
  dueDate: string
  periodStart: string
  periodEnd: string
}

/** Why some bills may not be paid without others of their rooms; undefined when they may. */
export function leftOutText<B extends OpenBill>(
  open: readonly B[],
  isChosen: (bill: B) => boolean,
  { payMode: mode, oldestFirst }: Pick<PayRules, 'payMode' | 'oldestFirst'>,
): string | undefined {
  const chosen = open.filter(isChosen)
  const isBeside = (bill: B): boolean =>
    chosen.some(({ roomId, itemId }) => roomId === bill.roomId && (mode === 'BILL_WHOLE' || itemId === bill.itemId))
  const beside = mode === 'FREE_PERIOD' ? undefined : open.find((bill) => !isChosen(bill) && isBeside(bill))
  if (beside) return `须${payMode.items[mode]}，请一并选择${beside.periodStart} 至 ${beside.periodEnd}的账单`
  const older = oldestFirst === 'Y' ? olderLeftOut(open, isChosen) : undefined
  return older && `请先缴清${older.periodStart} 至 ${older.periodEnd}的账单`
}

/** Whether residents may pay through a channel. */
export const takesChannel = (
  { allowOnline, onlineChannels: taken }: Pick<PayRules, 'allowOnline' | 'onlineChannels'>,
  channel: OnlineChannel,
): boolean => allowOnline === 'Y' && (taken === 'BOTH' || taken === channel)

const strength: Readonly<Record<RoundDown, number>> = { NONE: 0, JIAO: 1, YUAN: 2 }

/** The ways of rounding down that a cashier may choose from. */
export const roundingsOf = ({ roundDown: most }: Pick<PayRules, 'roundDown'>): RoundDown[] =>
  (Object.keys(strength) as RoundDown[]).filter((how) => most === null || strength[how] <= strength[most])

/** How somebody wants to take money at the desk. */
interface Taking {
  isPart: boolean
  allocation: AllocationOrder
  roundDown: RoundDown
  hasDeposit: boolean
}

/** Why money may not be taken so; undefined when it may. */
export function takingRefusal(
  { isPart, allocation, roundDown: how, hasDeposit }: Taking,
  rules: PayRules,
): { field: 'amount' | 'allocation' | 'roundDown' | 'deposit'; text: string } | undefined {
  if (isPart && rules.allowPartial === 'N') return { field: 'amount', text: '缴费设置不允许部分收款' }
  if (isPart && rules.allocation !== null && rules.allocation !== allocation)
    return { field: 'allocation', text: `缴费设置规定${allocationOrder.items[rules.allocation]}` }
  if (!roundingsOf(rules).includes(how)) return { field: 'roundDown', text: '缴费设置不允许这样抹零' }
  if (hasDeposit && rules.allowDeposit === 'N') return { field: 'deposit', text: '缴费设置不接受预存款' }
  return undefined
}
