import { describe, expect, test } from 'vitest'
import { eventsOf, machine, permissionsOf, to } from './machine.ts'
import { permissions } from './permission.ts'

const may = permissions('lamp', {
  work: { label: '开关', roles: ['normal'] },
  repair: { label: '修理', roles: ['companyAdmin'] },
})
const lamp = machine('lamp', 'OFF', {
  OFF: { label: '关', on: { switchOn: to('ON', may.work), break: to('BROKEN', may.work, { reason: true }) } },
  ON: { label: '开', tone: 'success', on: { switchOff: to('OFF', may.work), break: to('BROKEN', may.work) } },
  BROKEN: { label: '坏', on: { mend: to(['OFF', 'ON'], may.repair, { label: '修好' }) } },
})

describe('a machine', () => {
  test('is a table of states with labels, tones and steps', () => {
    expect(lamp.initial).toBe('OFF')
    expect(lamp.states.OFF.tone).toBe('default')
    expect(lamp.states.ON.tone).toBe('success')
    expect(lamp.states.OFF.on['switchOn']).toEqual({ targets: ['ON'], permission: may.work, label: '开关' })
    expect(lamp.states.BROKEN.on['mend']).toMatchObject({ targets: ['OFF', 'ON'], label: '修好' })
  })

  test('names its permissions and events once each', () => {
    expect(permissionsOf(lamp)).toEqual([may.work, may.repair])
    expect(eventsOf(lamp)).toEqual(['switchOn', 'break', 'switchOff', 'mend'])
  })

  test('is checked by the compiler: targets and the initial state are states', () => {
    const wrongTarget = () =>
      machine('x', 'A', {
        // @ts-expect-error B is no state
        A: { label: '甲', on: { go: to('B', may.work) } },
      })
    const wrongTargets = () =>
      machine('x', 'A', {
        // @ts-expect-error C is no state
        A: { label: '甲', on: { go: to(['A', 'C'], may.work) } },
      })
    // @ts-expect-error B is no state
    const wrongStart = () => machine('x', 'B', { A: { label: '甲' } })
    expect([wrongTarget, wrongTargets, wrongStart]).toHaveLength(3)
    // @ts-expect-error no such state
    expect(lamp.states['GONE']).toBeUndefined()
  })
})

describe('permissions', () => {
  test('are codes of their area with a label and default roles', () => {
    expect(may.work).toEqual({ code: 'lamp:work', label: '开关', roles: ['normal'] })
  })
})
