import type { AllowedAction } from '#kernel/shared/dealing.ts'
import type { ReasonCode } from '#kernel/shared/reason.ts'
import { describe, expect, test } from 'vitest'
import { eventsOf } from '#kernel/shared/machine.ts'
import { toWireTime } from '#kernel/web/format.ts'
import { sideActions } from '../shared/schema.ts'
import { repairMachine, type RepairState } from '../shared/states.ts'
import { labelOf, nextActions, permissionOf, shownActions, stepOf } from '../turn/web/next-actions.ts'
import { askings, type Asking } from './view.tsx'

const actions = [...eventsOf(repairMachine), ...sideActions]
const states = Object.keys(repairMachine.states) as RepairState[]
const askedFor = (action: string): Asking => (askings as Readonly<Record<string, Asking>>)[action]!

describe('every act on a ticket', () => {
  test('has a way to be asked for, and there is no way to an act that does not exist', () => {
    expect(Object.keys(askings).toSorted()).toEqual([...actions].toSorted())
  })

  test.each(actions)('%s has a Chinese word', (action) => {
    expect(labelOf(action)).toMatch(/^\p{Script=Han}{2,6}$/u)
  })

  test('has its own word for a new report that is given to a worker at once', () => {
    expect(states.filter((state) => labelOf('transfer', state) === '受理并派单')).toEqual(['WAIT_ACCEPT'])
    expect([labelOf('transfer'), labelOf('transfer', 'PROCESSING'), labelOf('transfer', 'DONE')]).toEqual(
      Array.from({ length: 3 }, () => '转派'),
    )
  })

  const steps = states.flatMap((state) => Object.entries(repairMachine.states[state].on))

  test('asks for a dialog where a reason is needed', () => {
    const careless = steps.filter(([action, step]) => step.reason && typeof askedFor(action) !== 'function')
    expect(careless).toEqual([])
  })

  test('never happens at once where it does harm', () => {
    const careless = steps.filter(([action, step]) => step.danger && askedFor(action) === 'nothing')
    expect(careless).toEqual([])
  })
})

describe('what a list offers', () => {
  const own = { reporterId: 'me', assigneeId: 'me' }

  test.each(states)('in %s are only steps of that state or acts beside the machine', (state) => {
    for (const quoteState of ['NONE', 'WAIT_CONFIRM'] as const) {
      const offered = nextActions({ ...own, state, quoteState }, 'me')
      const wrong = offered.filter(
        (action) => !stepOf(state, action) && !(sideActions as readonly string[]).includes(action),
      )
      expect(wrong).toEqual([])
      for (const action of offered) expect(permissionOf(state, action)).toHaveProperty('code')
    }
  })

  test.each([
    ['WAIT_ACCEPT', ['accept', 'transfer']],
    ['WAIT_DISPATCH', ['dispatch']],
    ['WAIT_TAKE', []],
  ] as const)('in %s is %j to the office of a ticket that it manages', (state, offered) => {
    const ticket = { reporterId: 'her', assigneeId: 'him', state, quoteState: 'NONE' } as const
    expect(nextActions(ticket, 'me')).toEqual(offered)
    expect(nextActions({ ...ticket, isManaged: true }, 'me')).toEqual([])
  })

  test('is nothing of the worker or of the reporter to somebody else', () => {
    const ticket = { reporterId: 'her', assigneeId: 'him', state: 'PROCESSING', quoteState: 'NONE' } as const
    expect(nextActions(ticket, 'me')).toEqual([])
  })

  test('lets anybody take what nobody has, and asks the owner for the price before anything else', () => {
    const free = { reporterId: 'her', assigneeId: null, state: 'WAIT_TAKE', quoteState: 'NONE' } as const
    expect(nextActions(free, 'me')[0]).toBe('take')
    const priced = { reporterId: 'me', assigneeId: 'him', state: 'PROCESSING', quoteState: 'WAIT_CONFIRM' } as const
    expect(nextActions(priced, 'me')).toEqual(['quoteConfirm', 'quoteRefuse'])
  })
})

describe('a finished ticket', () => {
  const done = { reporterId: 'me', assigneeId: 'him', state: 'DONE', quoteState: 'NONE' } as const
  const closed = (days: number): string => toWireTime(new Date(Date.now() - days * 86_400_000))

  test.each([
    [1, 0, ['reopen']],
    [6, 1, ['reopen']],
    [8, 0, []],
    [1, 2, []],
  ])('closed %i days ago and opened anew %i times offers its reporter %j', (days, reopenCount, offered) => {
    expect(nextActions({ ...done, closeTime: closed(days), reopenCount }, 'me')).toEqual(offered)
    expect(nextActions({ ...done, closeTime: closed(days), reopenCount }, 'her')).toEqual([])
  })
})

describe('what a ticket shows', () => {
  const action = (name: string, reason: string | null = null, code: ReasonCode = 'guard'): AllowedAction => ({
    action: name,
    label: name,
    allowed: reason === null,
    reason,
    code: reason === null ? null : code,
  })

  test('begins with the step that goes on and ends with refused ones that may come back', () => {
    const shown = shownActions([
      action('force'),
      action('finish', '报价需业主确认后才能施工'),
      action('transfer'),
      action('quote'),
    ])
    expect(shown.map((each) => each.action)).toEqual(['quote', 'transfer', 'finish', 'force'])
  })

  test('leaves out what the user may never do', () => {
    const foreign = action('dispatch', '没有“派单”权限', 'noPermission')
    expect(shownActions([foreign, action('urge')]).map((each) => each.action)).toEqual(['urge'])
  })
})
