import { expect, test } from 'vitest'
import type { Delivered } from '../../delivery/shared/served.ts'
import { standOf, type SweepStand, type SweepState } from './sweep-stand.ts'

const delivered: readonly Delivered[] = ['0', '1', '2', '3', '4', '5']
const sweeps: readonly SweepState[] = ['0', '1', '2', '3']

test('whoever has voted has, however he was told and met', () => {
  for (const told of delivered)
    for (const sweep of sweeps) expect(standOf({ hasVoted: true, delivered: told, sweep })).toBe('VOTED')
})

test.each<[Delivered, readonly SweepStand[]]>([
  ['0', ['WAITING', 'MET', 'MET', 'MISSED']],
  ['1', ['SERVED', 'SERVED', 'SERVED', 'SERVED']],
  ['2', ['SERVED', 'SERVED', 'SERVED', 'SERVED']],
  ['3', ['SERVED', 'SERVED', 'SERVED', 'SERVED']],
  ['4', ['SERVED', 'SERVED', 'SERVED', 'SERVED']],
  ['5', ['REFUSED', 'REFUSED', 'REFUSED', 'REFUSED']],
])('told by %s, after each kind of visit: %j', (told, stands) => {
  expect(sweeps.map((sweep) => standOf({ hasVoted: false, delivered: told, sweep }))).toEqual(stands)
})
