import { expect, test } from 'vitest'
import { seedPhone, seedRandom } from '#kernel/server/seed-random.ts'
import { checkIdNo } from '../shared/id-number.ts'
import { idNumbers } from './seed-people.ts'
import { largePlan, type Plan, type SeedRoom } from './seed-plan.ts'

/** 1,000 rooms as a village of the large district has them: lived in by owners, let, or empty. */
const rooms = Array.from({ length: 1000 }, (_, index): SeedRoom => ({
  id: `room ${index}`,
  liveState: index % 12 === 0 ? '3' : index % 4 === 1 ? '2' : '1',
}))

const accounts = { owner: ['owner0101', 'owner0101_02'], tenant: ['tenant0101'], dependents: ['dep0101'] }

function plan(): Plan {
  let next = 0
  const phone = () => seedPhone((next += 1))
  const chance = { random: seedRandom('test'), idNo: idNumbers('test'), phone }
  return largePlan('A01A01A01A01', rooms, accounts, '2026-11-21', chance)
}

test('everybody has a valid number of the region that no place bears, and nobody the number of another', () => {
  const { people } = plan()
  expect(
    people.filter(({ idType, idNo }) => checkIdNo(idType, idNo) !== undefined || !idNo.startsWith('330199')),
  ).toEqual([])
  expect(new Set(people.map(({ idNo }) => idNo)).size).toBe(people.length)
  expect(new Set(people.map(({ id }) => id)).size).toBe(people.length)
})

test('shares of a home make 100, one owner votes for it, and whoever else lives there hangs on that owner', () => {
  const { households } = plan()
  for (const { id, liveState } of rooms) {
    const home = households.filter(({ roomId }) => roomId === id)
    const owners = home.filter(({ relation }) => relation === 'owner')
    const lived = liveState !== '3'
    expect(owners.reduce((sum, { share }) => sum + Number(share), 0)).toBe(lived ? 100 : 0)
    const [voter, ...others] = owners.filter(({ isRepresentative }) => isRepresentative)
    expect([voter === undefined, others]).toEqual([!lived, []])
    expect(home.filter(({ relation, ownerId }) => relation !== 'owner' && ownerId !== voter?.id)).toEqual([])
    expect(home.filter(({ relation }) => relation === 'tenant')).toHaveLength(liveState === '2' ? 1 : 0)
  }
})

test('the same village comes out the same again', () => expect(plan()).toEqual(plan()))

test('every account is one person, the first owner and the relative of one home', () => {
  const { people, households } = plan()
  const homeOf = (name: string) => {
    const [one, ...others] = people.filter(({ username }) => username === name)
    expect(others).toEqual([])
    return households.find(({ residentId }) => residentId === one!.id)!
  }
  const all = Object.entries(accounts).flatMap(([relation, names]) => names.map((name) => [name, relation] as const))
  expect(all.map(([name]) => homeOf(name).relation)).toEqual(all.map(([, relation]) => relation))
  expect(homeOf('dep0101').ownerId).toBe(homeOf('owner0101').id)
  expect(people.filter(({ username }) => username !== undefined)).toHaveLength(all.length)
})
