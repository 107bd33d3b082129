import { fields } from '#kernel/shared/field.ts'
import { Company } from './schema.ts'

export const companyFields = fields(Company, {
  name: { label: '企业名称', in: ['list', 'search', 'form', 'detail', 'import', 'export'], width: 160 },
  creditCode: {
    label: '统一社会信用代码',
    in: ['list', 'search', 'form', 'detail', 'import', 'export'],
    width: 220,
    spare: true,
  },
  kind: { label: '企业类型', in: ['list', 'search', 'form', 'detail', 'import', 'export'], width: 130 },
  legalPerson: { label: '法定代表人', in: ['list', 'form', 'detail', 'import', 'export'], width: 100 },
  legalPhone: { label: '法人电话', in: ['form', 'detail', 'import', 'export'], derived: true },
  contactName: { label: '联系人', in: ['form', 'detail', 'import', 'export'] },
  contactPhone: { label: '联系电话', in: ['form', 'detail', 'import', 'export'], derived: true },
  projectCount: { label: '在管项目', in: ['list', 'detail', 'export'], derived: true, width: 90 },
  serviceArea: { label: '在管面积（㎡）', in: ['list', 'detail', 'export'], derived: true, width: 130 },
  creditScore: { label: '信用分', in: ['list', 'detail', 'export'], width: 80 },
  creditGrade: { label: '信用等级', in: ['list', 'search', 'detail', 'export'], width: 90 },
  state: { label: '状态', in: ['list', 'search', 'detail', 'export'], width: 105 },
  blacklist: { label: '黑名单', in: ['search', 'form', 'detail', 'export'], required: false },
  staffCount: { label: '员工人数', in: ['detail', 'export'], derived: true },
  parentId: { label: '所属集团', kind: 'depart', in: ['form', 'detail', 'export'] },
  departId: {
    label: '组织机构',
    kind: 'depart',
    in: ['form', 'detail'],
    help: '不选时，审核通过后在所属集团下新建',
  },
  managerUserId: {
    label: '企业管理员',
    kind: 'user',
    in: ['form', 'detail'],
    help: '审核通过后取得企业管理员角色；不选时为联系人建立账号，首次登录用手机验证码或由管理员重置密码',
  },
  regAddress: { label: '注册地址', in: ['form', 'detail', 'import', 'export'], span: 2 },
  officeAddress: { label: '办公地址', in: ['form', 'detail', 'import', 'export'], span: 2 },
  regCapital: { label: '注册资本（万元）', in: ['form', 'detail', 'import', 'export'] },
  foundDate: { label: '成立日期', in: ['form', 'detail', 'import', 'export'] },
  businessTerm: { label: '营业期限', in: ['form', 'detail', 'import', 'export'] },
  licenseFile: { label: '营业执照', in: ['form', 'detail'], span: 2, help: '提交审核前须上传' },
  updateTime: { label: '更新时间', in: ['detail'] },
})
