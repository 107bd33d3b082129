import { addDays } from '#kernel/shared/time.ts'
import { systemActor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { job } from '#kernel/server/jobs/job.ts'
import { tenantIds } from '#kernel/server/db/tenants.ts'
import { notify } from '#services/notice/server/actions.ts'
import { noticeTemplate } from '#services/notice/shared/template.ts'

/** Days before its end at which a paper is spoken of. */
const remindDays = 60

const expiring = noticeTemplate('CERT_EXPIRE', {
  name: '证书到期提醒',
  title: '{name}将于{date}到期',
  text: '您上传的{name}有效期至{date}，请及时换证并更新履历。',
  level: 'M',
  variables: { name: '材料名称', date: '有效期' },
})

interface Paper {
  id: string
  resumeId: string
  name: string
  validUntil: string
}

/** Each last day is spoken of once, also when the job runs twice. */
const due = `update resume_file set reminded_of = valid_until
  where tenant_id = $1 and del_flag = 0 and valid_until between $2::date and $3::date and reminded_of is distinct from valid_until
  returning id, resume_id, name, valid_until`

const remindIn = (db: Db, tenantId: number): Promise<void> =>
  db.write(systemActor(tenantId), async (tx) => {
    const day = today()
    const papers = await tx.all(statement<Paper>(due, [tenantId, day, addDays(day, remindDays)]))
    for (const { id, resumeId, name, validUntil } of papers) {
      await notify(tx, systemActor(tenantId), {
        userIds: [resumeId],
        template: expiring,
        params: { name, date: validUntil },
        bizType: 'RESUME',
        bizId: id,
        openPage: '/resume/myResume',
      })
    }
  })

export const certificateJob = job({
  name: 'resume.certificates',
  title: '证书到期提醒',
  schedule: '0 0 8 * * ?',
  async run({ db }) {
    for (const id of await tenantIds(db)) await remindIn(db, id)
  },
})
