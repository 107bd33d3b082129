import { dictionary } from '#kernel/shared/dictionary.ts'

export const staffPost = dictionary('company_post', '岗位', {
  MANAGER: '项目经理',
  SERVICE: '客服',
  GUARD: '保安',
  CLEANER: '保洁',
  REPAIR: '维修',
  GREEN: '绿化',
  FIRE: '消防',
})
