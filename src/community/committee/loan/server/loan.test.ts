import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#kernel/server/secrets.ts'
import { eventsOf } from '#kernel/shared/machine.ts'
import { roleNames, type RoleCode } from '#kernel/shared/role.ts'
import { definitionApi, instanceApi, taskApi } from '#services/workflow/shared/api.ts'
import type { AskingNode } from '#services/workflow/shared/definition.ts'
import { accounts } from '../../../../../tests/support/accounts.ts'
import { committeeWorld, near, paper } from '../../../../../tests/support/committee-world.ts'
import { sealApi } from '../../seal/shared/api.ts'
import type { SealAct } from '../../seal/shared/dictionaries.ts'
import type { SealInput } from '../../seal/shared/schema.ts'
import { committeeApi } from '../../shared/api.ts'
import { sealLoanApi as api, sealLoanPaperApi } from '../shared/api.ts'
import type { SealLoanInput } from '../shared/schema.ts'
import { sealLoanMachine } from '../shared/states.ts'
import { seedLoans } from './seed.ts'

let world: Awaited<ReturnType<typeof committeeWorld>>
let committeeId: string
const loansNow = () =>
  world.query<{ state: string; act: string; running: number }>(
    `select l.state, (select s.act from committee_seal s where s.village_id = l.village_id order by s.seq desc limit 1) as act,
       (select count(*)::int from wf_instance i where i.biz_id = l.id and i.state = '2') as running
     from committee_seal_loan l order by l.loan_no`,
  )
/** What the smallest district has: every test begins without it. */
let tiny: unknown
beforeAll(async () => {
  world = await committeeWorld()
  tiny = await loansNow()
})

/** One more act, as if it had been registered: what was registered before is never taken away. */
const act = (name: SealAct) =>
  world.run(
    `insert into committee_seal (tenant_id, id, village_id, seq, act, act_date, seal_no, keeper, version)
     select 1, $1, $2, coalesce(max(seq), 0) + 1, $3, '2026-11-12', '33019900123', '李主任', 1
     from committee_seal where village_id = $2`,
    [newId(), near, name],
  )
beforeEach(async () => {
  await world.empty()
  committeeId = (await world.inForce()).id
  await act('ENGRAVE')
})

const asked: SealLoanInput = {
  ...{ villageId: near, borrower: '王秘书', purpose: '签订电梯维保合同', dueDate: '2026-11-23', files: null },
}
const ask = async (part: Partial<SealLoanInput> = {}, username = 'committee0101') =>
  (await world.linli.as(username)).call(api.create, { ...asked, ...part })
const waiting = async (username?: string): Promise<string> => {
  const { success, message, result } = await ask({}, username)
  expect(success, message).toBe(true)
  return result.id
}
const instanceOf = async (id: string) =>
  (await world.query<{ id: string }>('select id from wf_instance where biz_id = $1', [id]))[0]!.id
/** What somebody says of a loan that waits for them; undefined where it does not. */
const say = async (id: string, username: string, verb: 'pass' | 'reject', opinion = '用途属实') => {
  const one = await world.linli.as(username)
  const { success, result } = await one.call(instanceApi.one, { id: await instanceOf(id) })
  const taskId = success ? result.mine[0] : undefined
  return taskId === undefined ? undefined : one.call(taskApi[verb], { taskId, opinion })
}
const lent = async (): Promise<string> => {
  const id = await waiting()
  expect(await say(id, 'comm0101', 'pass')).toMatchObject({ success: true })
  return id
}
const read = async (id: string, username = 'committee0101') => (await world.linli.as(username)).call(api.one, { id })
const acts = () =>
  world.query<{ act: SealAct; keeper: string | null }>(
    'select act, keeper, purpose, due_date, remark from committee_seal where village_id = $1 order by seq desc limit 3',
    [near],
  )
const titles = async (username: string) => (await world.todos(username)).map(({ title }) => title)

/** Puts an approval in force that lets whoever lends write these lines. */
async function open(writable: string[]): Promise<void> {
  const admin = await world.linli.as('supadmin')
  const [stored] = (await admin.call(definitionApi.page, { defKey: 'seal_loan_review' })).result.records
  const { id, version, defKey, name, bizType, remark, managerIds, flow } = stored!
  const nodes = [{ ...(flow.nodes[0] as AskingNode), writable }]
  await admin.call(definitionApi.update, {
    ...{ id, version, defKey, name, bizType, remark, managerIds },
    flow: { ...flow, nodes },
  })
  expect(await admin.call(definitionApi.deploy, { id })).toMatchObject({ success: true })
}

describe('a seal that somebody asks for', () => {
  test('waits for the community where the director asks, goes out with its yes, and comes back', async () => {
    const id = await waiting()
    expect(await read(id)).toMatchObject({ result: { state: 'WAITING', sealNo: '33019900123', lentOn: null } })
    expect((await acts())[0]).toMatchObject({ act: 'ENGRAVE' })
    expect(await say(id, 'committee0101', 'pass')).toBeUndefined()
    const community = await world.linli.as('comm0101')
    const { form, title } = (await community.call(instanceApi.one, { id: await instanceOf(id) })).result
    expect(title).toMatch(/^印章借用：YY2026\d{4}，王秘书$/)
    expect(form).toContainEqual({ label: '应归还日期', value: '2026-11-23（共3天）' })
    expect(await say(id, 'comm0101', 'pass', '同意，当日归还')).toMatchObject({ success: true })

    const { result } = await read(id)
    expect(result).toMatchObject({ state: 'LENT', due: 'OPEN', lentOn: '2026-11-21', opinion: '同意，当日归还' })
    expect(result.decidedAt).toBe('2026-11-21 09:00:00')
    const { timeline } = result as unknown as { timeline: { action: string; remark: string; operatorName: string }[] }
    expect(timeline.map(({ action, remark }) => [action, remark])).toEqual([
      ['apply', '签订电梯维保合同'],
      ['approve', '同意，当日归还'],
    ])
    expect((await acts())[0]).toMatchObject({
      ...{ act: 'LEND', keeper: '王秘书', purpose: '签订电梯维保合同', dueDate: '2026-11-23' },
      remark: `印章借用单${result.loanNo}`,
    })
    expect(await titles('committee0101')).toContain('请收回借出的印章：王秘书')
    expect(await titles('comm0101')).toContain('请收回借出的印章：王秘书')

    await world.run(`update committee_seal_loan set lent_on = '2026-11-13', due_date = '2026-11-19' where id = $1`, [
      id,
    ])
    expect((await read(id)).result).toMatchObject({ due: 'LATE' })
    const director = await world.linli.as('committee0101')
    expect((await director.call(api.page, { due: 'LATE' })).result.total).toBe(1)
    const reminded = () =>
      world.query<{ username: string; title: string }>(
        `select u.username, n.title from notice n join sys_user u on u.id = n.user_id where n.biz_id = $1 order by 1`,
        [id],
      )
    const night = world.linli.features.flatMap(({ jobs = [] }) => jobs).find(({ name }) => name === 'committee.day')!
    for (const _twice of [1, 2]) await night.run(world.linli.services, { dueAt: '2026-11-21 01:10:00' })
    const told = await reminded()
    expect(told.map(({ username }) => username)).toEqual(expect.arrayContaining(['comm0101', 'committee0101']))
    expect(new Set(told.map(({ title }) => title))).toEqual(new Set(['借出的印章已逾期2天未归还']))
    expect(told).toHaveLength(new Set(told.map(({ username }) => username)).size)
    const back = { id, action: 'giveBack' } as const
    expect(await director.call(api.deal, { ...back, returnedOn: '2026-11-12' })).toMatchObject({
      result: { fields: { returnedOn: '归还日期不能早于借出日期' } },
    })
    expect(await director.call(api.deal, { ...back, returnedOn: '2026-11-22' })).toMatchObject({
      result: { fields: { returnedOn: '归还日期不能晚于今天' } },
    })
    expect(await director.call(api.deal, { ...back, returnedOn: '2026-11-21' })).toMatchObject({
      result: { state: 'RETURNED', returnedOn: '2026-11-21', due: null },
    })
    expect((await acts())[0]).toMatchObject({ act: 'RETURN', keeper: '李主任' })
    expect(await titles('committee0101')).not.toContain('请收回借出的印章：王秘书')
  })

  test('waits for the director where a clerk asks; a no returns it with its opinion, and it may be asked for again', async () => {
    const id = await waiting('comm0101')
    expect(await say(id, 'comm0101', 'pass')).toBeUndefined()
    expect(await say(id, 'committee0101', 'reject', '合同尚未公示')).toMatchObject({ success: true })
    expect((await read(id)).result).toMatchObject({ state: 'REJECTED', opinion: '合同尚未公示', lentOn: null })
    const notices = await world.query<{ content: string }>(
      `select n.content from notice n join sys_user u on u.id = n.user_id where u.username = 'comm0101' and n.biz_id = $1`,
      [await instanceOf(id)],
    )
    expect(notices.map(({ content }) => content).join()).toContain('合同尚未公示')
    expect((await acts())[0]).toMatchObject({ act: 'ENGRAVE' })
    await waiting('comm0101')
  })

  test('is wanted back on another day by whoever answers for it, within the days for which a seal may be away', async () => {
    await open(['应归还日期'])
    const id = await waiting()
    const community = await world.linli.as('comm0101')
    const { mine, writes } = (await community.call(instanceApi.one, { id: await instanceOf(id) })).result
    expect(writes).toEqual([{ line: '应归还日期', kind: 'date', value: '2026-11-23' }])
    const until = (day: string) =>
      community.call(taskApi.pass, { taskId: mine[0]!, written: { 应归还日期: day }, opinion: '尽早归还' })
    for (const [day, text] of [
      ['2026-12-22', '借用不超过30天'],
      ['2026-11-20', '应归还日期不能早于今天'],
      ['', '请选择应归还日期!'],
    ] as const)
      expect(await until(day)).toMatchObject({ result: { fields: { 'written.应归还日期': text } } })
    expect((await read(id)).result).toMatchObject({ state: 'WAITING', dueDate: '2026-11-23' })
    expect(await until('2026-11-22')).toMatchObject({ success: true })
    expect((await read(id)).result).toMatchObject({ state: 'LENT', dueDate: '2026-11-22' })
    expect((await acts())[0]).toMatchObject({ act: 'LEND', dueDate: '2026-11-22' })
    await open([])
  })

  test('is taken back by whoever has asked, and by nobody else', async () => {
    const id = await waiting()
    const cancel = { id: await instanceOf(id), opinion: '改为现场用印' }
    expect(await (await world.linli.as('street01')).call(instanceApi.cancel, cancel)).toMatchObject({ success: false })
    const director = await world.linli.as('committee0101')
    expect(await director.call(instanceApi.cancel, cancel)).toMatchObject({ success: true })
    expect((await read(id)).result).toMatchObject({ state: 'CANCELLED' })
    await waiting()
  })

  test('is asked for by one of eight who ask at once, and by nobody while it is out', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, place) => ask({}, place % 2 === 0 ? 'committee0101' : 'comm0101')),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    const refused = answers.filter(({ success }) => !success).map(({ message }) => message)
    expect(new Set(refused)).toEqual(new Set(['该小区的印章正在借用或等待审批']))
    const { id, applicantId } = answers.find(({ success }) => success)!.result
    expect(await world.query('select id from committee_seal_loan')).toHaveLength(1)
    expect(await world.query('select id from wf_instance where biz_id = $1', [id])).toHaveLength(1)
    const [own] = await world.query<{ username: string }>('select username from sys_user where id = $1', [applicantId])
    await say(id, own!.username === 'comm0101' ? 'committee0101' : 'comm0101', 'pass')
    expect(await ask()).toMatchObject({ success: false, message: '该小区的印章正在借用或等待审批' })
  })

  test.each([
    ['dueDate', { dueDate: '2026-11-20' }, '应归还日期不能早于今天'],
    ['dueDate', { dueDate: '2026-12-22' }, '借用不超过30天'],
    ['borrower', { borrower: '' }, '请输入借用人!'],
    ['purpose', { purpose: '' }, '请输入用途!'],
    ['purpose', { purpose: '章' }, '请输入用途!(2-200字)'],
    ['files', { files: paper.replace('0123', '9999') }, '文件不存在或已失效，请重新上传'],
  ] as const)('with %s of %j is refused there and nothing stored', async (field, part, text) => {
    expect(await ask(part)).toMatchObject({ status: 400, result: { fields: { [field]: text } } })
    expect(await world.query('select id from committee_seal_loan')).toEqual([])
  })

  test.each([
    ['SURRENDER', '印章已缴回社区，不能借用'],
    ['VOID', '尚未刻制印章，不能借用'],
    ['LEND', '印章已借出，不能借用'],
  ] as const)('is not lent after %s', async (last, message) => {
    await act(last)
    expect(await ask()).toMatchObject({ success: false, message })
  })

  test('is not lent without a committee in its term, nor where no approval is in force', async () => {
    await world.run(`update committee set state = 'EXPIRED' where id = $1`, [committeeId])
    expect(await ask()).toMatchObject({ message: '没有在任的业委会，不能刻制或借用印章' })
    await world.run(`update committee set state = 'EFFECTIVE' where id = $1`, [committeeId])
    await world.run(`update wf_definition set state = 'SUSPENDED' where def_key = 'seal_loan_review'`)
    expect(await ask()).toMatchObject({ message: '印章借用审批流程未启用，请联系管理员' })
    expect(await world.query('select id from committee_seal_loan')).toEqual([])
    await world.run(`update wf_definition set state = 'ACTIVE' where def_key = 'seal_loan_review'`)
  })

  test('is asked for in an installation of an earlier version, which knows no such approval yet', async () => {
    await world.run(`update wf_definition set biz_type = 'OLD', def_key = 'old' where def_key = 'seal_loan_review'`)
    await waiting()
    const text = `select state, version_no from wf_definition where def_key = 'seal_loan_review'`
    expect(await world.query(text)).toEqual([{ state: 'ACTIVE', versionNo: 1 }])
  })
})

test('what has become of the seal meanwhile refuses the yes, and nothing is stored', async () => {
  const id = await waiting()
  await act('SURRENDER')
  expect(await say(id, 'comm0101', 'pass')).toMatchObject({ message: '印章已缴回社区，不能登记借出' })
  await act('HAND_OVER')
  await world.run(`update committee set state = 'EXPIRED' where id = $1`, [committeeId])
  expect(await say(id, 'comm0101', 'pass')).toMatchObject({ message: '没有在任的业委会，不能刻制或借用印章' })
  await world.run(`update committee set state = 'EFFECTIVE' where id = $1`, [committeeId])
  await world.run(`update committee_seal_loan set due_date = '2026-11-20' where id = $1`, [id])
  expect(await say(id, 'comm0101', 'pass')).toMatchObject({ message: '应归还日期已过，请驳回后重新申请' })
  expect((await read(id)).result).toMatchObject({ state: 'WAITING', decidedAt: null })
  expect((await acts())[0]).toMatchObject({ act: 'HAND_OVER' })
})

describe('the register of seals', () => {
  const entry: SealInput = {
    ...{ villageId: near, act: 'RETURN', actDate: '2026-11-21', sealNo: '', keeper: '李主任' },
    ...{ remark: null, files: null },
  }
  const register = async (part: Partial<SealInput>, username = 'committee0101') =>
    (await world.linli.as(username)).call(sealApi.create, { ...entry, ...part })

  test('lends no seal by its own form', async () => {
    expect(await register({ act: 'LEND' })).toMatchObject({
      result: { fields: { act: '借用印章请在“印章借用”中申请，审批通过后自动登记' } },
    })
  })

  test('ends a loan with the return that it takes down', async () => {
    const id = await lent()
    expect(await register({})).toMatchObject({ success: true })
    expect((await read(id)).result).toMatchObject({ state: 'RETURNED', returnedOn: '2026-11-21' })
    expect((await acts()).map((one) => one.act)).toEqual(['RETURN', 'LEND', 'ENGRAVE'])
  })

  test('ends a loan whose seal is declared void, and tells the committee what seal it has', async () => {
    const id = await lent()
    const shown = async () =>
      (await (await world.linli.as('street01')).call(committeeApi.one, { id: committeeId })).result.sealState
    expect(await shown()).toBe('1')
    await world.upload('street01')
    const lost = { act: 'VOID', files: paper, remark: '借用人遗失' } as const
    expect(await register(lost, 'street01')).toMatchObject({ success: true })
    expect((await read(id)).result).toMatchObject({ state: 'VOIDED', returnedOn: null })
    expect(await shown()).toBe('0')
    expect(await titles('comm0101')).not.toContain('请收回借出的印章：王秘书')
  })
})

const roles = (Object.keys(roleNames) as RoleCode[]).filter((role) => accounts[role] !== undefined)
const states = Object.keys(sealLoanMachine.states) as (keyof typeof sealLoanMachine.states)[]

describe('who may', () => {
  test('ask: the community and the director', async () => {
    const able: RoleCode[] = []
    for (const role of roles) {
      const { success, result } = await ask({}, accounts[role])
      if (!success) continue
      able.push(role)
      await world.run('delete from committee_seal_loan where id = $1', [result.id])
    }
    expect(able).toEqual(['communityAdmin', 'committeeDirector'])
  })

  test.each(states)('take which step in state %s', async (state) => {
    const id = await waiting()
    const [lentOn, returnedOn] = [
      ['LENT', 'RETURNED', 'VOIDED'].includes(state) ? '2026-11-21' : null,
      state === 'RETURNED' ? '2026-11-21' : null,
    ]
    const reset = () =>
      world.run('update committee_seal_loan set state = $1, lent_on = $2, returned_on = $3 where id = $4', [
        ...[state, lentOn, returnedOn, id],
      ])
    await reset()
    const taken: string[] = []
    for (const role of roles)
      for (const action of eventsOf(sealLoanMachine)) {
        if (state === 'LENT') await act('LEND')
        const step = { id, action: action as 'giveBack' }
        const { success } = await (await world.linli.as(accounts[role]!)).call(api.deal, step)
        if (!success) continue
        taken.push(`${role} ${action}`)
        await reset()
      }
    expect(taken).toEqual(state === 'LENT' ? ['communityAdmin giveBack', 'committeeDirector giveBack'] : [])
  })

  test('read by which way: those of the village and above, and nobody beside it', async () => {
    const id = await lent()
    const seen: string[] = []
    for (const username of [...roles.map((role) => accounts[role]!), 'comm0102', 'committee0102', 'street02']) {
      const one = await world.linli.as(username)
      const total = (await one.call(api.page, {})).result?.total ?? 0
      const { success } = await one.call(api.one, { id })
      expect([username, success]).toEqual([username, total === 1])
      const sheet = await one.call(sealLoanPaperApi.preview, { ids: id })
      const exported = await one.inject({ method: 'GET', url: `/api${api.export.paths[0]}` })
      if (success)
        seen.push(`${username}${sheet.success ? ' print' : ''}${exported.statusCode === 200 ? ' export' : ''}`)
      else expect([username, sheet.success]).toEqual([username, false])
    }
    const some = ['admin export', 'supadmin export', 'street01 print export', 'comm0101 print export', 'gnormal0101']
    expect(seen).toEqual([...some, 'committee0101 print export'])
  })

  test('print: what was approved, with the approval on it', async () => {
    const id = await waiting()
    const director = await world.linli.as('committee0101')
    expect(await director.call(sealLoanPaperApi.preview, { ids: id })).toMatchObject({
      message: '审批通过后才能打印印章借用单',
    })
    await say(id, 'comm0101', 'pass', '同意，当日归还')
    const { facts } = (await director.call(sealLoanPaperApi.issue, { ids: [id] })).result[0]!.content
    expect(facts).toContainEqual({ label: '审批意见', value: '同意，当日归还' })
    expect(facts).toContainEqual({ label: '审批时间', value: '2026-11-21 09:00' })
    expect(facts.find(({ label }) => label === '审批人')?.value).toBeTruthy()
  })
})

test('a demonstration has a seal that somebody waits for, and one that is out', async () => {
  expect(tiny).toEqual([{ state: 'LENT', act: 'LEND', running: 0 }])
  await seedLoans(world.linli.services.db, 1, world.loanParts, 'demo-s')
  expect(await loansNow()).toEqual([{ state: 'WAITING', act: 'ENGRAVE', running: 1 }])
})
