import { fields, type FieldList } from '#kernel/shared/field.ts'
import { Account, AccountSheetRow } from './schema.ts'

/** An account in list, form and file; the heads of files are the protocol's. */
export const accountFields: FieldList = fields(Account, {
  username: { label: '登录账号', in: ['list', 'search', 'form', 'detail', 'export'], width: 150, required: true },
  realname: { label: '真实姓名', in: ['list', 'search', 'form', 'detail', 'export'], width: 110, required: true },
  sex: { label: '性别', kind: 'dictionary', in: ['list', 'form', 'detail', 'export'], width: 70 },
  phone: {
    label: '电话',
    kind: 'phone',
    in: ['list', 'search', 'form', 'detail', 'export'],
    width: 130,
    derived: true,
    required: true,
  },
  orgCodeTxt: { label: '部门', in: ['list', 'detail', 'export'], width: 200, derived: true },
  departId: { label: '部门', kind: 'depart', in: ['search'], derived: true },
  selecteddeparts: { label: '所属部门', kind: 'text', in: ['form'], derived: true, span: 2 },
  departIds: { label: '负责部门', kind: 'text', in: ['form', 'export'], derived: true, span: 2 },
  roleTxt: { label: '角色', kind: 'text', in: ['list', 'detail', 'export'], width: 180, derived: true },
  roleSpecialTxt: { label: '特殊角色', kind: 'text', in: ['list', 'detail'], width: 140, derived: true },
  selectedroles: { label: '角色', kind: 'text', in: ['form'], derived: true, span: 2 },
  birthday: { label: '生日', in: ['form', 'detail', 'export'] },
  email: { label: '电子邮件', in: ['form', 'detail', 'export'] },
  workNo: { label: '工号', in: ['list', 'search', 'form', 'detail', 'export'], width: 110 },
  post: { label: '职务', in: ['form', 'detail', 'export'] },
  telephone: { label: '座机号', in: ['form', 'detail', 'export'] },
  status: { label: '状态', kind: 'dictionary', in: ['list', 'search', 'detail', 'export'], width: 90 },
  lastLoginTime: { label: '最后登录', kind: 'dateTime', in: ['list', 'detail'], width: 160, derived: true },
  departCodes: { label: '部门编码', kind: 'text', in: ['export'], derived: true },
  roleCodes: { label: '角色编码', kind: 'text', in: ['export'], derived: true },
  createTime: { label: '创建时间', in: ['detail'] },
})

/** The columns of an import. */
export const accountSheetFields: FieldList = fields(AccountSheetRow, {
  username: { label: '登录账号', in: ['import'] },
  realname: { label: '真实姓名', in: ['import'] },
  phone: { label: '电话', kind: 'phone', in: ['import'], required: true },
  departCodes: { label: '部门编码', kind: 'text', in: ['import'], required: true },
  roleCodes: { label: '角色编码', kind: 'text', in: ['import'] },
  sex: { label: '性别', kind: 'dictionary', in: ['import'] },
  birthday: { label: '生日', in: ['import'] },
  email: { label: '电子邮件', in: ['import'] },
  workNo: { label: '工号', in: ['import'] },
  post: { label: '职务', kind: 'text', in: ['import'] },
  telephone: { label: '座机号', in: ['import'] },
})
