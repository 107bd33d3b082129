import { expect, test } from 'vitest'
import { eventsOf } from '#kernel/shared/machine.ts'
import { complaintMachine } from '../shared/states.ts'
import { inputFrom } from '../report/web/use-report.ts'
import { stepDialogs } from './view.tsx'
import { stepWord } from '../shared/step-words.ts'
import { entryFacts } from './words.ts'

const steps = Object.values(complaintMachine.states).flatMap(({ on }) => Object.entries(on))

test.each(eventsOf(complaintMachine))(
  '%s has a Chinese word, and is asked for where it needs more than a reason',
  (action) => {
    expect(stepWord({ action, toState: 'HANDLING' })).toMatch(/^\p{Script=Han}{2,6}$/u)
    const asks = Object.hasOwn(stepDialogs, action)
    const isPlain = steps.some(([name, { reason, danger }]) => name === action && (reason || danger))
    expect(asks || isPlain).toBe(true)
  },
)

test('entries are told in sentences; what nobody can read is left out', () => {
  expect(stepWord({ action: 'open', toState: 'WAIT_SIGN' })).toBe('提交诉求')
  const detail = { satisfied: 'UNSAT', days: 5, deptName: '桂园社区', other: 1 }
  expect(entryFacts({ detail })).toEqual(['主办单位：桂园社区', '5个工作日', '评价：不满意'])
  expect(entryFacts({ detail: null })).toEqual([])
})

test('a form says how somebody wants to be known, and nothing that is empty', () => {
  expect(inputFrom({ title: ' 标题 ', expectation: '', who: 'SECRET' })).toEqual({
    title: '标题',
    anonymous: 'N',
    secrecy: 'Y',
  })
  expect(inputFrom({ who: 'NAMELESS' })).toEqual({ anonymous: 'Y', secrecy: 'N' })
})
