import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { complaintApi } from '#business/complaint/shared/api.ts'
import { faultApi } from '#business/fault-ticket/shared/api.ts'
import { repairApi } from '#business/repair-ticket/shared/api.ts'
import { preparePlainApi } from '#community/committee/preparation/shared/api.ts'
import { invoiceCalls } from '#business/property-fee/invoice/shared/api.ts'
import { refundCalls } from '#business/property-fee/refund/shared/api.ts'
import { companyApi } from '#community/company/shared/api.ts'
import { staffApi } from '#community/company/staff/shared/api.ts'
import { plainApi } from '#community/household/shared/api.ts'
import { siteCalls } from '#community/project-site/shared/api.ts'
import { setClock } from '#kernel/server/clock.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import type { Endpoint } from '#kernel/shared/endpoint.ts'
import { sessionApi } from '#system/session/shared/api.ts'
import { endpoints } from '../support/accounts.ts'
import { testPassword } from '../support/test-secrets.ts'
import { testApp, type TestApp } from '../support/test-app.ts'

let linli: TestApp
beforeAll(async () => {
  linli = await testApp()
})
afterEach(() => setClock())

const reader = { tenantId: 1, userId: 'test' }
const rows = <Row>(text: string, values: unknown[] = []) =>
  linli.services.db.read(reader, (tx) => tx.all(statement<Row>(text, values)))
const alter = (text: string) => linli.services.db.write(reader, (tx) => tx.run(statement(text)))
const question = { id: seedId('household', 'A R01'), field: 'phone', reason: '联系业主办理手续' } as const

/** A session of one's own, so that nothing is proven in it. */
async function signedIn(username: string) {
  const { result } = await linli.anyone.call(sessionApi.login, { username, password: testPassword })
  const headers = { 'x-access-token': (result as { token: string }).token }
  const ask = (extra: object = {}, to: Endpoint<never, unknown> = plainApi as never) =>
    linli.anyone.call(to as Endpoint<unknown, unknown>, { ...question, ...extra }, headers)
  return { ask }
}

describe('a hidden value', () => {
  test('is shown to whoever proves once in a session to be its owner, and says why', async () => {
    const { ask } = await signedIn('pm0101')
    const proof = '本次登录首次查看，请输入登录密码或两步验证码'
    expect(await ask()).toMatchObject({ status: 400, result: { fields: { proof } } })
    expect(await ask({ proof: 'wrong' })).toMatchObject({ success: false, message: '登录密码输入错误!' })
    expect(await ask({ proof: testPassword, reason: ' 1 ' })).toMatchObject({ status: 400 })
    expect((await ask({ proof: testPassword })).result).toMatchObject({
      value: expect.stringMatching(/^199/) as string,
    })
    expect((await ask()).success).toBe(true)
    expect((await (await signedIn('pm0101')).ask()).status).toBe(400)
    const log = await rows<{ requestParam: string }>(
      `select request_param from sys_log where request_param like '%proof%'`,
    )
    expect(JSON.stringify(log)).not.toContain(testPassword)
  })

  test('is shown twenty times an hour, however many ask at once, and those above are told', async () => {
    await alter(`delete from counter where key like 'reveal 3600%' or key like 'reveal 86400%'`)
    const at = new Date('2026-11-24T02:00:00Z')
    setClock(() => at)
    const { ask } = await signedIn('village0101')
    expect((await ask({ proof: testPassword })).success).toBe(true)
    const answers = await Promise.all(Array.from({ length: 30 }, () => ask()))
    expect(answers.filter(({ success }) => success)).toHaveLength(19)
    expect(answers.find(({ success }) => !success)).toMatchObject({
      status: 429,
      message: '查看敏感信息已达每小时20次的上限，请于11-24 11:00后再试',
    })
    await linli.relay.drain()
    const told = await rows<{ username: string; title: string }>(
      `select u.username, n.title from notice n join ref_user u on u.id = n.user_id where n.title like '%查看敏感信息%'`,
    )
    expect(told).toEqual([{ username: 'comm0101', title: expect.stringContaining('达到上限') as string }])
    const log = `select log_content from sys_log where log_type = 5 and log_content like '查看敏感信息%'`
    expect((await rows(log)).length).toBe(12)
    setClock(() => new Date(at.getTime() + 3_601_000))
    expect((await (await signedIn('village0101')).ask({ proof: testPassword })).success).toBe(true)
  })

  test('is shown a hundred times a day', async () => {
    await alter(`update counter set count = 99 where key like 'reveal 86400 ${seedId('user', 'village0101')}'`)
    setClock(() => new Date(new Date('2026-11-24T02:00:00Z').getTime() + 7_300_000))
    const { ask } = await signedIn('village0101')
    expect((await ask({ proof: testPassword })).success).toBe(true)
    expect(await ask()).toMatchObject({ status: 429, message: expect.stringContaining('每天100次的上限') as string })
  })

  test('is asked for by the one gate in every call that tells one', async () => {
    const telling = endpoints.filter(({ paths }) => /\/plain\w*$/.test(paths[0]!))
    const known: unknown[] = [
      ...[plainApi, companyApi.plain, staffApi.plain, preparePlainApi, complaintApi.phone, repairApi.phone],
      ...[siteCalls.plain, refundCalls.plain, invoiceCalls.plain, faultApi.phone],
    ]
    expect(telling.filter((endpoint) => !known.includes(endpoint))).toEqual([])
    const asked = telling.map(({ body }) => Object.keys((body!._zod.def as unknown as { shape: object }).shape))
    for (const keys of asked) expect(keys).toEqual(expect.arrayContaining(['reason', 'proof']))
    const { ask } = await signedIn('supadmin')
    const companyId = seedId('company', 'B01A01')
    const asking = { id: companyId, field: 'contactPhone' }
    expect(await ask(asking, companyApi.plain as never)).toMatchObject({ status: 400 })
  })
})
