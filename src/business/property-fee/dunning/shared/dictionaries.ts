import { dictionary } from '#kernel/shared/dictionary.ts'

export const dunningOrigin = dictionary('dunning_origin', '催缴来源', { AUTO: '按方案', HAND: '人工' } as const)

/** What came of asking. */
export const dunningResult = dictionary('dunning_result', '催缴结果', {
  CONTACTED: '已联系/送达',
  PROMISED: '承诺缴费',
  REFUSED: '拒绝缴费',
  DISPUTED: '有异议',
  UNREACHABLE: '未联系上',
  BROKEN: '承诺未履行',
  KEPT: '承诺已履行',
} as const)
export type DunningResult = keyof (typeof dunningResult)['items']

const { BROKEN: _broken, KEPT: _kept, ...entered } = dunningResult.items

/** What somebody enters; whether a promise was kept is told by what was paid. */
export const enteredResult = dictionary('dunning_entered_result', '登记的催缴结果', entered)
