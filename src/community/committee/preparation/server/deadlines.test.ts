import { beforeAll, expect, test } from 'vitest'
import { systemActor } from '#kernel/server/actor.ts'
import { setClock } from '#kernel/server/clock.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { testApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { remindApplications } from './jobs.ts'
import { prepareWarnings } from './warnings.ts'

const near = seedId('village', 'A01A01A01A01')
const id = seedId('preparation', 'of deadlines')

let linli: TestApp
beforeAll(async () => {
  setClock(() => new Date('2026-11-20T10:00:00+08:00'))
  linli = await testApp()
  await run('delete from prepare_duty')
  await run('delete from prepare_member')
  await run('delete from prepare_committee')
  await run(
    `insert into prepare_committee (tenant_id, id, village_id, apply_type, apply_date, applicant_name, applicant_phone_sealed,
       applicant_phone_mask, applicant_id, submitted_at, state, create_by, create_time, update_by, update_time, version)
     values (1, $1, $2, '3', '2026-11-20', '社区', '', '', 'x', now(), 'SUBMITTED', 'x', now(), 'x', now(), 1)`,
    [id, near],
  )
})

const run = (text: string, values: unknown[] = []) =>
  linli.services.db.write(systemActor(1), (tx) => tx.run(statement(text, values)))
const noticesAt = async (acceptDueOn: string): Promise<number> => {
  await run('update prepare_committee set accept_due_on = $1', [acceptDueOn])
  await remindApplications(linli.services.db, {
    ...linli.services,
    peopleInCharge: async () => [{ userId: 'somebody' }],
  })
  const text = `select count(*) as told from notice where biz_type = 'PREPARE' and biz_id = $1`
  const [[row]] = await linli.services.db.flight(systemActor(1), [statement<{ told: number }>(text, [id])])
  return row?.told ?? 0
}

test('community and street are reminded on the 45th day, once', async () => {
  // Handed in 44 days before: 16 days are left.
  expect(await noticesAt('2026-12-06')).toBe(0)
  expect(await noticesAt('2026-12-05')).toBe(1)
  expect(await noticesAt('2026-12-05')).toBe(1)
})

const overdueOn = async (key: string, day: string): Promise<string | undefined> => {
  const measure = prepareWarnings.find((one) => one.key === key)
  if (!measure || !('values' in measure)) throw new Error('no such measure')
  const asked = new Values()
  const text = measure.values(`${day} 06:00:00`, (value) => asked.add(value), 'null')
  const rows = await linli.services.db.write(systemActor(1), (tx) =>
    tx.all(statement<{ subjectId: string; part: string }>(text, asked.list)),
  )
  return rows.find(({ subjectId }) => subjectId === id)?.part
}

test('the sixtieth day is free, the day after is red', async () => {
  await run(`update prepare_committee set state = 'SUBMITTED', accept_due_on = '2027-01-19'`)
  expect(await overdueOn('prepare.acceptOverdueDays', '2027-01-19')).toBeUndefined()
  expect(await overdueOn('prepare.acceptOverdueDays', '2027-01-20')).toBe('1')
  await run(`update prepare_committee set state = 'ACCEPTED'`)
  expect(await overdueOn('prepare.acceptOverdueDays', '2027-01-20')).toBeUndefined()
})

test('so is the ninetieth after the group stands, until its meeting is announced', async () => {
  await run(
    `update prepare_committee set state = 'ESTABLISHED', establish_date = '2026-11-20', deadline = '2027-02-18'`,
  )
  expect(await overdueOn('prepare.meetingOverdueDays', '2027-02-18')).toBeUndefined()
  expect(await overdueOn('prepare.meetingOverdueDays', '2027-02-19')).toBe('1')
  await run(`update prepare_committee set noticed_on = '2027-02-18'`)
  expect(await overdueOn('prepare.meetingOverdueDays', '2027-02-19')).toBeUndefined()
})
