import { beforeAll, describe, expect, test } from 'vitest'
import { faultPhotoOf, faultStory, type FaultStory } from '../../../../tests/support/fault-story.ts'
import { userId } from '../../../../tests/support/repair-story.ts'
import { outcomeOf, refusedAt } from '../../../../tests/support/refusal.ts'
import { alertSettingApi } from '../alert/shared/api.ts'
import type { FaultAlertSettingInput } from '../alert/shared/schema.ts'
import type { FaultInput, FaultStep } from '../shared/schema.ts'

// What 5.5 refuses: every text at its own field, and not a row is written for it.
const tables = ['fault', 'fault_photo', 'fault_alert_setting', 'fault_alert', 'fault_alert_subject']

let story: FaultStory
/** Tickets by what is special about them; pm0101 has worked on the last one. */
const ids: Record<string, string> = {}
beforeAll(async () => {
  story = await faultStory()
  story.at('2026-11-20 10:00')
  const safe = { categoryId: story.category('电梯 / 困人'), photos: faultPhotoOf('owner0101') }
  ids['open'] = await story.opened('owner0101')
  ids['parent'] = await story.opened('pm0101')
  ids['joined'] = await story.opened('tenant0101')
  await story.did('pm0101', ids['joined'], 'merge', { targetId: ids['parent'] })
  ids['dangerous'] = await story.faultIn('PROCESSING', safe)
  ids['long'] = await story.faultIn('PROCESSING', { downtimeStart: '2026-11-20 05:00:00' })
  ids['own'] = await story.faultIn('WAIT_REVIEW')
  await story.alter('update fault set assignee_id = $2 where id = $1', [ids['own'], userId('pm0101')])
  await (await story.as('supadmin')).call(alertSettingApi.create, setting)
  await Promise.all(['owner0101', 'pm0101', 'staff0101', 'supadmin'].map((name) => story.as(name)))
})

const setting: FaultAlertSettingInput = {
  ...{ name: '电梯反复故障', triggerType: 'CATEGORY_COUNT_IN_HOURS' as const, threshold: 900, windowHours: 24 },
  ...{ level: 'ORANGE' as const, timeRange: null },
}
const outcome = (send: Parameters<typeof outcomeOf>[2]) => outcomeOf((text) => story.rows(text), tables, send)

describe('a report is refused', () => {
  const households = '影响户数必须为0-99999的整数'
  const dangerous = '安全类故障必须上传照片!'
  const [badPhone, nameless] = ['请输入正确的手机号!', '请输入上报人姓名!']
  const caller = { reporterName: '李来电' }
  test.each<[string, string, () => Partial<FaultInput>, string, string]>([
    ['without a category', 'owner0101', () => ({ categoryId: '' }), 'categoryId', '请选择故障分类!'],
    ['without a place', 'owner0101', () => ({ equipmentId: null }), 'equipmentId', '请选择设备或填写位置!'],
    ['of four characters', 'owner0101', () => ({ content: '电梯坏了' }), 'content', '故障描述5-500字'],
    ['of 501 characters', 'owner0101', () => ({ content: '坏'.repeat(501) }), 'content', '故障描述5-500字'],
    ['of four that blanks surround', 'owner0101', () => ({ content: ' 电梯坏了 ' }), 'content', '故障描述5-500字'],
    [
      'of people that are trapped without a picture',
      'owner0101',
      () => ({ categoryId: story.category('电梯 / 困人') }),
      'photos',
      dangerous,
    ],
    ['of what the desk calls a danger', 'pm0101', () => ({ safetyFlag: 'Y' }), 'photos', dangerous],
    ['with fewer homes than none', 'pm0101', () => ({ affectedHouseholds: -1 }), 'affectedHouseholds', households],
    ['with 100,000 homes', 'pm0101', () => ({ affectedHouseholds: 100_000 }), 'affectedHouseholds', households],
    ['with half a home', 'pm0101', () => ({ affectedHouseholds: 0.5 }), 'affectedHouseholds', households],
    ['for a caller without a number', 'pm0101', () => ({ reporterName: '李来电' }), 'reporterPhone', badPhone],
    ['for a caller without a name', 'pm0101', () => ({ reporterPhone: '19900005555' }), 'reporterName', nameless],
    ['with half a number', 'pm0101', () => ({ ...caller, reporterPhone: '19900' }), 'reporterPhone', badPhone],
    ['with a masked number', 'pm0101', () => ({ ...caller, reporterPhone: '199****5555' }), 'reporterPhone', badPhone],
    ['with a masked number', 'owner0101', () => ({ reporterPhone: '199****5555' }), 'reporterPhone', badPhone],
  ])('%s', async (_name, who, input, field, message) => {
    expect(await outcome(() => story.openFault(who, input()))).toEqual(refusedAt(field, message))
  })

  test('and taken at each of these limits', async () => {
    for (const input of [
      { content: '电梯已坏了', affectedHouseholds: 0 },
      { content: '坏'.repeat(500), affectedHouseholds: 99_999 },
    ])
      expect(await story.openFault('pm0101', input)).toMatchObject({ success: true })
  })
})

describe('a step is refused', () => {
  const cause = '安全类故障或停用超过240分钟的故障必须填写根本原因'
  const done = { resolution: '更换曳引机轴承' }
  const again = { ...done, downtimeEnd: '2026-11-20 10:00:00' }
  const known = { ...done, rootCause: '轴承缺油' }
  const rest = { suspendReason: 'PARTS', deadline: '2026-11-20 16:00:00' } as const
  test.each<[string, string, string, string, () => FaultStep & { remark?: string }, string | null, string]>([
    ['the review of one’s own work', 'pm0101', 'own', 'review', () => ({ pass: 'Y' }), null, '复核人不能是处理人'],
    [
      'a rest while somebody is in danger',
      'staff0101',
      'dangerous',
      'suspend',
      () => rest,
      null,
      '安全类工单不允许挂起',
    ],
    [
      'work that says nothing',
      'staff0101',
      'long',
      'finish',
      () => ({ rootCause: '缺油' }),
      'resolution',
      '请填写处理结果!',
    ],
    ['the end of a danger without its cause', 'staff0101', 'dangerous', 'finish', () => done, 'rootCause', cause],
    ['the end of 300 minutes without a cause', 'staff0101', 'long', 'finish', () => again, 'rootCause', cause],
    ['the end of what still stands', 'staff0101', 'long', 'finish', () => known, 'downtimeEnd', '请填写恢复时间!'],
    ['a join with itself', 'pm0101', 'open', 'merge', () => ({ targetId: ids['open']! }), 'targetId', '不能合并到自己'],
    [
      'a join with what is joined',
      'pm0101',
      'open',
      'merge',
      () => ({ targetId: ids['joined']! }),
      'targetId',
      '该工单已合并到其他工单，请选择主工单',
    ],
    [
      'a circle of joins',
      'pm0101',
      'parent',
      'merge',
      () => ({ targetId: ids['joined']! }),
      null,
      '该工单下已有合并的工单，不能再合并到其他工单',
    ],
    ['a hand-over to nobody', 'pm0101', 'parent', 'transferOut', () => ({ unit: ' ' }), 'unit', '请填写接收单位!'],
  ])('%s', async (_name, who, key, action, input, field, message) => {
    const send = () => story.dealFault(who, ids[key]!, action, input())
    expect(await outcome(send)).toEqual(refusedAt(field, message))
  })
})

describe('an alert setting is refused', () => {
  const make = async (more: Partial<FaultAlertSettingInput>) =>
    (await story.as('supadmin')).call(alertSettingApi.create, { ...setting, ...more })
  test.each([
    ['with a threshold of none', { threshold: 0 }, 'threshold', '阈值必须大于0'],
    ['with a threshold below', { threshold: -3 }, 'threshold', '阈值必须大于0'],
    ['that is silent for four minutes', { silenceMinutes: 4 }, 'silenceMinutes', '静默时间为5-1440分钟'],
    ['that is silent for more than a day', { silenceMinutes: 1441 }, 'silenceMinutes', '静默时间为5-1440分钟'],
    ['with the name of another', {}, 'name', '同名告警设置已存在'],
  ] as const)('%s', async (_name, more, field, message) => {
    const send = () => make({ ...(field !== 'name' && { name: '另一设置' }), ...more })
    expect(await outcome(send)).toEqual(refusedAt(field, message))
  })

  test('and taken at each of these limits', async () => {
    for (const [name, silenceMinutes] of [
      ['最短静默', 5],
      ['最长静默', 1440],
    ] as const)
      expect(await make({ name, silenceMinutes, threshold: 1_000_000 })).toMatchObject({ success: true })
  })
})
