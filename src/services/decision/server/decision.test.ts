import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { systemActor } from '#kernel/server/actor.ts'
import { setClock } from '#kernel/server/clock.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import type { InputOf } from '#kernel/shared/endpoint.ts'
import { roleNames, type RoleCode } from '#kernel/shared/role.ts'
import { eventsOf } from '#kernel/shared/machine.ts'
import { todoApi } from '#services/todo/shared/api.ts'
import { accounts } from '../../../../tests/support/accounts.ts'
import { testApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { decisionApi as api } from '../shared/api.ts'
import type { DecisionInput } from '../shared/schema.ts'
import { decisionMachine, type DecisionState } from '../shared/states.ts'

const near = seedId('village', 'A01A01A01A01')
const paper = 'decision/202611/0123456789abcdef0123456789abcdef/决定.pdf'
const verdict = 'decision/202611/fedcba9876543210fedcba9876543210/判决书.pdf'

let linli: TestApp
beforeAll(async () => {
  setClock(() => new Date('2026-11-20T10:00:00+08:00'))
  linli = await testApp()
})
beforeEach(async () => {
  await run('delete from decision')
  await run(`delete from todo where biz_type = 'DECISION'`)
  await run(`delete from outbox where name like 'decision.%'`)
})

const query = async <Row>(text: string, values: unknown[] = []) =>
  (await linli.services.db.flight(systemActor(1), [statement<Row>(text, values)]))[0]
const run = (text: string, values: unknown[] = []) =>
  linli.services.db.write(systemActor(1), (tx) => tx.run(statement(text, values)))
const uploaded = async (username: string, path: string) => {
  await run('delete from file where path = $1', [path])
  await run(
    `insert into file (tenant_id, id, path, biz, name, mime, size, sha256, create_by, create_time)
     select 1, left(md5($2), 32), $2, 'decision', '决定.pdf', 'application/pdf', 1, '', id, now() from sys_user where username = $1`,
    [username, path],
  )
}

const input: DecisionInput = {
  ...{ decisionNo: '1号', villageId: near, scopeType: 'VILLAGE', scopeText: null, topicKind: '4', title: '选聘物业' },
  ...{ companyAct: 'CHOOSE', subjectId: null },
  ...{ content: '选聘物业服务企业', subjectType: 'contract', amount: null, meetingName: '2026年业主大会会议' },
  ...{ votedFrom: '2026-10-01', votedUntil: '2026-10-20', decidedOn: '2026-10-22', validFrom: '2026-10-22' },
  ...{ validUntil: null, totalCount: 9, totalArea: '1001.00', joinedCount: 7, joinedArea: '700.00' },
  ...{ agreeCount: 5, agreeArea: '500.00', opposeCount: 1, opposeArea: '100.00', abstainCount: 1 },
  ...{ abstainArea: '100.00', files: paper },
}
const enter = async (part: Partial<DecisionInput> = {}) => {
  await uploaded('comm0101', paper)
  return (await linli.as('comm0101')).call(api.create, { ...input, ...part })
}
const deal = async (username: string, step: InputOf<typeof api.deal>) => (await linli.as(username)).call(api.deal, step)
/** A decision that the street has checked. */
const inForce = async (part: Partial<DecisionInput> = {}) => {
  const { id } = (await enter(part)).result
  await deal('comm0101', { id, action: 'submit' })
  return (await deal('street01', { id, action: 'pass' })).result
}
const revocation = { revokedOn: '2026-11-18', revokeFiles: verdict, remark: '法院判决撤销该决定' }
const todos = async (username: string) =>
  (await (await linli.as(username)).call(todoApi.page, { bizType: 'DECISION' })).result.records

describe('an entry', () => {
  test('has the result that its figures give, whatever its form would say', async () => {
    expect((await enter()).result).toMatchObject({ result: 'PASSED', state: 'DRAFT' })
    const failed = { decisionNo: '2号', agreeCount: 3, opposeCount: 3 }
    expect((await enter(failed)).result).toMatchObject({ result: 'FAILED' })
    const few = { decisionNo: '3号', totalCount: 11 }
    expect((await enter(few)).result).toMatchObject({ result: 'NO_QUORUM' })
  })

  test.each([
    ['joinedCount', { agreeCount: 6 }, '同意、反对、弃权人数合计8，应等于参与人数'],
    ['joinedArea', { agreeArea: '500.01' }, '同意、反对、弃权面积合计700.01㎡，应等于参与面积'],
    ['joinedCount', { totalCount: 6 }, '参与人数不能多于业主总人数'],
    ['joinedArea', { totalArea: '699.99' }, '参与面积不能大于专有部分总面积'],
    ['agreeCount', { topicKind: '3', agreeCount: 8 }, '同意人数不能多于参与人数'],
    ['votedUntil', { votedUntil: '2026-09-30' }, '表决截止不能早于表决开始'],
    ['decidedOn', { decidedOn: '2026-10-19' }, '决定日期不能早于表决截止'],
    ['decidedOn', { decidedOn: '2026-11-21', validFrom: '2026-11-21' }, '决定日期不能晚于今天'],
    ['validFrom', { validFrom: '2026-10-21' }, '生效日期不能早于决定日期'],
    ['validUntil', { validUntil: '2026-10-21' }, '有效期至不能早于生效日期'],
    ['scopeText', { scopeType: 'BUILDING' }, '请填写范围说明'],
    ['files', { files: 'decision/202611/00000000000000000000000000000000/x.pdf' }, '文件不存在或已失效，请重新上传'],
    ['files', { files: '' }, '请上传决定文书'],
    ['companyAct', { companyAct: null }, '请选择选聘、续聘还是解聘!'],
    ['subjectId', { subjectId: 'nobody' }, '企业不存在或已停用'],
  ] as const)('%s of %j is refused: %s', async (field, part, text) => {
    const answer = await enter(part as Partial<DecisionInput>)
    expect(answer).toMatchObject({ status: 400, result: { fields: { [field]: text } } })
    expect(await query('select id from decision')).toEqual([])
  })

  test('with the number of another one of the village is refused', async () => {
    await enter()
    expect(await enter()).toMatchObject({ success: false, message: '该小区已有相同编号的决定' })
  })
})

describe('a check', () => {
  test('is the street’s, puts what was passed in force and tells others once', async () => {
    const { id } = (await enter()).result
    await deal('comm0101', { id, action: 'submit' })
    expect(await todos('street01')).toMatchObject([{ title: '待核验业主共同决定：选聘物业', bizId: id }])
    expect((await deal('street01', { id, action: 'pass' })).result).toMatchObject({ state: 'IN_FORCE' })
    expect(await todos('street01')).toEqual([])
    const told = await query<{ name: string; payload: object }>(
      `select name, payload from outbox where aggregate = $1`,
      [id],
    )
    expect(told).toMatchObject([{ name: 'decision.made', payload: { id, totalArea: '1001.00', result: 'PASSED' } }])
    expect(JSON.stringify(told)).not.toContain(paper)
  })

  test('keeps what was not passed, out of force', async () => {
    expect(await inForce({ agreeCount: 3, opposeCount: 3 })).toMatchObject({ state: 'RECORDED', result: 'FAILED' })
  })

  test('of one’s own entry is refused', async () => {
    const { id } = (await enter()).result
    await deal('comm0101', { id, action: 'submit' })
    await run(`update decision set create_by = 'street01'`)
    expect(await deal('street01', { id, action: 'pass' })).toMatchObject({
      success: false,
      message: '不能核验自己登记的决定',
    })
  })
})

describe('what owners have refused within a year', () => {
  const again = { decisionNo: '2号', votedFrom: '2026-11-01', votedUntil: '2026-11-05', decidedOn: '2026-11-06' }
  const later = { ...again, validFrom: '2026-11-06' }
  const refuse = () => inForce({ title: '选聘  物业！', agreeCount: 3, opposeCount: 3 })
  const message = '该议题一年内不得重复提出：选聘物业'
  const submit = async (part: Partial<DecisionInput>) => {
    const { id } = (await enter(part)).result
    return { id, answer: await deal('comm0101', { id, action: 'submit' }) }
  }

  test('is not decided again without a consent, which readers see', async () => {
    await refuse()
    expect((await submit(later)).answer).toMatchObject({ success: false, message })
    await uploaded('comm0101', verdict)
    const { id, answer } = await submit({ ...later, decisionNo: '3号', retryFiles: verdict })
    expect(answer).toMatchObject({ success: true })
    expect((await deal('street01', { id, action: 'pass' })).result).toMatchObject({ state: 'IN_FORCE' })
    const read = (await (await linli.as('owner0101')).call(api.one, { id })).result
    expect(read.retryFiles).toContain('判决书.pdf')
  })

  test.each<[string, Partial<DecisionInput>]>([
    ['another matter', { title: '解聘物业', companyAct: 'DISMISS' }],
    ['another kind', { topicKind: '9', subjectType: null }],
    ['an election', { topicKind: '3', subjectType: 'committee' }],
    ['a vote before it', { votedFrom: '2026-09-01', votedUntil: '2026-09-20' }],
    ['what is refused again', { agreeCount: 3, opposeCount: 3 }],
  ])('does not stand in the way of %s', async (_name, part) => {
    await refuse()
    if (part.topicKind === '3') await run(`update decision set topic_kind = '3', company_act = null`)
    expect((await submit({ ...later, ...part })).answer).toMatchObject({ success: true })
  })

  test('stands in the way of what was handed in before it was known', async () => {
    const { id, answer } = await submit(later)
    expect(answer).toMatchObject({ success: true })
    await refuse()
    expect(await deal('street01', { id, action: 'pass' })).toMatchObject({ success: false, message })
  })
})

describe('a revocation', () => {
  test('takes day and document, tells others and leaves the community a to-do until it is settled', async () => {
    const { id } = await inForce()
    await uploaded('street01', verdict)
    const answer = await deal('street01', { id, action: 'revoke', ...revocation })
    expect(answer.result).toMatchObject({ state: 'REVOKED', revokedOn: '2026-11-18', settledAt: null })
    expect(await query(`select payload from outbox where name = 'decision.revoked'`)).toMatchObject([
      {
        payload: {
          id,
          villageId: near,
          decisionNo: '1号',
          topicKind: '4',
          subjectType: 'contract',
          revokedOn: '2026-11-18',
        },
      },
    ])
    expect(await todos('comm0101')).toMatchObject([{ title: '决定已撤销，请处理相关事项：选聘物业' }])
    expect(await deal('comm0101', { id, action: 'settle', remark: '已与企业终止合同' })).toMatchObject({
      success: true,
    })
    expect(await todos('comm0101')).toEqual([])
    expect(await deal('comm0101', { id, action: 'settle', remark: '已与企业终止合同' })).toMatchObject({
      message: '后续事项已办结',
    })
  })

  test.each([
    [{ revokedOn: null }, { revokedOn: '请选择撤销生效日!' }],
    [{ revokedOn: '2026-10-21' }, { revokedOn: '撤销生效日不能早于决定日期' }],
    [{ revokedOn: '2026-11-21' }, { revokedOn: '撤销生效日不能晚于今天' }],
    [{ revokeFiles: null }, { revokeFiles: '请上传撤销决定的裁判文书或行政文书' }],
    [{ revokeFiles: paper }, { revokeFiles: '文件不存在或已失效，请重新上传' }],
  ])('with %j is refused and changes nothing', async (part, fields) => {
    const { id } = await inForce()
    await uploaded('street01', verdict)
    const answer = await deal('street01', { id, action: 'revoke', ...revocation, ...part })
    expect(answer).toMatchObject({ status: 400, result: { fields } })
    expect(await query('select state from decision')).toEqual([{ state: 'IN_FORCE' }])
  })
})

test('residents, companies and clerks read decisions once they are checked; other villages read none', async () => {
  const { id } = (await enter()).result
  const readers = ['owner0101', 'tenant0101', 'pm0101', 'village0101']
  const seen = async (username: string) => (await (await linli.as(username)).call(api.page, {})).result.total
  for (const username of readers) expect([username, await seen(username)]).toEqual([username, 0])
  expect((await (await linli.as('owner0101')).call(api.one, { id })).status).toBe(404)
  await deal('comm0101', { id, action: 'submit' })
  await deal('street01', { id, action: 'pass' })
  for (const username of readers) expect([username, await seen(username)]).toEqual([username, 1])
  expect(await seen('owner0102')).toBe(0)
  expect((await (await linli.as('owner0102')).call(api.one, { id })).status).toBe(404)
})

/** Who may take which step in which state; nobody takes any other. */
const allowed: Partial<Record<DecisionState, Partial<Record<string, readonly RoleCode[]>>>> = {
  DRAFT: { submit: ['communityAdmin', 'committeeDirector'] },
  CHECKING: { pass: ['streetAdmin'], reject: ['streetAdmin'], withdraw: ['communityAdmin', 'committeeDirector'] },
  IN_FORCE: { revoke: ['streetAdmin', 'supAdmin'] },
  REVOKED: { settle: ['communityAdmin'] },
}
const roles = (Object.keys(roleNames) as RoleCode[]).filter((role) => accounts[role] !== undefined)

describe.each(Object.keys(decisionMachine.states) as DecisionState[])('in state %s', (state) => {
  test.each(eventsOf(decisionMachine))('%s is taken by those who may, and by nobody else', async (action) => {
    const taken: RoleCode[] = []
    for (const role of roles) {
      await run('delete from decision')
      const { id } = (await enter()).result
      await run(`update decision set state = $1, revoked_on = $2`, [state, state === 'REVOKED' ? '2026-11-18' : null])
      const username = accounts[role]!
      await uploaded(username, verdict)
      const step = { id, action: action as 'pass', ...revocation }
      if ((await deal(username, step)).success) taken.push(role)
    }
    expect(taken.toSorted()).toEqual([...(allowed[state]?.[action] ?? [])].toSorted())
  })
})
