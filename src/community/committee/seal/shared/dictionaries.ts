import { dictionary } from '#kernel/shared/dictionary.ts'

/** What is done with the seal of a village's owners. */
export const sealAct = dictionary('committee_seal_act', '印章事项', {
  ENGRAVE: '刻制',
  HAND_OVER: '移交',
  LEND: '借出',
  RETURN: '归还',
  SURRENDER: '缴回',
  VOID: '作废',
} as const)
export type SealAct = keyof (typeof sealAct)['items']
