import { maskIdNo } from '#kernel/shared/mask.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { signAll } from '#kernel/server/files/signed-link.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { answerSigning, shownPaths } from '#kernel/server/files/record-files.ts'
import type { MyResume, Resume, ResumeFile, UserWorkExperience } from '../shared/schema.ts'
import type { StoredResume } from './tables.ts'

export const phonePlace = 'resume.phone'
export const idNoPlace = 'resume.idNo'

const own = `select * from resume where tenant_id = $1 and id = $2 and del_flag = 0`

/** The caller's own; undefined before the first saving. */
export const readResume = (reader: Reader, { userId }: Pick<Actor, 'userId'>): Promise<StoredResume | undefined> =>
  reader.maybe(statement<StoredResume>(own, [reader.tenantId, userId]))

const works = `select id, user_id, null as realname, company, post, start_date, end_date, village_names, area, achievements,
    verify_state, create_by, create_time, update_by, update_time, version
  from user_work_experience where tenant_id = $1 and user_id = $2 and del_flag = 0 order by start_date desc, id desc limit 20`

export const readWorks = (reader: Reader, userId: string): Promise<UserWorkExperience[]> =>
  reader.all(statement<UserWorkExperience>(works, [reader.tenantId, userId]))

const papers = `select id, resume_id, kind, name, path, issue_date, valid_until, create_by, create_time, update_by, update_time, version
  from resume_file where tenant_id = $1 and resume_id = $2 and del_flag = 0 order by kind, id limit 10`

const credits = `select e.id, c.name as company_name, e.kind, e.item_id, e.score, e.event_date, e.state
  from ref_credit_event e join ref_company c on c.tenant_id = e.tenant_id and c.id = e.company_id
  where e.tenant_id = $1 and e.manager_id = $2 and e.active and e.state <> '4' order by e.event_date desc, e.id desc limit 50`

/** What a résumé may open. */
export const resumePurposes = ['resume'] as const

/** The caller's own résumé with everything that belongs to it. */
export async function readMine(reader: Reader, actor: Actor, secrets: Secrets): Promise<MyResume> {
  const values = [reader.tenantId, actor.userId]
  const [stored, workExperiences, files, creditEvents] = await Promise.all([
    readResume(reader, actor),
    readWorks(reader, actor.userId),
    reader.all(statement<ResumeFile>(papers, values)),
    reader.all(statement<MyResume['creditEvents'][number]>(credits, values)),
  ])
  const resume = stored ? shown(stored, secrets) : blank(actor)
  return {
    resume: { ...resume, photo: shownPaths(secrets, resume.photo, resumePurposes) },
    workExperiences,
    files: files.map((file) => ({ ...file, path: signAll(file.path, answerSigning(secrets, resumePurposes)) })),
    assessments: [],
    creditEvents,
  }
}

/** One's own phone is plain, the number keeps its mask. */
function shown({ phoneSealed, idNoSealed, idNoMask, ...row }: StoredResume, secrets: Secrets): Resume {
  return {
    ...row,
    phone: phoneSealed && secrets.open(phonePlace, phoneSealed),
    idNo: idNoSealed && (idNoMask ?? maskIdNo(secrets.open(idNoPlace, idNoSealed))),
  }
}

/** What stands there before anything was written. */
const blank = ({ userId, realname }: Actor): Resume => ({
  ...{ id: userId, userId, realname, sex: null, birthday: null, phone: null, idNo: null, photo: null },
  ...{ education: null, school: null, major: null, politicalStatus: null, titleCert: null, managerCertNo: null },
  ...{ certDate: null, workYears: 0, skills: null, selfIntro: null, completeness: 0, version: 1 },
  ...{ createBy: null, createTime: null, updateBy: null, updateTime: null },
})
