import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { townVote } from '../../tests/support/voting-town.ts'
import { at } from '../load/arrivals.ts'

const gate = 'gatealone'
const connections = 6
const forMs = 3000

const meeting = `insert into owners_meeting
  select (jsonb_populate_record(m, jsonb_build_object('id', '${gate}', 'meeting_no', 'YZDH-GATE-01'))).* from owners_meeting m
  where m.id = '${townVote}'`
const head = `insert into vote_head (tenant_id, meeting_id, opens_at, closes_at, head, last_at, key_sealed)
  values (1, '${gate}', now() - interval '1 minute', now() + interval '1 day', sha256(''), '-infinity', '')`
const append = `select seq from vote_append('${gate}', $1, $2, $2, $3, $4, 80, null, interval '0')`
const sealed = randomBytes(600)

/**
 * The floor of casting: acts of a vote that nobody casts in, added by bare statements over six connections, each in a
 * transaction of its own. One waits for the other's commit, as ballots do; nothing else is asked.
 */
export async function gateAlone(url: string): Promise<string> {
  const all = await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      await client.query(`select set_config('app.tenant', '1', false)`)
      return client
    }),
  )
  const first = all[0]!
  await first.query(meeting)
  await first.query(head)
  for (const kind of ['RULES', 'ROSTER']) await first.query(append, [kind, null, randomBytes(32), sealed])
  const times: number[] = []
  const begun = performance.now()
  await Promise.all(
    all.map(async (client) => {
      while (performance.now() - begun < forMs) {
        const from = performance.now()
        await client.query(append, ['CAST', randomBytes(16).toString('hex'), randomBytes(32), sealed])
        times.push(performance.now() - from)
      }
    }),
  )
  const took = (performance.now() - begun) / 1000
  await first.query(`update owners_meeting set del_flag = 1 where id = '${gate}'`)
  for (const client of all) await client.end()
  const sorted = times.toSorted((a, b) => a - b)
  const figures = `${(times.length / took).toFixed(0)} a second, p50 ${at(sorted, 0.5).toFixed(1)} ms, p95 ${at(sorted, 0.95).toFixed(1)} ms`
  return `the gate alone over ${connections} connections: ${figures}`
}
