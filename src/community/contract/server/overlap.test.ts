import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { addDays } from '#kernel/shared/time.ts'
import { contractWorld, near, type ContractWorld } from '../../../../tests/support/contract-world.ts'
import { filedStates } from '../shared/states.ts'
import { isTaken } from './repository.ts'

let world: ContractWorld
beforeAll(async () => {
  world = await contractWorld()
  await world.clear()
})

interface One {
  kind: '1' | '2' | '4'
  buildings: string[]
  start: number
  days: number
  state: string
}

const day = (offset: number) => addDays('2026-01-01', offset)
const one: fc.Arbitrary<One> = fc.record({
  kind: fc.constantFrom('1', '2', '4'),
  buildings: fc.subarray(['b1', 'b2', 'b3'], { minLength: 0, maxLength: 2 }),
  start: fc.integer({ min: 0, max: 12 }),
  days: fc.integer({ min: 1, max: 6 }),
  state: fc.constantFrom(...filedStates, 'DRAFT', 'DISTRICT', 'REJECTED'),
})

const daysOf = ({ start, days }: One) => Array.from({ length: days + 1 }, (_, index) => start + index)
/** All buildings of a village of three. */
const buildingsOf = ({ buildings }: One) => (buildings.length === 0 ? ['b1', 'b2', 'b3', 'later'] : buildings)
const share = <T>(a: readonly T[], b: readonly T[]) => a.some((item) => b.includes(item))

/** Day by day and building by building. */
function naive(stored: readonly One[], wanted: One): boolean {
  return stored.some((other) => {
    if (!filedStates.some((state) => state === other.state)) return false
    if (!share(daysOf(other), daysOf(wanted)) || !share(buildingsOf(other), buildingsOf(wanted))) return false
    const goes =
      wanted.kind === '2' &&
      other.kind === '1' &&
      ['FILED', 'EFFECTIVE', 'EXPIRING', 'EXPIRED'].includes(other.state) &&
      other.start < wanted.start &&
      buildingsOf(other).every((building) => buildingsOf(wanted).includes(building))
    return !goes
  })
}

const insert = `insert into contract (tenant_id, id, register_no, filed_on, contract_no, contract_name, contract_kind, village_id, building_ids,
    party_a_kind, party_a, party_a_signer, company_id, manager_user_id, sign_date, start_date, end_date, effective_end, charge_mode,
    fee_standards, contract_amount, bid_kind, service_grade, service_items, files, filing_deadline, state, version)
  values (1, $1, case when $6 then $1 end, case when $6 then date '2026-01-01' end, $1, '合同', $2, $3, $4, '1', '甲', '乙', $5, 'm',
    '2025-01-01', $7, $8, $8, '1', '[]', 0, '1', '1', '服务', '', '2025-02-01', $9, 1)`

const store = (item: One, id: string) =>
  world.run(insert, [
    ...[id, item.kind, near, item.buildings, world.place.company, filedStates.some((state) => state === item.state)],
    ...[day(item.start), day(item.start + item.days), item.state],
  ])

test('a contract is refused exactly where day by day and building by building another one stands, in words and by the wall', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(one, { maxLength: 4 }), one, async (planned, wanted) => {
      await world.run('delete from contract')
      const stored: One[] = []
      for (const item of planned) {
        // The register itself never holds two.
        const isFiled = filedStates.some((state) => state === item.state)
        if (isFiled && stored.some((other) => naive([other], { ...item, kind: '4' }))) continue
        await store(item, `c${stored.length}`)
        stored.push(item)
      }
      const asked = {
        ...{ id: 'new', villageId: near, contractKind: wanted.kind, buildingIds: wanted.buildings },
        ...{ startDate: day(wanted.start), effectiveEnd: day(wanted.start + wanted.days) },
      }
      const taken = await world.linli.services.db.read({ tenantId: 1, userId: 'test' }, (tx) => isTaken(tx, asked))
      expect(taken).toBe(naive(stored, wanted))
      const wall = await store({ ...wanted, state: 'FILED' }, 'new').then(
        () => false,
        (error: unknown) => (error as { constraint?: string }).constraint === 'contract_overlap',
      )
      expect(wall).toBe(naive(stored, { ...wanted, kind: '4' }))
    }),
    { numRuns: 150 },
  )
})
