import { beforeAll, beforeEach, expect, test } from 'vitest'
import { systemActor } from '#kernel/server/actor.ts'
import { setClock } from '#kernel/server/clock.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { testApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { objectionApi } from '../objection/shared/api.ts'
import { boardApi, publicityApi as api } from '../shared/api.ts'
import { openPublicity, supersedePublicity, type PublicityToOpen } from './actions.ts'
import { publicitiesOf } from './lookup.ts'

const near = seedId('village', 'A01A01A01A01')
const subject = seedId('anything', 'made public')
const system = systemActor(1)

let linli: TestApp
beforeAll(async () => {
  setClock(() => new Date('2026-11-20T10:00:00+08:00'))
  linli = await testApp()
})
beforeEach(async () => {
  for (const table of ['publicity_objection', 'publicity'])
    await linli.services.db.write(system, (tx) => tx.run(statement(`delete from ${table}`)))
})

const wanted: PublicityToOpen = {
  ...{ kind: 'other', subjectType: 'anything', subjectId: subject, villageId: near, audience: 'owners' },
  ...{ title: '某事项', content: '某事项的内容', issuer: '桂园街道办事处', minDays: 7, objection: { answerDays: 3 } },
}
const opened = (part: Partial<PublicityToOpen> = {}) =>
  linli.services.db.write(system, (tx) => openPublicity(tx, system, { ...wanted, ...part }))
const standing = async () =>
  (await linli.services.db.read(system, (tx) => publicitiesOf(tx, 'anything', [subject, 'unknown']))).get(subject)
const board = async (state: 'OPEN' | 'ENDED') =>
  (await (await linli.as('owner0101')).call(boardApi.page, { state })).result.records

test('what an area opens is out at once, for its days, and tells the area how far it is', async () => {
  expect(await standing()).toBeUndefined()
  const id = await opened()
  expect(await board('OPEN')).toMatchObject([{ id, title: '某事项', fromDay: '2026-11-20', untilDay: '2026-11-27' }])
  const owner = await linli.as('owner0101')
  await owner.call(boardApi.seen, { id })
  const { result } = await owner.call(objectionApi.create, { publicityId: id, content: '与我了解的情况不符' })
  expect(result.dueOn).toBe('2026-11-23')
  expect(await standing()).toMatchObject({
    ...{ id, state: 'OPEN', isOver: false, minDaysMet: false, seenCount: 1 },
    objections: { open: 1, upheld: 0, rejected: 0 },
  })
  await (
    await linli.as('comm0101')
  ).call(objectionApi.deal, { id: result.id, action: 'uphold', remark: '经核实情况属实' })
  expect((await standing())?.objections).toEqual({ open: 0, upheld: 1, rejected: 0 })
})

test('its least days are over after the last of them, not on it', async () => {
  await opened({ untilDay: '2026-12-10' })
  const after = async (days: number) => {
    const text = 'update publicity set from_day = from_day - $1::int, until_day = until_day - $1::int'
    await linli.services.db.write(system, (tx) => tx.run(statement(text, [days])))
    return standing()
  }
  expect(await after(7)).toMatchObject({ minDaysMet: false, isOver: false })
  expect(await after(1)).toMatchObject({ minDaysMet: true, isOver: false })
  expect(await after(12)).toMatchObject({ isOver: false })
  expect(await after(1)).toMatchObject({ isOver: true })
})

test('nobody changes or removes it by hand', async () => {
  const id = await opened()
  const clerk = await linli.as('comm0101')
  const { result } = await clerk.call(api.one, { id })
  const { kind, villageId, title, content, files, issuer, audience, dueOn, minDays, canObject, answerDays } = result
  const input = { kind, villageId, title, content, files, issuer, audience, dueOn, minDays, canObject, answerDays }
  expect((await clerk.call(api.update, { ...input, id, version: 1 })).message).toBe('已发布的公示不能修改')
  expect((await clerk.call(api.remove, { id })).message).toBe('已发布的公示不能删除')
})

test('a later version takes its place, and the earlier one stays to be read', async () => {
  const old = await opened()
  const id = await linli.services.db.write(system, (tx) =>
    supersedePublicity(tx, system, old, { ...wanted, title: '某事项（更正）' }),
  )
  expect(await standing()).toMatchObject({ id, state: 'OPEN' })
  expect(await board('OPEN')).toMatchObject([{ id, title: '某事项（更正）' }])
  expect(await board('ENDED')).toMatchObject([{ id: old, state: 'SUPERSEDED', mayObject: false }])
  const { result } = await (await linli.as('comm0101')).call(api.one, { id: old })
  expect(result).toMatchObject({ state: 'SUPERSEDED', replacedById: id, untilDay: '2026-11-27' })
  expect(result.allowedActions).toEqual([])
})

const byHand = { kind: 'other' as const, subjectType: null, subjectId: null }
const words = { title: '某事项', content: '某事项的内容', correction: '原公示金额有误' }

test('a clerk corrects what was made public by hand: both name each other, and the new one is out for its whole time', async () => {
  const old = await opened(byHand)
  const clerk = await linli.as('comm0101')
  const step = (more: object) => clerk.call(api.deal, { id: old, action: 'correct', ...words, ...more })
  expect(await step({ title: ' ' })).toMatchObject({ status: 400, result: { fields: { title: '请输入公示标题!' } } })
  expect(await step({ content: null })).toMatchObject({ status: 400, message: '请输入公示内容!' })
  expect(await step({ content: '改', correction: '' })).toMatchObject({ status: 400, message: '请说明更正了什么!' })
  expect(await step({})).toMatchObject({ status: 400, message: '内容与原公示相同，无须更正' })
  expect(await board('OPEN')).toMatchObject([{ id: old, replacesId: null }])
  expect(await step({ content: '更正后的内容' })).toMatchObject({ success: true })
  const [fresh] = await board('OPEN')
  expect(fresh).toMatchObject({
    content: '更正后的内容',
    fromDay: '2026-11-20',
    untilDay: '2026-11-27',
    mayObject: true,
  })
  expect(fresh).toMatchObject({ replacesId: old, replacedById: null, correction: '原公示金额有误' })
  expect(await board('ENDED')).toMatchObject([
    { id: old, state: 'SUPERSEDED', replacedById: fresh!.id, content: words.content },
  ])
  const owner = await linli.as('owner0101')
  expect((await owner.call(boardApi.one, { id: old })).result).toMatchObject({ replacedById: fresh!.id })
  expect((await owner.call(boardApi.one, { id: fresh!.id })).result).toMatchObject({ replacesId: old })
  expect(await step({ content: '再改' })).toMatchObject({ success: false })
  expect((await clerk.call(api.deal, { id: fresh!.id, action: 'correct', ...words, content: '再更正' })).success).toBe(
    true,
  )
})

test('one that is over is corrected and out again; what an area makes public is put right there', async () => {
  const old = await opened(byHand)
  await linli.services.db.write(system, (tx) => tx.run(statement(`update publicity set state = 'ENDED'`)))
  const clerk = await linli.as('comm0101')
  expect(await clerk.call(api.deal, { id: old, action: 'correct', ...words, content: '更正' })).toMatchObject({
    success: true,
  })
  const ofArea = await opened()
  expect(await clerk.call(api.deal, { id: ofArea, action: 'correct', ...words, content: '更正' })).toMatchObject({
    success: false,
    message: '该公示由业务事项发布，请在事项中更正后重新公示',
  })
  const elsewhere = await linli.as('comm0102')
  expect(await elsewhere.call(api.deal, { id: ofArea, action: 'correct', ...words, content: '更正' })).toMatchObject({
    status: 404,
  })
  expect(await (await linli.as('owner0101')).call(api.deal, { id: ofArea, action: 'correct', ...words })).toMatchObject(
    { status: 403 },
  )
})

test('a later version of an area names the earlier one, too', async () => {
  const old = await opened()
  await linli.services.db.write(system, (tx) =>
    supersedePublicity(tx, system, old, { ...wanted, title: '某事项（更正）' }),
  )
  expect(await board('OPEN')).toMatchObject([{ replacesId: old, correction: null }])
})
