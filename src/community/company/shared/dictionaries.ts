import { dictionary } from '#kernel/shared/dictionary.ts'

export const companyKind = dictionary('company_kind', '企业类型', {
  '1': '物业服务企业',
  '2': '建设单位',
  '3': '维修单位',
  '4': '审价/审计机构',
  '5': '监理',
  '6': '其他',
})

/** Whoever is on the blacklist has no other grade. */
export const creditGrade = dictionary('credit_grade', '信用等级', {
  AAA: 'AAA',
  AA: 'AA',
  A: 'A',
  B: 'B',
  C: 'C',
  BLACK: '黑名单',
} as const)
export type CreditGrade = keyof (typeof creditGrade)['items']
