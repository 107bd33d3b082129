// @vitest-environment jsdom
import { useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Desk, DeskBill } from '../shared/schema.ts'
import { platformRules } from '../../pay-setting/shared/pay-rules.ts'
import { useDesk, type DeskState } from './use-desk.ts'

const part = (amount: string) => ({
  ...{ ruleId: 'r', ruleName: '早缴98折', rank: 1, until: '2026-12-20', amount, off: '0.0200' },
})
const bill = (id: string, dueDate: string, balance: string, early: DeskBill['early']): DeskBill => ({
  ...{
    id,
    billNo: id,
    villageId: 'v',
    creditorId: 'c',
    roomId: 'm',
    roomName: '101',
    itemId: 'wyf',
    itemName: '物业费',
  },
  ...{
    payerName: null,
    payerKey: 'p',
    periodStart: dueDate,
    periodEnd: dueDate,
    dueDate,
    rank: 0,
    receivable: balance,
  },
  ...{ balance, lateDue: '0.00', state: 'UNPAID', early },
})
const desk: Desk = {
  ...{ asOf: '2026-11-21', roomId: 'm', roomName: '101', villageName: '桂园里', payerId: 'p', payerName: null },
  bills: [bill('a', '2026-12-20', '232.70', [part('4.65')]), bill('b', '2026-12-30', '100.00', [])],
  ...{ accounts: [], items: [], rules: platformRules },
}

let root: Root
let state: DeskState | undefined
const seen = (): DeskState => {
  if (!state) throw new Error('nothing was told yet')
  return state
}
const Probe = ({ tell }: { tell: (state: DeskState) => void }) => {
  const now = useDesk(desk, [])
  useEffect(() => {
    tell(now)
  })
  return null
}
beforeAll(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterAll(() => root.unmount())

test('the desk asks for what paying early leaves, for all of it as soon as a part is typed, and sends what it shows', async () => {
  root.render(<Probe tell={(now) => void (state = now)} />)
  await vi.waitFor(() =>
    expect(seen()).toMatchObject({ due: '328.05', saved: '4.65', lost: '0.00', payable: '328.05' }),
  )
  expect(seen().input).toMatchObject({ expected: '328.05', amount: null, tenders: [{ amount: '328.05' }] })
  expect(seen().shares.get('a')).toMatchObject({ principal: '228.05', discount: '4.65', early: '4.65' })
  expect(seen().problem).toBeUndefined()
  seen().setAmount('300.00')
  await vi.waitFor(() => expect(seen()).toMatchObject({ isPart: true, saved: '0.00', lost: '4.65' }))
  expect(seen().input).toMatchObject({ expected: '328.05', amount: '300.00' })
  expect(seen().shares.get('a')).toMatchObject({ principal: '232.70', discount: '0.00' })
  seen().setAmount('330.00')
  await vi.waitFor(() => expect(seen().problem).toBe('支付金额超过应缴金额'))
  seen().setAmount(null)
  seen().tick(['a'], false)
  await vi.waitFor(() => expect(seen().problem).toMatch(/^请先缴清/))
  seen().tick(['a'], true)
  seen().tick(['b'], false)
  await vi.waitFor(() => expect(seen()).toMatchObject({ due: '228.05', saved: '4.65', problem: undefined }))
})
