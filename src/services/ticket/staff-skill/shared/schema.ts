import { codes, id, nullable, pick, record, text, type Infer } from '#kernel/shared/schema.ts'
import { staffSkill } from '../../shared/dictionaries.ts'

/** What a worker can do; one row for a person. */
export const StaffSkillRecord = record({
  userId: id,
  skills: codes(staffSkill, 8),
  remark: nullable(text(200)),
})
export type StaffSkillRecord = Infer<typeof StaffSkillRecord>

export const StaffSkillInput = pick(StaffSkillRecord, ['userId', 'skills', 'remark'])
export type StaffSkillInput = Infer<typeof StaffSkillInput>
