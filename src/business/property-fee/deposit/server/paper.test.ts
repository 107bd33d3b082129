import { beforeAll, expect, test } from 'vitest'
import { systemActor } from '#kernel/server/actor.ts'
import { verifyLedger } from '#kernel/server/ledger/verify.ts'
import { testApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { feeLedgerKind } from '../../adjustment/server/ledger-kinds.ts'
import { depositApi, depositPaperApi } from '../shared/api.ts'

let linli: TestApp
beforeAll(async () => {
  linli = await testApp()
}, 60_000)

test('the demonstration holds deposits in several states, and its books are right', async () => {
  const manager = await linli.as('pm0101')
  const { records } = (await manager.call(depositApi.page, { pageSize: '50' })).result
  expect(records.map(({ state, balance }) => `${state} ${balance}`).toSorted()).toEqual([
    'DEDUCTING 2000.00',
    'PAID 2000.00',
    'REFUNDED 0.00',
  ])
  expect(records.find(({ state }) => state === 'REFUNDED')).toMatchObject({ deducted: '356.80', returned: '1643.20' })
  const { faults } = await linli.services.db.read(systemActor(1), (tx) => verifyLedger(tx, feeLedgerKind))
  expect(faults).toEqual([])
})

test('the note of a deposit says what is held, what was kept of it, and on which terms', async () => {
  const manager = await linli.as('pm0101')
  const { records } = (await manager.call(depositApi.page, { pageSize: '50' })).result
  const settled = records.find(({ state }) => state === 'REFUNDED')!
  const { result } = await manager.call(depositPaperApi.preview, { ids: settled.id })
  expect(result[0]).toMatchObject({
    ...{ title: '押金条', deducted: '356.80', returned: '1643.20', balance: '0.00' },
    deductions: [{ reason: '装修破坏楼道墙面，须修补粉刷', consent: '逾期未答复', amount: '356.80' }],
  })
  expect(result[0]!.conditions).toHaveLength(3)
  expect((await (await linli.as('owner0101')).call(depositPaperApi.preview, { ids: settled.id })).status).toBe(403)
})
