import { dictionary } from '#kernel/shared/dictionary.ts'

/** What binds a person to a room; the values are the codes of the residents' roles. */
export const relationType = dictionary('relation_type', '住户类型', {
  owner: '产权人',
  tenant: '租户',
  dependents: '家属',
})

export const kinship = dictionary('kinship', '与产权人关系', {
  '1': '配偶',
  '2': '子女',
  '3': '父母',
  '4': '祖孙',
  '5': '兄弟姐妹',
  '9': '其他',
})

export const idType = dictionary('id_type', '证件类型', {
  '1': '身份证',
  '2': '护照',
  '3': '港澳台居民证件',
  '4': '军官证',
  '5': '统一社会信用代码',
})

export const householdSource = dictionary('household_source', '住户来源', {
  '1': '后台录入',
  '2': '导入',
  '3': '自助申请',
  '4': '开发商名册',
})
