import { table, tables } from '#kernel/server/db/tables.ts'
import { StaffSkillRecord } from '../shared/schema.ts'

export const staffSkillTables = tables({
  staffSkill: table(StaffSkillRecord, { scope: 'tenant', logged: { title: '维修技能' } }),
})
