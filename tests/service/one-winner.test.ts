import { beforeAll, expect, test } from 'vitest'
import { myHomeApi } from '#community/household/my-home/shared/api.ts'
import { auditApi } from '#community/household/shared/api.ts'
import { nameChangeApi, nameChangeCalls } from '#community/village/name-change/shared/api.ts'
import { villageApi, villageCalls } from '#community/village/shared/api.ts'
import { systemActor } from '#kernel/server/actor.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { serverMessages } from '#kernel/server/server-messages.ts'
import { testApp, type TestApp } from '../support/test-app.ts'
import { villageInput } from '../support/village-input.ts'

let linli: TestApp
beforeAll(async () => {
  linli = await testApp()
})

const rows = <Row>(text: string, ...values: unknown[]): Promise<Row[]> =>
  linli.services.db.write(systemActor(1), (tx) => tx.all(statement<Row>(text, values)))
const verdicts = ['Y', 'N', 'Y', 'N', 'Y', 'N', 'Y', 'N'] as const
const opinion = '同时审核的意见'

interface Outcome {
  success: boolean
  status: number
  message: string
}

/** Of answers that came at once one is served, and every other says that somebody was quicker. */
function expectOneWinner(answers: readonly Outcome[]): void {
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  for (const { success, message, status } of answers)
    if (!success) {
      expect([
        serverMessages.wrongState,
        serverMessages.stale,
        serverMessages.forbidden,
        '当前环节由街道审核',
      ]).toContain(message)
      expect(status).toBeLessThan(500)
    }
}
const decisionsOn = (id: string) =>
  rows<{ action: string; toState: string }>(
    `select action, to_state from state_log where entity_id = $1 and action in ('pass', 'reject', 'return') order by id`,
    id,
  )
const openTodos = (id: string) => rows(`select id from todo where biz_id = $1 and state = 'OPEN'`, id)

test('of eight audits of one household one wins, and only a person who was let in has the role', async () => {
  const application = {
    relationType: 'tenant',
    roomId: seedId('room', 'R04'),
    forSelf: 'Y',
    name: '待审租客',
    phone: '19900009701',
    idType: '2',
    idNo: 'T97000001',
    leaseStart: '2026-11-01',
    leaseEnd: '2027-10-31',
    leaseContractNo: 'ZL-1',
  } as const
  const asked = await (await linli.as('cs0101')).call(myHomeApi.apply, application)
  expect(asked).toMatchObject({ success: true, result: { state: 'APPLYING' } })
  const { id } = asked.result
  const judges = await Promise.all(['pm0101', 'village0101', 'comm0101', 'street01'].map((name) => linli.as(name)))
  const answers = await Promise.all(
    verdicts.map((pass, index) => judges[index % judges.length]!.call(auditApi, { id, pass, opinion })),
  )
  expectOneWinner(answers)
  const decisions = await decisionsOn(id)
  const [row] = await rows<{ state: string }>('select state from household where id = $1', id)
  expect(decisions).toEqual([{ action: expect.any(String) as string, toState: row!.state }])
  expect(await openTodos(id)).toEqual([])
  const held = await rows(
    `select 1 from sys_user_role where user_id = $1 and role_code = 'tenant'`,
    seedId('user', 'cs0101'),
  )
  expect(held).toHaveLength(row!.state === 'VERIFIED' ? 1 : 0)
})

test('of eight audits of one village one wins', async () => {
  const village = villageInput('抢审小区', { managementMode: '3' })
  const manager = await linli.as('pm0101')
  const { id } = (await manager.call(villageApi.create, village)).result
  expect((await manager.call(villageApi.deal, { id, action: 'submit' })).result.state).toBe('AUDITING')
  const clerk = await linli.as('comm0101')
  expectOneWinner(await Promise.all(verdicts.map((pass) => clerk.call(villageCalls.audit, { id, pass, opinion }))))
  const [row] = await rows<{ state: string }>('select state from village where id = $1', id)
  expect(await decisionsOn(id)).toEqual([{ action: expect.any(String) as string, toState: row!.state }])
  expect(await openTodos(id)).toEqual([])
})

test('of eight audits of one name change one wins, and the next authority is asked once or never', async () => {
  const path = 'village/202611/0123456789abcdef0123456789abcdef/批文.pdf'
  await rows(
    `insert into file (tenant_id, id, path, biz, name, mime, size, sha256, create_by, create_time)
     values (1, 'race', $1, 'village', '批文.pdf', 'application/pdf', 1, '', $2, now()) returning id`,
    path,
    seedId('user', 'village0101'),
  )
  const application = {
    villageId: seedId('village', 'A01A01A01A01'),
    newName: '桂园里花园',
    reasonType: '3',
    reason: '业主大会通过',
    approvalNo: null,
    files: path,
    submit: 'Y',
  } as const
  const { id } = (await (await linli.as('village0101')).call(nameChangeApi.create, application)).result
  const clerk = await linli.as('comm0101')
  expectOneWinner(await Promise.all(verdicts.map((pass) => clerk.call(nameChangeCalls.audit, { id, pass, opinion }))))
  const [row] = await rows<{ state: string }>('select state from village_name_change where id = $1', id)
  expect(await decisionsOn(id)).toEqual([{ action: expect.any(String) as string, toState: row!.state }])
  expect(await openTodos(id)).toHaveLength(row!.state === 'STREET' ? 1 : 0)
})
