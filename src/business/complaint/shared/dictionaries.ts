import { dictionary } from '#kernel/shared/dictionary.ts'
import { topOf, treeDictionary } from '#kernel/shared/tree-dictionary.ts'

export const complaintKind = dictionary('complaint_kind', '诉求类别', {
  COMPLAINT: '投诉',
  SUGGEST: '建议',
  CONSULT: '咨询',
  PRAISE: '表扬',
})
/** What a complaint is about, in two levels; whoever does not know better chooses the upper one. */
export const complaintType = treeDictionary('complaint_type', '诉求类型', {
  SERVICE: [
    '服务态度',
    {
      SERVICE_GATE: '门岗秩序员态度',
      SERVICE_DESK: '客服前台态度',
      SERVICE_WORKER: '维修保洁人员态度',
      SERVICE_SHIRK: '推诿拖延',
    },
  ],
  FEE: [
    '收费',
    { FEE_STANDARD: '收费标准争议', FEE_EXTRA: '违规多收费', FEE_INVOICE: '票据发票', FEE_PUBLIC: '公共收益账目' },
  ],
  SANITATION: [
    '环境卫生',
    {
      SANITATION_WASTE: '垃圾清运',
      SANITATION_STAIRS: '楼道保洁',
      SANITATION_GREEN: '绿化养护',
      SANITATION_PEST: '蚊虫消杀',
    },
  ],
  PARKING: [
    '秩序停车',
    {
      PARKING_SPACE: '车位管理',
      PARKING_LANE: '占用消防通道',
      PARKING_BIKE: '电动车停放充电',
      PARKING_ACCESS: '人员车辆出入',
    },
  ],
  FACILITY: [
    '设施设备',
    {
      FACILITY_LIFT: '电梯',
      FACILITY_WATER: '供水排水',
      FACILITY_POWER: '供电照明',
      FACILITY_SECURITY: '安防门禁',
      FACILITY_PUBLIC: '公共设施损坏',
    },
  ],
  NOISE: [
    '噪音扰民',
    { NOISE_WORKS: '装修噪音', NOISE_LIVING: '生活噪音', NOISE_DANCE: '广场舞噪音', NOISE_SHOP: '商铺噪音' },
  ],
  BUILDING: [
    '违建装修',
    {
      BUILDING_ILLEGAL: '违法搭建',
      BUILDING_WALL: '破坏承重结构',
      BUILDING_COMMON: '侵占公共部位',
      BUILDING_RUBBLE: '装修垃圾',
    },
  ],
  COMMITTEE: [
    '业委会',
    {
      COMMITTEE_ELECTION: '选举换届',
      COMMITTEE_OPENNESS: '信息公开',
      COMMITTEE_MONEY: '资金使用',
      COMMITTEE_DUTY: '不履职',
    },
  ],
  OTHER: '其他',
})
/** The upper level alone: what open complaints, repetition and figures are counted by. */
export const complaintTop = topOf(complaintType)
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
