import * as z from 'zod/mini'
import {
  code,
  date,
  decimal,
  extend,
  files,
  id,
  integer,
  list,
  nullable,
  numberCode,
  object,
  optional,
  phone,
  pick,
  record,
  text,
  type Infer,
} from '#kernel/shared/schema.ts'
import { sex } from '#system/user/shared/dictionaries.ts'
import { education, politicalStatus, resumeFileKind, verifyState } from './dictionaries.ts'

/** What somebody says of themselves; the id is the account's. The number is masked even to its owner, the phone is not. */
export const Resume = record({
  userId: id,
  realname: text(30, { min: 1, message: '请输入姓名!' }),
  sex: nullable(numberCode(sex)),
  birthday: nullable(date),
  phone: nullable(phone),
  idNo: nullable(text(18)),
  photo: nullable(files(1)),
  education: nullable(code(education)),
  school: nullable(text(60)),
  major: nullable(text(60)),
  politicalStatus: nullable(code(politicalStatus)),
  /** Professional title. */
  titleCert: nullable(text(60)),
  managerCertNo: nullable(text(40)),
  certDate: nullable(date),
  workYears: integer(0, 100),
  skills: nullable(text(200)),
  selfIntro: nullable(text(500)),
  /** Percent. */
  completeness: integer(0, 100),
})
export type Resume = Infer<typeof Resume>

const written = pick(Resume, [
  'realname',
  'sex',
  'birthday',
  'phone',
  'idNo',
  'photo',
  'education',
  'school',
  'major',
  'politicalStatus',
  'titleCert',
  'managerCertNo',
  'certDate',
  'skills',
  'selfIntro',
])

/** `version` of what was read; absent before the first saving. */
export const ResumeInput = extend(written, { version: optional(nullable(integer(1, 2_000_000_000))) })
export type ResumeInput = Infer<typeof ResumeInput>

/** A time of work. Once it is verified it stays as it is. */
export const UserWorkExperience = record({
  userId: id,
  realname: nullable(text(30)),
  company: text(60, { min: 1, message: '请输入单位!' }),
  post: text(40, { min: 1, message: '请输入职务!' }),
  startDate: date,
  endDate: nullable(date),
  villageNames: nullable(text(200)),
  /** ㎡ in the person's charge. */
  area: nullable(decimal(2)),
  achievements: nullable(text(500)),
  verifyState: code(verifyState),
})
export type UserWorkExperience = Infer<typeof UserWorkExperience>

const entered = pick(UserWorkExperience, [
  'company',
  'post',
  'startDate',
  'endDate',
  'villageNames',
  'area',
  'achievements',
])

/** An empty id is a new row. */
export const WorkInput = extend(entered, {
  id: optional(text(32)),
  endDate: optional(nullable(date)),
  villageNames: optional(nullable(text(200))),
  area: optional(nullable(decimal(2))),
  achievements: optional(nullable(text(500))),
})
export type WorkInput = Infer<typeof WorkInput>

export const ResumeFile = record({
  resumeId: id,
  kind: code(resumeFileKind),
  name: text(60, { min: 1, message: '请输入材料名称!' }),
  path: files(1),
  issueDate: nullable(date),
  validUntil: nullable(date),
})
export type ResumeFile = Infer<typeof ResumeFile>

/** What comes with a file beside the file itself. */
export const ResumeFileInput = object({
  kind: code(resumeFileKind),
  name: text(60, { min: 1, message: '请输入材料名称!' }),
  path: optional(nullable(files(1))),
  issueDate: optional(nullable(date)),
  validUntil: optional(nullable(date)),
})

const CreditBrief = object({
  id,
  companyName: text(100),
  kind: text(1),
  itemId: text(64),
  score: decimal(1),
  eventDate: date,
  state: text(1),
})

/** Assessments come with the assessment of managers, of which there is none yet. */
export const MyResume = object({
  resume: Resume,
  workExperiences: list(UserWorkExperience, 20),
  files: list(ResumeFile, 10),
  assessments: list(z.any(), 8),
  creditEvents: list(CreditBrief, 50),
})
export type MyResume = Infer<typeof MyResume>

/** `confirmOverlap`: the caller has read that times of work overlap, and means it. */
export const MyResumeInput = object({
  resume: ResumeInput,
  workExperiences: list(WorkInput, 20, '工作经历最多20条'),
  confirmOverlap: optional(z.enum(['Y', 'N'])),
})
export type MyResumeInput = Infer<typeof MyResumeInput>

export const Verification = object({ id, verifyState: z.enum(['1', '2'], '请选择核实结果!') })
