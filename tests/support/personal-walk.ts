import { isPage } from '#kernel/shared/page.ts'
import type { Endpoint } from '#kernel/shared/endpoint.ts'
import { metaOf } from '#kernel/shared/schema.ts'
import type { RoleCode } from '#kernel/shared/role.ts'
import { sessionApi } from '#system/session/shared/api.ts'
import { goodRequest } from '../hostile/request.ts'
import { inTurns } from '../hostile/run.ts'
import { accounts, endpoints, isOpenTo } from './accounts.ts'
import { storedRows } from './stored-rows.ts'
import type { Caller, TestApp } from './test-app.ts'
import { put, textPlaces } from './text-places.ts'

/** Numbers that a form asks for, as somebody would write them. */
export interface PersonalNumbers {
  phone: string
  idNo: string
}

const isPhone = /phone|mobile|tel$/i
const isPaper = /id(?:No|Card|Number)$/i
const casting: readonly RoleCode[] = ['admin', 'supAdmin', 'companyAdmin', 'projectManager', 'villageAdmin', 'owner']
/** Calls that end the session which the walk needs. */
const ending = new Set<unknown>(Object.values(sessionApi))

/** The body of a call with a number in each of its places for one; undefined where it has none. */
function filled({ body }: Endpoint, base: unknown, { phone, idNo }: PersonalNumbers): unknown {
  if (!body) return undefined
  let made = base
  let count = 0
  for (const { place, schema } of textPlaces(body)) {
    const key = String(place.findLast((part) => typeof part === 'string') ?? '')
    const number = metaOf(schema)?.kind === 'phone' || isPhone.test(key) ? phone : isPaper.test(key) ? idNo : undefined
    const next = number === undefined ? undefined : put(made, place, number)
    if (next === undefined || !body.safeParse(next).success) continue
    made = next
    count += 1
  }
  return count > 0 ? made : undefined
}

interface Walked {
  /** Calls with a place for a number. */
  forms: Set<string>
  lists: number
}

/**
 * Sends every form that asks for a phone or a number of papers with both, several times by everybody to whom it is open,
 * under keys that keep the answers; and asks every list for them.
 */
export async function walkPersonal(linli: TestApp, numbers: PersonalNumbers): Promise<Walked> {
  const stored = await storedRows(linli.databaseUrl)
  const ids = await stored.ids(1, 2)
  await stored.close()
  const walked: Walked = { forms: new Set(), lists: 0 }
  const callersOf = (endpoint: Endpoint): Promise<Caller[]> => {
    if (endpoint.access === 'public') return Promise.resolve([linli.anyone])
    const roles = casting.filter((role) => isOpenTo(endpoint, role))
    return Promise.all(roles.map((role) => linli.as(accounts[role]!)))
  }
  const send = async (endpoint: Endpoint, seed: number): Promise<void> => {
    const made = goodRequest(endpoint, { ids }, seed)
    const body = filled(endpoint, JSON.parse(made.payload ?? '{}'), numbers)
    if (body === undefined) return
    const name = `${endpoint.method} ${endpoint.paths[0]}`
    walked.forms.add(name)
    for (const [at, caller] of (await callersOf(endpoint)).entries()) {
      await caller.inject({
        ...{ method: made.method as 'POST', url: made.url, payload: JSON.stringify(body) },
        headers: {
          'content-type': 'application/json',
          'x-idempotency-key': `walk-${name}-${seed}-${at}`.slice(0, 120),
        },
      })
    }
  }
  const writing = endpoints.filter((one) => one.method !== 'GET' && !ending.has(one))
  await inTurns(
    writing.flatMap((one, at) => [0, 1, 2].map((turn) => ({ one, seed: at * 3 + turn }))),
    4,
    ({ one, seed }) => send(one, seed),
  )
  for (const endpoint of endpoints.filter(({ method, result }) => method === 'GET' && isPage(result))) {
    const keys = (endpoint.fields ?? []).map(({ key }) => key).filter((key) => isPhone.test(key) || isPaper.test(key))
    const query = keys.map((key) => `${key}=${isPaper.test(key) ? numbers.idNo : numbers.phone}`).join('&')
    if (query === '') continue
    walked.lists += 1
    const [caller] = await callersOf(endpoint)
    await caller?.inject({ method: 'GET', url: `/api${endpoint.paths[0]}?${query}` })
  }
  return walked
}
