import { dictionary } from '#kernel/shared/dictionary.ts'

/** How far a fault reaches. */
export const affectedRange = dictionary('fault_affected_range', '影响范围', {
  HOUSE: '单户',
  UNIT: '单元',
  BUILDING: '楼栋',
  VILLAGE: '小区',
})

export const faultReporterType = dictionary('fault_reporter_type', '上报人身份', {
  owner: '业主',
  tenant: '租户',
  dependents: '家属',
  staff: '工作人员',
  caller: '来电来访人',
  gateway: '设备网关',
})
