import { dictionary } from '#kernel/shared/dictionary.ts'

export const education = dictionary('edu', '学历', {
  '1': '小学',
  '2': '初中',
  '3': '高中/中专',
  '4': '大专',
  '5': '本科',
  '6': '硕士',
  '7': '博士',
})

export const politicalStatus = dictionary('political_status', '政治面貌', {
  '1': '中共党员',
  '2': '中共预备党员',
  '3': '共青团员',
  '4': '民主党派',
  '5': '群众',
})

export const verifyState = dictionary('resume_verify_state', '核实状态', {
  '0': '未核实',
  '1': '已核实',
  '2': '不符',
} as const)

export const resumeFileKind = dictionary('resume_file_kind', '材料类型', {
  '1': '身份证',
  '2': '学历',
  '3': '职称',
  '4': '证书',
  '5': '荣誉',
} as const)
