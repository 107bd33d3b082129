import { fields } from '#kernel/shared/field.ts'
import { StaffSkillRecord } from './schema.ts'

export const staffSkillFields = fields(StaffSkillRecord, {
  userId: { label: '人员', kind: 'user', in: ['list', 'search', 'form', 'detail', 'export'], width: 120 },
  skills: { label: '技能', in: ['list', 'search', 'form', 'detail', 'export'], width: 260 },
  remark: { label: '备注', in: ['list', 'form', 'detail', 'export'], span: 2, width: 200 },
  updateTime: { label: '更新时间', in: ['list', 'detail'], width: 160 },
})
