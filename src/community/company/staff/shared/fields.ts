import { fields } from '#kernel/shared/field.ts'
import { CompanyStaff } from './schema.ts'

export const staffFields = fields(CompanyStaff, {
  name: { label: '姓名', in: ['list', 'search', 'form', 'detail', 'import', 'export'], width: 100 },
  companyName: {
    label: '企业',
    in: ['list', 'search', 'detail', 'import', 'export'],
    derived: true,
    required: false,
    width: 180,
  },
  companyId: { label: '企业', kind: 'text', in: ['form'], required: false, help: '不选为本企业' },
  post: { label: '岗位', in: ['list', 'search', 'form', 'detail', 'import', 'export'], width: 90 },
  phone: { label: '手机号', in: ['list', 'search', 'form', 'detail', 'import', 'export'], derived: true, width: 130 },
  idNo: { label: '身份证号', in: ['list', 'form', 'detail', 'import', 'export'], derived: true, width: 170 },
  certNo: { label: '证书编号', in: ['form', 'detail', 'import', 'export'] },
  groupId: { label: '项目部', kind: 'depart', in: ['list', 'search', 'form', 'detail', 'export'], width: 140 },
  entryDate: { label: '入职日期', in: ['list', 'form', 'detail', 'import', 'export'], width: 110 },
  leaveDate: { label: '离职日期', in: ['list', 'form', 'detail', 'import', 'export'], width: 110 },
  updateTime: { label: '更新时间', in: ['detail'] },
})
