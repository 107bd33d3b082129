import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { complaintStory, type Action, type ComplaintStory } from '../../../../tests/support/complaint-story.ts'
import { outcomeOf, refusedAt } from '../../../../tests/support/refusal.ts'
import { complaintApi } from '../shared/api.ts'
import type { ComplaintInput } from '../shared/schema.ts'

// What 6.3 and the table of 6.2 refuse: every text at its own field, and not a row is written for it.
const tables = ['complaint', 'complaint_secret']

let story: ComplaintStory
let id: string
beforeAll(async () => {
  story = await complaintStory()
})
beforeEach(async () => {
  await story.clear()
  story.at('2026-11-20 15:10')
  id = await story.told('owner0101')
})

type Sent = Parameters<typeof outcomeOf>[2]
async function outcome(send: Sent) {
  // Whoever signs in leaves traces of that.
  await Promise.all(['owner0101', 'pm0101', 'comm0101'].map((name) => story.as(name)))
  return outcomeOf((text) => story.rows(text), tables, send)
}

describe('a complaint is refused', () => {
  const length = '内容为10-1000字'
  test.each<[string, object, string | null, string]>([
    ['without a kind', { kind: '' }, 'kind', '请选择投诉类别!'],
    ['without a type', { typeId: '' }, 'typeId', '请选择类型!'],
    ['about nobody', { targetType: '' }, 'targetType', '请选择被诉对象!'],
    ['of nine characters', { content: '门岗态度差请尽快管' }, 'content', length],
    ['of 1,001 characters', { content: '差'.repeat(1001) }, 'content', length],
    ['of nine that blanks surround', { content: '  门岗态度差请尽快管  ' }, 'content', length],
  ])('%s', async (_name, input, field, message) => {
    const send = () => story.open('owner0101', input as Partial<ComplaintInput>)
    expect(await outcome(send)).toEqual(refusedAt(field, message))
  })

  test('and taken at both of these limits', async () => {
    for (const content of ['门岗态度差请尽快管理', '差'.repeat(1000)])
      expect(await story.open('owner0101', { content })).toMatchObject({ success: true })
  })

  test('where three of its type are open, whatever is below that type', async () => {
    for (const typeId of ['FACILITY_LIFT', 'FACILITY', 'FACILITY_LIFT']) await story.told('owner0101', { typeId })
    const message = '同一类型未办结的诉求已达3件，请等待处理'
    const send = () => story.open('owner0101', { typeId: 'FACILITY' })
    expect(await outcome(send)).toEqual(refusedAt(null, message))
    expect(await story.open('tenant0101', { typeId: 'FACILITY', roomId: null })).toMatchObject({ success: true })
  })
})

describe('a step is refused', () => {
  type Said = Parameters<ComplaintStory['deal']>[3]
  const steps: readonly [
    string,
    { at?: string; before?: () => Promise<unknown>; who: string; action: Action; input: Said },
    string | null,
    string,
  ][] = [
    [
      'a hand-over to nobody',
      { who: 'pm0101', action: 'transfer', input: { reason: '请社区办理' } },
      'deptId',
      '请选择主办单位!',
    ],
    [
      'a return a minute after its working day',
      { at: '2026-11-23 15:11', who: 'pm0101', action: 'return', input: { reason: '不属于物业职责' } },
      null,
      '已超过退回时限，不能退回',
    ],
    [
      'an answer of ten characters',
      {
        before: () => story.done('pm0101', id, 'sign'),
        ...{ who: 'pm0101', action: 'reply', input: { answer: '已处理，请放心，谢谢' } },
      },
      'answer',
      '答复不少于20字',
    ],
    [
      'an answer of 19 characters among blanks',
      {
        before: () => story.done('pm0101', id, 'sign'),
        ...{ who: 'pm0101', action: 'reply', input: { answer: `  ${'好'.repeat(19)}   ` } },
      },
      'answer',
      '答复不少于20字',
    ],
    [
      'more time asked for a minute late',
      {
        before: () => story.done('pm0101', id, 'sign'),
        ...{ at: '2026-11-27 15:11', who: 'pm0101', action: 'extend', input: { days: 5, reason: '需要第三方检测' } },
      },
      null,
      '已超过时限，不能延期',
    ],
    [
      'more time allowed a minute late',
      {
        before: async () => {
          await story.done('pm0101', id, 'sign')
          await story.done('pm0101', id, 'extend', { days: 5, reason: '需要第三方检测' })
        },
        ...{ at: '2026-11-27 15:11', who: 'comm0101', action: 'extendAudit', input: { pass: 'Y' } },
      },
      null,
      '已超过时限，不能延期',
    ],
    [
      'more time a second time',
      {
        before: async () => {
          await story.done('pm0101', id, 'sign')
          await story.done('pm0101', id, 'extend', { days: 1, reason: '需要第三方检测' })
          await story.done('comm0101', id, 'extendAudit', { pass: 'Y' })
        },
        ...{ who: 'pm0101', action: 'extend', input: { days: 1, reason: '需要第三方检测' } },
      },
      null,
      '只能延期一次',
    ],
    [
      'a third hand-over',
      {
        before: () => story.alter('update complaint set transfer_count = 2 where id = $1', [id]),
        ...{ who: 'pm0101', action: 'transfer', input: { deptId: 'anybody', reason: '请社区办理' } },
      },
      null,
      '转办不能超过2次',
    ],
    [
      '不满意 without a word',
      {
        before: () => story.answered(id),
        ...{ who: 'owner0101', action: 'confirm', input: { satisfied: 'UNSAT' } },
      },
      'reason',
      '请填写不满意的原因!',
    ],
  ]
  test.each(steps)('%s', async (_name, { at, before, who, action, input }, field, message) => {
    await before?.()
    if (at) story.at(at)
    expect(await outcome(() => story.deal(who, id, action, input))).toEqual(refusedAt(field, message))
  })

  test('and an answer of twenty is taken', async () => {
    await story.done('pm0101', id, 'sign')
    expect(await story.deal('pm0101', id, 'reply', { answer: '好'.repeat(20) })).toMatchObject({ success: true })
  })
})

test('nobody is told who said something without a name', async () => {
  id = await story.told('owner0101', { anonymous: 'Y', typeId: 'FEE' })
  const message = '匿名诉求不能查看诉求人信息'
  for (const who of ['pm0101', 'comm0101']) {
    const asked = { id, reason: '需要联系诉求人' }
    const send = async () => (await story.as(who)).call(complaintApi.phone, asked)
    expect([who, await outcome(send)]).toEqual([who, refusedAt(null, message)])
  }
})

test.each([
  ['COMPANY', 'PROPERTY'],
  ['NEIGHBOUR', 'PROPERTY'],
  ['COMMITTEE', 'COMMUNITY'],
  ['GOV', 'DISTRICT'],
  ['OTHER', 'COMMUNITY'],
] as const)('what is said about %s comes to the %s first', async (targetType, hostKind) => {
  const made = await story.told('owner0101', { targetType, typeId: 'NOISE' })
  expect((await story.rows('select host_kind from complaint where id = $1', [made]))[0]).toEqual({ hostKind })
})

test('who says the same again within thirty days repeats it, a second later nobody does', async () => {
  const repeated = async (at: string) => {
    story.at(at)
    const made = await story.told('owner0101', { typeId: 'FEE' })
    const [row] = await story.rows<{ isRepeat: string }>('select is_repeat from complaint where id = $1', [made])
    await story.done('owner0101', made, 'cancel')
    return row!.isRepeat
  }
  expect(await repeated('2026-12-01 08:00')).toBe('N')
  expect(await repeated('2026-12-31 08:00')).toBe('Y')
  expect(await repeated('2027-01-30 08:01')).toBe('N')
})
