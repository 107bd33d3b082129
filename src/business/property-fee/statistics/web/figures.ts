import type { Figure } from '#engines/statistics/web/figure-card.tsx'
import { arrearsAddress, billsAddress, paymentsAddress } from '../shared/addresses.ts'
import type { CollectionRange as Range, CollectionStatistics } from '../shared/statistics.ts'

interface Definition extends Pick<Figure, 'label' | 'unit' | 'help'> {
  of: (data: CollectionStatistics) => string | null | undefined
  /** The list that shows what is counted. */
  list?: 'bills' | 'arrears' | 'payments'
}

const definitions: readonly Definition[] = [
  {
    ...{ label: '当期应收', unit: '元', list: 'bills', help: '期间内出账的账单应收之和，已扣冲正' },
    of: ({ total }) => total.due,
  },
  {
    ...{ label: '当期已收', unit: '元', list: 'bills', help: '上述账单中已收的，含早缴优惠和抹零' },
    of: ({ total }) => total.paid,
  },
  {
    ...{ label: '当期收缴率', unit: '%', list: 'bills', help: '当期已收占当期应收的比例' },
    of: ({ rate }) => rate,
  },
  {
    ...{ label: '往年清欠率', unit: '%', help: '本年收回的往年欠费占年初往年欠费的比例' },
    of: ({ olderRate }) => olderRate,
  },
  {
    ...{ label: '综合收缴率', unit: '%', help: '本年已收与收回的往年欠费，占本年应收与年初往年欠费的比例' },
    of: ({ wholeRate }) => wholeRate,
  },
  {
    ...{ label: '欠费总额', unit: '元', list: 'arrears', help: '截至今日未缴的本金，不含坏账' },
    of: ({ arrears }) => arrears.balance,
  },
  {
    ...{ label: '期间收款', unit: '元', list: 'payments', help: '含违约金，不含已撤销；按全部费用类型' },
    of: ({ received }) => received?.amount ?? null,
  },
]

const addresses = { bills: billsAddress, arrears: arrearsAddress, payments: paymentsAddress } as const

/** May the caller open the lists behind the figures. */
const mayOpen = (list: Definition['list'], { rooms, received }: CollectionStatistics): boolean =>
  list === 'payments' ? received !== null && received.byCashier !== null : rooms !== null

/** The large figures; behind those that a list shows stands that list, for whoever may open it. */
export const figuresOf = (range: Range, data: CollectionStatistics | undefined): Figure[] =>
  definitions.map(({ of, list, ...shown }) => ({
    ...shown,
    value: data && of(data),
    to: list && data && mayOpen(list, data) ? addresses[list](range) : undefined,
  }))
