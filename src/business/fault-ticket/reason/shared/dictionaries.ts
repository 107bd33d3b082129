import { dictionary } from '#kernel/shared/dictionary.ts'

/** Who answers for what broke. */
export const faultResponsible = dictionary('fault_responsible', '故障责任方', {
  COMPANY: '物业企业',
  OWNER: '业主',
  VENDOR: '维保单位',
  BUILDER: '建设单位',
  MUNICIPAL: '市政',
  FORCE: '不可抗力',
})
