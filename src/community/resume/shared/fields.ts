import { fields } from '#kernel/shared/field.ts'
import { Resume, ResumeFile, UserWorkExperience } from './schema.ts'

/** What the form of the résumé asks for. */
export const resumeFields = fields(Resume, {
  realname: { label: '姓名', in: ['form'] },
  sex: { label: '性别', kind: 'dictionary', in: ['form'] },
  birthday: { label: '出生日期', in: ['form'] },
  phone: { label: '联系电话', in: ['form'] },
  idNo: { label: '身份证号', in: ['form'] },
  education: { label: '学历', in: ['form'] },
  school: { label: '毕业院校', in: ['form'] },
  major: { label: '专业', in: ['form'] },
  politicalStatus: { label: '政治面貌', in: ['form'] },
  titleCert: { label: '职称证书', in: ['form'] },
  managerCertNo: { label: '项目经理证书编号', in: ['form'] },
  certDate: { label: '取证日期', in: ['form'] },
  skills: { label: '技能特长', in: ['form'], span: 2 },
  selfIntro: { label: '自我介绍', in: ['form'], span: 2 },
})

export const workFields = fields(UserWorkExperience, {
  realname: { label: '姓名', in: ['list', 'search', 'detail'], derived: true, width: 100 },
  company: { label: '单位', in: ['list', 'search', 'form', 'detail'], width: 180 },
  post: { label: '职务', in: ['list', 'search', 'form', 'detail'], width: 120 },
  startDate: { label: '开始日期', in: ['list', 'form', 'detail'], width: 110 },
  endDate: { label: '结束日期', in: ['list', 'form', 'detail'], width: 110, help: '不填为至今' },
  villageNames: { label: '管理小区', in: ['list', 'form', 'detail'], width: 180 },
  area: { label: '管理面积（㎡）', in: ['form', 'detail'] },
  achievements: { label: '主要业绩', in: ['form', 'detail'], span: 2 },
  verifyState: { label: '核实状态', in: ['list', 'search', 'detail'], width: 90 },
  createTime: { label: '填写时间', in: ['list', 'detail'], width: 150 },
})

export const resumeFileFields = fields(ResumeFile, {
  kind: { label: '材料类型', in: ['form'] },
  name: { label: '材料名称', in: ['form'] },
  path: { label: '文件', kind: 'images', in: ['form'], missing: '请上传文件!' },
  issueDate: { label: '发证日期', in: ['form'] },
  validUntil: { label: '有效期至', in: ['form'] },
})
