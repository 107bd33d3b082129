import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { systemActor } from '#kernel/server/actor.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { testApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { voteRuleApi, voteRuleSettingApi } from '../shared/api.ts'
import type { VoteRuleInput } from '../shared/schema.ts'
import { rulesOf } from './repository.ts'

const near = seedId('village', 'A01A01A01A01')
const far = seedId('village', 'A01A01A02A01')
const paper = 'vote-rule/202611/0123456789abcdef0123456789abcdef/规则.pdf'
const usual: VoteRuleInput = {
  ...{ uncastRule: 'NOT_COUNTED', uncastNeedsProof: 'Y' },
  ...{ villageId: near, blankRule: 'ABSTAIN', duplicateRule: 'ELECTRONIC_FIRST', rankBy: 'NUMBER' },
  ...{ splitArea: 'ONE_VOTE', countParking: 'N', proxyMax: 3, inquiryDays: 7, noticeDays: 15 },
  ...{ extendMaxDays: 90, basis: paper },
}

let linli: TestApp
const run = (text: string, values: unknown[] = []) =>
  linli.services.db.write(systemActor(1), (tx) => tx.run(statement(text, values)))
const stored = async () =>
  (
    await linli.services.db.flight(systemActor(1), [
      statement<{ villageId: string; proxyMax: number }>(
        'select village_id, proxy_max from vote_rule where del_flag = 0 order by 1',
        [],
      ),
    ])
  )[0]
const upload = (username: string) =>
  run(
    `insert into file (tenant_id, id, path, biz, name, mime, size, sha256, create_by, create_time)
     select 1, left(md5($2), 32), $2, 'vote-rule', '规则.pdf', 'application/pdf', 1, '', id, now() from sys_user where username = $1`,
    [username, paper],
  )
const create = async (username: string, part: Partial<VoteRuleInput> = {}) =>
  (await linli.as(username)).call(voteRuleApi.create, { ...usual, ...part })

const allow = async (username: string, allowUncastFollow: 'Y' | 'N') =>
  (await linli.as(username)).call(voteRuleSettingApi.save, { allowUncastFollow })
const inForce = () => linli.services.db.read(systemActor(1), (tx) => rulesOf(tx, near))
/** The meeting of the village stands in a state of its own, with a locked roster. */
const lockIn = (state: string) =>
  run(
    `insert into owners_meeting select (jsonb_populate_record(m, jsonb_build_object('id', 'lockedmeeting', 'meeting_no', 'L-1',
       'village_id', $1::text, 'state', $2::text, 'roster_locked', 'Y'))).* from owners_meeting m where m.roster_locked_at is not null
     limit 1 on conflict (tenant_id, id) do update set state = excluded.state, roster_locked = 'Y'`,
    [near, state],
  )

beforeAll(async () => {
  linli = await testApp()
})
beforeEach(async () => {
  await run('delete from vote_rule')
  await run('delete from vote_rule_setting')
  await run(`update owners_meeting set roster_locked = 'N' where village_id = $1`, [near])
  await run('delete from file where path = $1', [paper])
  await upload('comm0101')
})

test('the community writes down the adopted rules, changes and removes them', async () => {
  const made = await create('comm0101')
  expect(made).toMatchObject({ success: true, result: { villageId: near, noticeDays: 15, splitArea: 'ONE_VOTE' } })
  const caller = await linli.as('comm0101')
  const { id, version } = made.result
  const changed = await caller.call(voteRuleApi.update, { ...usual, id, version, noticeDays: 20, proxyMax: 0 })
  expect(changed).toMatchObject({ success: true, result: { noticeDays: 20, proxyMax: 0 } })
  expect(await create('comm0101')).toMatchObject({ success: false, message: '该小区已登记议事规则参数' })
  expect(await caller.call(voteRuleApi.remove, { id })).toMatchObject({ success: true })
  expect(await stored()).toEqual([])
})

describe('an entry', () => {
  test.each([
    ['proxyMax', { proxyMax: 21 }, '请输入0到20之间的整数'],
    ['inquiryDays', { inquiryDays: 2 }, '请输入3到30之间的整数'],
    ['noticeDays', { noticeDays: 14 }, '请输入15到60之间的整数'],
    ['extendMaxDays', { extendMaxDays: 91 }, '请输入0到90之间的整数'],
    ['basis', { basis: '' }, '请上传业主大会通过的议事规则'],
    ['basis', { basis: paper.replace('0123', '9999') }, '文件不存在或已失效，请重新上传'],
  ] as const)('%s of %j is refused and nothing stored', async (field, part, text) => {
    expect(await create('comm0101', part)).toMatchObject({ status: 400, result: { fields: { [field]: text } } })
    expect(await stored()).toEqual([])
  })

  test('is not moved to another village', async () => {
    const { id, version } = (await create('comm0101')).result
    const moved = await (
      await linli.as('comm0101')
    ).call(voteRuleApi.update, { ...usual, id, version, villageId: far, basis: paper })
    expect(moved).toMatchObject({ success: false })
    expect(await stored()).toEqual([{ villageId: near, proxyMax: 3 }])
  })
})

test.each([
  ['comm0101', true],
  ['street01', false],
  ['supadmin', false],
  ['village0101', false],
  ['committee0101', false],
  ['pm0101', false],
  ['owner0101', false],
] as const)('%s enters rules: %s', async (username, may) => {
  expect((await create(username)).success).toBe(may)
  expect((await stored()).length).toBe(may ? 1 : 0)
})

test.each([
  ['street01', 1],
  ['village0101', 1],
  ['committee0101', 1],
  ['comm0102', 0],
] as const)('%s reads %i of the rules of the village', async (username, count) => {
  await create('comm0101')
  const page = await (await linli.as(username)).call(voteRuleApi.page, { villageId: near })
  expect(page.result.total).toBe(count)
})

describe('silent owners', () => {
  test.each(['FOLLOW_MAJORITY', 'ABSTAIN'] as const)(
    'are taken as %s only while the district allows it',
    async (rule) => {
      const refused = { uncastRule: '区级未允许将未表决的业主计入参与表决' }
      expect(await create('comm0101', { uncastRule: rule })).toMatchObject({ status: 400, result: { fields: refused } })
      expect(await allow('supadmin', 'Y')).toMatchObject({ success: true })
      expect(await create('comm0101', { uncastRule: rule })).toMatchObject({ success: true })
      expect((await inForce()).uncastRule).toBe(rule)
      await allow('supadmin', 'N')
      expect((await inForce()).uncastRule).toBe('NOT_COUNTED')
    },
  )

  test.each(['admin', 'street01', 'comm0101', 'committee0101'])('are no matter of %s', async (username) => {
    expect((await allow(username, 'Y')).success).toBe(false)
    expect((await (await linli.as('street01')).call(voteRuleSettingApi.read, {})).result).toEqual({
      allowUncastFollow: 'N',
    })
  })
})

describe('while a roster is locked', () => {
  const text = '的业主名册已锁定，公告结果后才能变更议事规则'

  test.each([
    ['NOTICE', false],
    ['VOTING', false],
    ['COUNTING', false],
    ['PRELIMINARY', false],
    ['PUBLISHED', true],
    ['TERMINATED', true],
    ['CANCELLED', true],
  ])('of a meeting in %s rules change: %s', async (state, may) => {
    const { id, version } = (await create('comm0101')).result
    await lockIn(state)
    const caller = await linli.as('comm0101')
    const changed = await caller.call(voteRuleApi.update, { ...usual, id, version, proxyMax: 1 })
    expect(changed.success).toBe(may)
    if (!may) expect(changed.message).toContain(text)
    const removed = await caller.call(voteRuleApi.remove, { id })
    expect(removed.success).toBe(may)
    if (!may) expect(removed.message).toContain(text)
    expect(await stored()).toEqual(may ? [] : [{ villageId: near, proxyMax: 3 }])
  })

  test('none are written down for the first time', async () => {
    await lockIn('VOTING')
    expect((await create('comm0101')).message).toContain(text)
    expect(await stored()).toEqual([])
  })
})
