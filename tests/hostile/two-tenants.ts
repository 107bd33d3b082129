import { setTimeout } from 'node:timers/promises'
import * as fc from 'fast-check'
import type { Endpoint } from '#kernel/shared/endpoint.ts'
import { sessionApi } from '#system/session/shared/api.ts'
import type { TestApp } from '../support/test-app.ts'
import { testPassword } from '../support/test-secrets.ts'
import type { Twin } from '../support/twin.ts'
import { requestTo } from './request.ts'
import { inTurns } from './run.ts'

interface Turn {
  tenantId: 1 | 2
  username: string
  url: string
}

export interface TenantOutcome {
  sent: number
  served: number
  /** Characters of all answers. */
  read: number
  foreign: string[]
  broken: string[]
}

/** How often somebody comes again who was told that all is busy. */
const mostBusy = 3
const operator = 'admin'
const people = [operator, 'supadmin', 'pm0101', 'comm0101', 'owner0101', 'co01', 'staff0101']

/** Good reading requests by people of both tenants in turn, for rows of their own and of the other tenant alike. */
function turns(
  endpoints: readonly Endpoint[],
  ids: readonly string[],
  twin: Twin,
  count: number,
  seed: number,
): Turn[] {
  const reading = endpoints.filter(({ method, access }) => method === 'GET' && access !== 'public')
  const twins = ids.map((id) => twin.idOf(id))
  const pools = { 1: [...ids, ...twins], 2: [...twins, ...ids] }
  const each = Math.ceil(count / reading.length / 2)
  const made = reading.flatMap((endpoint, index) =>
    ([1, 2] as const).flatMap((tenantId) =>
      fc
        .sample(requestTo(endpoint, { ids: pools[tenantId] }), { numRuns: each, seed: seed + index })
        .map(({ url, isPlain }, turn): Turn => {
          const person = people[(index + turn) % people.length] as string
          const plain = isPlain && turn % 3 > 0 ? url : `/api${endpoint.paths[0]?.replace(/:\w+/g, ids[0] as string)}`
          return { tenantId, username: tenantId === 1 ? person : `${twin.prefix}${person}`, url: plain }
        }),
    ),
  )
  const random = fc.sample(fc.nat(), { numRuns: made.length, seed })
  return made
    .map((turn, index) => ({ turn, order: random[index] as number }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ turn }) => turn)
    .slice(0, count)
}

/** Sends them, 64 at a time, and looks for anything of the other tenant in the answers. */
export async function interleave(
  linli: TestApp,
  twin: Twin,
  work: { endpoints: readonly Endpoint[]; ids: readonly string[]; count: number; seed: number },
): Promise<TenantOutcome> {
  const tokens = new Map<string, string>()
  for (const username of people.flatMap((name) => [name, `${twin.prefix}${name}`])) {
    const answer = await linli.anyone.call(sessionApi.login, { username, password: testPassword })
    tokens.set(username, (answer.result as { token?: string } | null)?.token ?? '')
  }
  const outcome: TenantOutcome = { sent: 0, served: 0, read: 0, foreign: [], broken: [] }
  await inTurns(turns(work.endpoints, work.ids, twin, work.count, work.seed), 64, async (turn) => {
    const headers = { 'x-access-token': tokens.get(turn.username) ?? '' }
    const ask = () => linli.app.inject({ method: 'GET', url: turn.url, headers })
    let answer = await ask()
    // Sheets hold their connection; where all six are held by some, a busy machine tells others to come again.
    for (let again = 0; answer.statusCode === 503 && again < mostBusy; again += 1) {
      await setTimeout(1000 * Number(answer.headers['retry-after'] ?? 1))
      answer = await ask()
    }
    outcome.sent += 1
    outcome.read += answer.body.length
    if (answer.statusCode === 200 && !answer.body.startsWith('{"success":false')) outcome.served += 1
    if (answer.statusCode === 401 || answer.statusCode >= 500) outcome.broken.push(`${answer.statusCode} ${turn.url}`)
    // Tenants are the installation's, and so is the operator in each of them: by its number either may look into any.
    if ([operator, twin.prefix + operator].includes(turn.username) && /[?&]tenantId=/.test(turn.url)) return
    // An answer may repeat what it was asked for.
    const asked = new Set([...turn.url.matchAll(/(?=([0-9a-f]{32}))/g)].map(([, id]) => id))
    // The log repeats what people of its own tenant have asked for, whosesoever it is.
    const isRepeated = (one: string) => asked.has(one) || (turn.url.startsWith('/api/sys/log/') && one.length === 32)
    const found = twin.foreign(turn.tenantId, answer.body).filter((one) => !isRepeated(one))
    if (found.length > 0)
      outcome.foreign.push(`${turn.username} ${turn.url}: ${found[0]} in ${answer.body.slice(0, 200)}`)
  })
  return outcome
}
