import { dictionary } from '#kernel/shared/dictionary.ts'

/** What binds a person to a room; the values are the codes of the residents' roles. */
export const relationType = dictionary('relation_type', '住户类型', {
  owner: '产权人',
  tenant: '租户',
  dependents: '家属',
})
export type RelationType = keyof (typeof relationType)['items']

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

/** A person or a firm; a firm owns through somebody who speaks for it. */
export const personKind = dictionary('person_kind', '人员类别', { P: '个人', C: '单位' })

export const politicalStatus = dictionary('resident_political_status', '政治面貌', {
  '1': '群众',
  '2': '团员',
  '3': '党员',
  '4': '民主党派',
})

export const residentEducation = dictionary('resident_education', '文化程度', {
  '1': '小学',
  '2': '初中',
  '3': '高中/中专',
  '4': '大专',
  '5': '本科',
  '6': '硕士',
  '7': '博士',
})

export const householdSource = dictionary('household_source', '住户来源', {
  '1': '后台录入',
  '2': '导入',
  '3': '自助申请',
  '4': '开发商名册',
})

/** What an owner says to a tenant who applies. */
export const ownerConsent = dictionary('owner_consent', '业主确认', { W: '待确认', Y: '已确认' })

/** The two facts of a person that are shown in full one at a time. */
export const plainField = dictionary('household_plain_field', '查看内容', {
  phone: '手机号',
  idNo: '证件号码',
  name: '姓名',
})
