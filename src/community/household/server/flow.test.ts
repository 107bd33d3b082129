import { beforeAll, describe, expect, test } from 'vitest'
import { systemActor } from '#kernel/server/actor.ts'
import { setClock } from '#kernel/server/clock.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { testApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { myHomeApi } from '../my-home/shared/api.ts'
import { homeActions } from '../my-home/shared/schema.ts'
import { auditApi, moveOutApi } from '../shared/api.ts'
import { householdMachine, type HouseholdState } from '../shared/states.ts'

const id = seedId('household', 'T1 R03')
const user = (name: string) => seedId('user', name)

let linli: TestApp
beforeAll(async () => {
  setClock(() => new Date('2026-11-20T10:00:00+08:00'))
  linli = await testApp()
})

const ask = <Row>(text: string, ...values: unknown[]): Promise<Row[]> =>
  linli.services.db.write(systemActor(1), (tx) => tx.all(statement<Row>(text, values)))

/** T1 rents R03 and has asked for it; C owns it and, for an owner's answer, has been asked. */
async function standing(state: HouseholdState, isAsked: boolean): Promise<void> {
  await ask(`update resident set user_id = $2 where id = $1`, seedId('resident', 'C'), user('committee0101'))
  await ask(
    `update household set state = $2, applicant_id = $3, for_self = 'Y', owner_consent = $4, apply_time = '2026-11-20 09:00:00'
     where id = $1`,
    id,
    state,
    user('tenant0101'),
    isAsked ? 'W' : null,
  )
}

const states = Object.keys(householdMachine.states) as HouseholdState[]
const acts = ['pass', 'reject', 'moveOut', ...homeActions] as const
type Act = (typeof acts)[number]

async function act(name: Act): Promise<{ success: boolean; message: string }> {
  if (name === 'pass' || name === 'reject') {
    const input = { id, pass: name === 'pass' ? ('Y' as const) : ('N' as const), opinion: '材料不齐全' }
    return (await linli.as('pm0101')).call(auditApi, input)
  }
  if (name === 'moveOut') return (await linli.as('pm0101')).call(moveOutApi, { id })
  const isOwners = name === 'confirm' || name === 'refuse'
  const caller = await linli.as(isOwners ? 'committee0101' : 'tenant0101')
  return caller.call(myHomeApi.deal, { id, action: name, remark: '不认识此人' })
}

describe.each(states)('a household that is %s', (state) => {
  test.each(acts)('takes %s exactly when the machine has the step', async (name) => {
    await standing(state, name === 'confirm' || name === 'refuse')
    const step = householdMachine.states[state].on[name]
    const answer = await act(name)
    const [row] = await ask<{ state: string }>('select state from household where id = $1', id)
    if (step) {
      expect(answer).toMatchObject({ success: true })
      expect(step.targets).toContain(row?.state)
    } else {
      expect(answer).toMatchObject({ success: false, message: '当前状态不允许该操作，请刷新' })
      expect(row?.state).toBe(state)
    }
  })
})
