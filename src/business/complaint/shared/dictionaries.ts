import { dictionary } from '#kernel/shared/dictionary.ts'

export const complaintKind = dictionary('complaint_kind', '诉求类别', {
  COMPLAINT: '投诉',
  SUGGEST: '建议',
  CONSULT: '咨询',
  PRAISE: '表扬',
})
export const complaintType = dictionary(
  'complaint_type',
  '诉求类型',
  {
    SERVICE: '服务态度',
    FEE: '收费',
    SANITATION: '环境卫生',
    PARKING: '秩序停车',
    FACILITY: '设施设备',
    NOISE: '噪音扰民',
    BUILDING: '违建装修',
    COMMITTEE: '业委会',
    OTHER: '其他',
  },
  { editable: true },
)
/** Whom or what a complaint is about: it decides who answers it. */
export const targetType = dictionary('complaint_target', '被诉对象', {
  COMPANY: '物业企业',
  COMMITTEE: '业委会',
  NEIGHBOUR: '邻里',
  GOV: '政府工作人员',
  OTHER: '其他',
})
export const complainant = dictionary('complaint_reporter', '诉求人身份', {
  owner: '业主',
  tenant: '租户',
  dependents: '家属',
  staff: '工作人员代录',
})
/** Who answers: a level of government, whoever manages the village, or somebody else in it. */
export const hostKind = dictionary('complaint_host', '主办单位层级', {
  DISTRICT: '区级',
  STREET: '街道',
  COMMUNITY: '社区',
  PROPERTY: '物业',
  VILLAGE: '小区组织',
})
export const extendState = dictionary('complaint_extend_state', '延期审批', {
  NONE: '未申请',
  WAIT: '待审批',
  PASSED: '已批准',
  REFUSED: '未批准',
  LAPSED: '逾期失效',
})
export const superviseLevel = dictionary('supervise_level', '督办', {
  NONE: '未督办',
  STREET: '街道督办',
  DISTRICT: '区级督办',
})
export const rejectReason = dictionary('complaint_reject', '不予受理原因', {
  DUPLICATE: '重复诉求',
  LITIGATION: '已进入诉讼、仲裁',
  BEYOND: '不属于受理范围',
})
/** What a complaint is judged by: signed for, answered first, settled. */
export const complaintTiming = dictionary('complaint_timing', '诉求时限', {
  SIGN: '签收',
  ACCEPT: '首次答复',
  RESOLVE: '办结',
} as const)
