import { beforeAll, expect, test } from 'vitest'
import { answer, complaintStory, type ComplaintStory } from '../../../../../tests/support/complaint-story.ts'
import { pictureOf } from '../../../../../tests/support/complaint-paths.ts'
import { complaintApi } from '../../shared/api.ts'
import { hiddenSheetApi } from '../../print/shared/sheet.ts'

let story: ComplaintStory
beforeAll(async () => {
  story = await complaintStory()
  story.at('2026-11-20 15:10')
})

const refused = '经核实情况属实，门岗将于月底前完成轮换，请耐心等待。'
const inner = '门岗系外包公司人员，合同下月到期'

/** All that its reporter is answered about a complaint. */
async function readByOwner(id: string): Promise<string> {
  const { call } = await story.as('owner0101')
  const mine = await call(complaintApi.mine, { pageSize: '100' })
  return JSON.stringify([await call(complaintApi.one, { id }), mine, await call(complaintApi.page, {})])
}

test('its reporter reads an answer once nobody can refuse it any more, and never the one that was refused', async () => {
  await story.clear()
  const id = await story.told('owner0101')
  await story.done('pm0101', id, 'sign')
  const attachments = await pictureOf(await story.as('pm0101'))
  await story.done('pm0101', id, 'reply', { answer: refused, attachments })
  for (const text of [refused, attachments]) expect(await readByOwner(id)).not.toContain(text)
  expect((await story.one('comm0101', id)).result).toMatchObject({ answer: refused })
  await story.done('comm0101', id, 'audit', { pass: 'N', opinion: '请写明轮换日期' })
  for (const text of [refused, attachments, '请写明轮换日期']) expect(await readByOwner(id)).not.toContain(text)
  await story.done('pm0101', id, 'reply', { answer })
  expect(await readByOwner(id)).not.toContain(answer)
  await story.done('comm0101', id, 'audit', { pass: 'Y' })
  const read = await readByOwner(id)
  expect([read.includes(answer), read.includes(refused)]).toEqual([true, false])
  const { result } = await story.one('owner0101', id)
  expect(result).toMatchObject({ state: 'WAIT_CONFIRM', answer })
  const said = result.timeline.filter(({ action }) => action === 'reply').map(({ detail }) => detail as object | null)
  expect(said).toMatchObject([null, { answer }])
  // Not satisfied: what was read stays in the history, the next answer waits for its audit.
  await story.done('owner0101', id, 'confirm', { satisfied: 'UNSAT', reason: '问题并没有解决' })
  const next = '门岗已于今日调离，由新的秩序员接岗，欢迎继续监督。'
  await story.done('pm0101', id, 'reply', { answer: next })
  const later = await readByOwner(id)
  expect([later.includes(answer), later.includes(next)]).toEqual([true, false])
})

test('an answer that needs no audit is read at once', async () => {
  await story.clear()
  const id = await story.told('owner0101', { targetType: 'OTHER' })
  await story.done('comm0101', id, 'sign')
  await story.done('comm0101', id, 'reply', { answer })
  expect((await story.one('owner0101', id)).result).toMatchObject({ state: 'WAIT_CONFIRM', answer })
  expect(await readByOwner(id)).toContain(answer)
})

test('marks of risk and repetition and the reason for more time are the offices’ alone', async () => {
  await story.clear()
  await story.told('owner0101')
  const id = await story.told('owner0101')
  await story.done('pm0101', id, 'sign', { petitionRisk: 'Y' })
  const reason = '等待外包公司书面答复'
  await story.done('pm0101', id, 'extend', { days: 3, reason })
  expect((await story.one('comm0101', id)).result).toMatchObject({
    ...{ petitionRisk: 'Y', isRepeat: 'Y', extendReason: reason },
  })
  const marks = { petitionRisk: 'N', isRepeat: 'N', extendReason: null }
  expect((await story.one('owner0101', id)).result).toMatchObject(marks)
  const { call } = await story.as('owner0101')
  const all = (await call(complaintApi.mine, {})).result
  expect(all.records).toMatchObject([marks, marks])
  // Nor does a filter tell of them.
  for (const asked of ['petitionRisk', 'isRepeat'])
    expect((await call(complaintApi.mine, { [asked]: 'Y' })).result.total).toBe(all.total)
})

test('the inner note is read by the host and those who judge it, in the detail alone', async () => {
  await story.clear()
  const everybody = [
    ...['admin', 'supadmin', 'street01', 'comm0101', 'gnormal0101', 'co01', 'pm0101', 'cs0101', 'staff0101'],
    ...['village0101', 'committee0101', 'owner0101'],
  ]
  const judges = ['supadmin', 'street01', 'comm0101']
  const about = [
    { targetType: 'COMPANY', host: 'pm0101', readers: [...judges, 'co01', 'pm0101', 'cs0101'] },
    { targetType: 'COMMITTEE', host: 'comm0101', readers: [...judges, 'gnormal0101'] },
  ] as const
  for (const { targetType, host, readers } of about) {
    const id = await story.told('owner0101', { targetType })
    await story.done(host, id, 'sign')
    await story.done(host, id, 'reply', { answer, innerNote: inner })
    const read = []
    for (const name of everybody) {
      const { call } = await story.as(name)
      expect([name, JSON.stringify(await call(complaintApi.page, { pageSize: '100' }))]).toEqual([
        name,
        expect.not.stringContaining(inner),
      ])
      expect(JSON.stringify(await call(hiddenSheetApi.preview, { ids: id }))).not.toContain(inner)
      if (JSON.stringify(await call(complaintApi.one, { id })).includes(inner)) read.push(name)
    }
    expect([targetType, read.toSorted()]).toEqual([targetType, [...readers].toSorted()])
  }
})
