import { performance } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import type { Client } from 'pg'

const repetitions = Number(process.env['BENCH_REPETITIONS'] ?? 20)

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.ceil(times.length * share) - 1]!

/** The list of rooms as people ask for it: first and far pages, by building, number and code. */
export async function measureLists(
  app: FastifyInstance,
  owner: Client,
  tokens: Readonly<Record<string, string>>,
  say: (line: string) => void,
): Promise<void> {
  const { rows } = await owner.query<{ total: string; building: string; village: string }>(
    `select (select count(*) from village_room) as total, building_id as building, village_id as village
      from village_room order by room_code limit 1`,
  )
  const [{ total, building, village }] = rows as [(typeof rows)[number]]
  const far = String(Math.max(1, Math.floor(Number(total) / 10) - 10))
  const cases: Record<string, Record<string, string>> = {
    'first page': {},
    'far page': { pageNo: far, pageSize: '10' },
    'of a village': { villageId: village },
    'of a building': { buildingId: building },
    'building by name': { buildingName: '*12幢*' },
    'number, exact': { roomNo: '0302' },
    'number, a part': { roomNo: '*302*' },
    'code, a part': { roomCode: '*0012-03*' },
    'name, a part': { name: '*3幢2单元0302*' },
    'nothing found': { name: '*没有这样的房屋*' },
    'by usage': { usage: '2' },
  }
  say(`${total} rooms; p50 and p95 of ${repetitions} calls, list and count together`)
  for (const [who, token] of Object.entries(tokens))
    for (const [name, query] of Object.entries(cases)) {
      const url = `/api/village/room/list?${new URLSearchParams(query).toString()}`
      const times: number[] = []
      let found = 0
      for (let turn = 0; turn < repetitions + 5; turn += 1) {
        const begun = performance.now()
        const answer = await app.inject({ url, headers: { 'x-access-token': token } })
        if (turn >= 5) times.push(performance.now() - begun)
        found = (answer.json() as { result: { total: number } }).result.total
      }
      const figures = [0.5, 0.95].map((share) => percentile(times, share).toFixed(0).padStart(5)).join(' ')
      say(`${who.padEnd(7)} ${name.padEnd(18)} ${figures} ms  ${found} found`)
    }
}
