import { dictionary } from '#kernel/shared/dictionary.ts'

export const villageType = dictionary('village_type', '小区类型', {
  '1': '商品房',
  '2': '老旧小区',
  '3': '保障房',
  '4': '安置房',
  '5': '房改房',
  '6': '混合',
  '7': '商业/写字楼',
})

/** Who runs a village; 1 is the only one with a property company. */
export const manageMode = dictionary('manage_mode', '管理模式', {
  '1': '物业企业',
  '2': '业主自管',
  '3': '社区托管',
  '4': '单位自管',
  '5': '无物业',
})

/** How far a village has come with its owners' committee; 2, 3 and 4 have one. */
export const committeeState = dictionary('committee_state', '业委会状态', {
  '0': '未成立',
  '1': '筹备中',
  '2': '已成立',
  '3': '换届中',
  '4': '逾期未换届',
  '5': '已解散/物管会',
})

/** Who keeps the maintenance fund of a village. */
export const fundMode = dictionary('fund_mode', '维修资金管理方式', { '1': '主管部门代管', '2': '业主大会自管' })
