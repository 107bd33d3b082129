import { dictionary } from '#kernel/shared/dictionary.ts'

/** What a box holds; what follows from it stands in `category.ts`. */
export const archiveCategory = dictionary('archive_category', '档案类别', {
  '01': '业主名册及产权资料',
  '02': '业主大会会议资料',
  '03': '业委会会议记录',
  '04': '管理规约与议事规则',
  '05': '物业服务合同',
  '06': '维修资金账目',
  '07': '公共收益与经营合同',
  '08': '备案与选举资料',
  '09': '物业区域规划与竣工移交资料',
  '10': '业主意见与建议',
  '11': '印章使用登记',
  '12': '工作经费',
  '13': '往来文件',
  '99': '其他',
} as const)
export type ArchiveCategory = keyof (typeof archiveCategory)['items']

export const keepPeriod = dictionary('archive_keep_period', '保管期限', {
  '1': '永久',
  '2': '30年',
  '3': '10年',
} as const)
export type KeepPeriod = keyof (typeof keepPeriod)['items']

/** Who may read a box. */
export const archiveSecrecy = dictionary('archive_secrecy', '公开范围', {
  '1': '向全体业主公开',
  '2': '委员会内部',
  '3': '仅主管部门',
} as const)
export type ArchiveSecrecy = keyof (typeof archiveSecrecy)['items']

export const archiveCarrier = dictionary('archive_carrier', '档案载体', {
  '1': '电子',
  '2': '纸质',
  '3': '电子+纸质',
} as const)
