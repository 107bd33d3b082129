import { dictionary } from '#kernel/shared/dictionary.ts'

export const dunningLevel = dictionary('dunning_level', '催缴级别', {
  '1': '温馨提示',
  '2': '首次催缴',
  '3': '二次催缴',
  '4': '书面催缴函',
  '5': '律师函',
  '6': '仲裁/诉讼',
} as const)
export type DunningLevel = keyof (typeof dunningLevel)['items']

export const dunningWay = dictionary('dunning_way', '催缴方式', {
  INNER: '站内消息',
  SMS: '短信',
  PHONE: '电话',
  VISIT: '上门',
  LETTER: '催缴函',
  LAWYER: '律师函',
} as const)
export type DunningWay = keyof (typeof dunningWay)['items']

export const dunningPlanStatus = dictionary('dunning_plan_status', '催缴方案状态', {
  '1': '启用',
  '0': '停用',
} as const)
