import { dictionary } from '#kernel/shared/dictionary.ts'

/** Kinds of organisations; the value of government is spelt so on the wire. */
export const orgCategory = dictionary('org_category', '机构类别', {
  bloc: '集团',
  goverment: '政府',
  company: '企业',
  group: '部门',
  village: '小区',
  2: '其他',
})

/** The same values by readable names, for code that sorts organisations by kind. */
export const orgCategories = {
  bloc: 'bloc',
  government: 'goverment',
  company: 'company',
  group: 'group',
  village: 'village',
  other: '2',
} as const
export type OrgCategory = (typeof orgCategories)[keyof typeof orgCategories]

export const departStatus = dictionary('depart_status', '机构状态', { 1: '启用', 0: '不启用' })
