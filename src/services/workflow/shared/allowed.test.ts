import fc from 'fast-check'
import { expect, test } from 'vitest'
import { flowOf, node, run } from '../../../../tests/support/workflow-run.ts'
import { hiddenLines, writingRefusal } from './allowed.ts'
import { nodeButton, type NodeButton } from './dictionaries.ts'
import { treeOf } from './tree.ts'

const all = Object.keys(nodeButton.items) as NodeButton[]
const acts: Readonly<Record<NodeButton, readonly [string, object]>> = {
  REJECT: ['reject', { opinion: '不同意' }],
  RETURN: ['return', { target: 'start', mode: 'STEP', opinion: '补正' }],
  TRANSFER: ['transfer', { to: 'x' }],
  DELEGATE: ['delegate', { to: 'x' }],
  ADD_SIGN: ['addSign', { side: 'before', users: ['x'] }],
  CC: ['cc', { users: ['x'] }],
}

test.each(all.flatMap((act) => all.map((button) => [act, button] as const)))(
  '%s where a node allows %s alone',
  (act, button) => {
    const [is, rest] = acts[act]
    const one = run(flowOf([node('A', ['a'], { buttons: [button] })]))
    const refused = one.on(is, 'a', rest)
    expect(refused).toBe(act === button ? undefined : `节点【节点A】不允许${nodeButton.items[act]}`)
    if (act !== button) expect([one.waitingFor(), one.pass('a'), one.status()]).toEqual([['A:a'], undefined, '3'])
  },
)

test('a node that says nothing allows everything, one that names none allows agreeing alone', () => {
  for (const button of all) {
    const [is, rest] = acts[button]
    expect(run(flowOf([node('A', ['a'])])).on(is, 'a', rest)).toBeUndefined()
    expect(run(flowOf([node('A', ['a'], { buttons: [] })])).on(is, 'a', rest)).toMatch('不允许')
  }
})

test('what time or a deputy does is no button: a refusal by time goes through, an opinion asked for is given', () => {
  const late = node('A', ['a'], { buttons: ['DELEGATE'], timeoutHours: 0, timeoutAction: 'AUTO_REJECT' })
  const one = run(flowOf([late]), { later: () => '2026-11-20 09:00:00' })
  expect(one.on('delegate', 'a', { to: 'x' })).toBeUndefined()
  expect(one.pass('x', { opinion: '可以' })).toBeUndefined()
  expect(one.waitingFor()).toEqual(['A:a'])
})

test('a line is kept from whoever takes part in nodes that all hide it (against a naive reading)', () => {
  const lines = ['金额', '收款人', '事由', '附件']
  const hides = fc.array(fc.option(fc.subarray(lines), { nil: undefined }), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(hides, fc.array(fc.nat(6), { maxLength: 6 }), (hidden, at) => {
      const nodes = hidden.map((one, index) => node(`N${index}`, ['a'], one && { hidden: one }))
      const mine = at.map((index) => `N${index}`).concat(at.includes(6) ? ['start'] : [])
      const found = hiddenLines(treeOf(nodes), mine)
      for (const line of lines) {
        const parts = nodes.filter(({ id }) => mine.includes(id))
        const isShown = parts.length === 0 || parts.some(({ hidden: kept = [] }) => !kept.includes(line))
        expect(found.has(line)).toBe(!isShown)
      }
    }),
    { numRuns: 300 },
  )
})

test('a line is written by whoever has a task of their own at a node that opens and shows it (every kind, every state)', () => {
  const kinds = ['NORMAL', 'ADD_SIGN_BEFORE', 'ADD_SIGN_AFTER', 'CC', 'READ'] as const
  const lines = ['金额', '收款人', '事由']
  for (const [kind, state] of kinds.flatMap((one) =>
    (['RUNNING', 'DELEGATED'] as const).map((is) => [one, is] as const),
  ))
    fc.assert(
      fc.property(fc.subarray(lines), fc.subarray(lines), fc.subarray(lines), (writable, hidden, written) => {
        const mayAll = written.every((line) => writable.includes(line) && !hidden.includes(line))
        const isOwn = kind === 'NORMAL' && state === 'RUNNING'
        const refused = writingRefusal(node('A', ['a'], { writable, hidden }), { kind, state }, written)
        expect(refused === undefined).toBe(written.length === 0 || (isOwn && mayAll))
      }),
      { numRuns: 100 },
    )
  expect(writingRefusal(undefined, { kind: 'NORMAL', state: 'RUNNING' }, ['金额'])).toBe(
    '节点【发起人】不能填写【金额】',
  )
})
