import { read, utils } from '@e965/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedId } from '#kernel/server/seed-random.ts'
import { registerWorld, type RegisterWorld, type Stored } from '../../support/register-world.ts'
import type { Caller } from '../../support/test-app.ts'
import { areas, isTheirs, letterOf, reads, type Area, type Person } from './areas.ts'
import { people } from './matrix.data.ts'

let world: RegisterWorld
const stored = new Map<string, Stored[]>()
beforeAll(async () => {
  world = await registerWorld()
  for (const { table } of areas) stored.set(table, await world.stored(table))
})
afterAll(() => world.close())

interface Answer {
  status: number
  success: boolean
  code: number
  message: string
  result: { records: { id: string }[]; total: number }
}

async function ask(caller: Caller, url: string, method: 'GET' | 'POST' | 'PUT' = 'GET'): Promise<Answer> {
  const answer = await caller.inject({ method, url: `/api${url}`, ...(method !== 'GET' && { payload: {} }) })
  return { ...answer.json<Answer>(), status: answer.statusCode }
}

/** Ids of an area's records, by whether a person may see them. */
function split({ table, ...area }: Area, person: Person, { removed = false } = {}) {
  const rows = stored.get(table)!.filter(({ isRemoved }) => isRemoved === removed)
  const [theirs, foreign] = [true, false].map((own) => rows.filter(({ home }) => isTheirs(area, person, home) === own))
  return { theirs: theirs!.map(({ id }) => id), foreign: foreign!.map(({ id }) => id) }
}

/** The lines of an export below its two titles and its head. */
function linesOf(file: Buffer): string[][] {
  const [sheet] = Object.values(read(file).Sheets)
  return utils.sheet_to_json<string[]>(sheet!, { header: 1, raw: false, defval: '' }).slice(3)
}

const idsOf = ({ result }: Answer): string[] => result.records.map(({ id }) => id).toSorted()

test('every area has records at home and abroad, and removed ones', () => {
  for (const area of areas) {
    const homes = new Set(stored.get(area.table)!.map(({ home }) => home))
    expect([area.key, homes.size > 1]).toEqual([area.key, true])
    if (area.bin) expect(stored.get(area.table)!.some(({ isRemoved }) => isRemoved)).toBe(true)
  }
})

const cells = areas.flatMap((area) =>
  people.map((person): [string, string, Area, Person] => [area.key, person.username, area, person]),
)

describe.each(cells)('%s for %s', (_key, username, area, person) => {
  const letter = letterOf(area.key, person)

  test('is listed and counted within the scope, and opened one by one', async () => {
    const caller = await world.linli.as(username)
    const { theirs, foreign } = split(area, person)
    for (const path of [area.base, `${area.base}/list`]) {
      const listed = await ask(caller, `${path}?pageSize=500`)
      if (!reads(area.key, person)) expect(listed).toMatchObject({ status: 200, success: false, code: 510 })
      else {
        expect(idsOf(listed)).toEqual(theirs)
        expect(listed.result.total).toBe(theirs.length)
      }
    }
    const one = async (id: string) => (await ask(caller, `${area.base}/${id}`)).status
    const [own, other] = reads(area.key, person) ? [200, 404] : [403, 403]
    for (const id of theirs) expect([id, await one(id)]).toEqual([id, own])
    for (const id of foreign) expect([id, await one(id)]).toEqual([id, other])
    const chosen = await ask(caller, `${area.base}?selections=${foreign.join(',')}`)
    if (reads(area.key, person) && foreign.length > 0) expect(chosen.result.total).toBe(0)
  })

  test('is exported and thrown away within the scope, by those who may', async () => {
    const caller = await world.linli.as(username)
    const { theirs } = split(area, person)
    if (area.exports) {
      const answer = await caller.inject({ method: 'GET', url: `/api${area.exports}` })
      if (!letter.includes('X')) expect(answer.statusCode).toBe(403)
      else expect(linesOf(answer.rawPayload)).toHaveLength(theirs.length)
    }
    if (area.bin) {
      const bin = await ask(caller, `${area.base}/recycled?pageSize=500`)
      // Not every area lets the same people throw away, yet nobody sees the rubbish of others.
      if (bin.success) expect(idsOf(bin)).toEqual(split(area, person, { removed: true }).theirs)
      else expect(bin.code).toBe(510)
      if (!reads(area.key, person)) expect(bin.success).toBe(false)
    }
  })

  test('is entered and decided by those who may', async () => {
    const caller = await world.linli.as(username)
    const probes = [
      ['E', area.enter],
      ['A', area.decide],
    ] as const
    for (const [sign, call] of probes) {
      if (!call) continue
      const { status } = await ask(caller, call[1], call[0])
      expect([sign, status]).toEqual([sign, letter.includes(sign) ? 400 : 403])
    }
  })
})

describe('the same person of another district', () => {
  test.each<Person>(people)('$username sees the same records there and none from here', async (person) => {
    const caller = await world.linli.as(`${world.twin.prefix}${person.username}`)
    for (const area of areas.filter(({ key }) => reads(key, person))) {
      const { theirs, foreign } = split(area, person)
      const listed = await ask(caller, `${area.base}?pageSize=500`)
      expect([area.key, idsOf(listed)]).toEqual([area.key, theirs.map((id) => world.twin.idOf(id)).toSorted()])
      expect(listed.result.total).toBe(theirs.length)
      for (const id of [...theirs, ...foreign].slice(0, 3))
        expect([area.key, (await ask(caller, `${area.base}/${id}`)).status]).toEqual([area.key, 404])
      if (!area.bin) continue
      const bin = await ask(caller, `${area.base}/recycled?pageSize=500`)
      if (bin.success)
        expect(idsOf(bin)).toEqual(
          split(area, person, { removed: true })
            .theirs.map((id) => world.twin.idOf(id))
            .toSorted(),
        )
    }
  })

  test('and their export holds no name of this one', async () => {
    const caller = await world.linli.as(`${world.twin.prefix}supadmin`)
    for (const { exports, key } of areas) {
      if (!exports) continue
      const { rawPayload } = await caller.inject({ method: 'GET', url: `/api${exports}` })
      const lines = linesOf(rawPayload)
      expect([key, lines.length > 0 && lines.every((row) => row.some((cell) => cell.endsWith('◆')))]).toEqual([
        key,
        true,
      ])
    }
  })
})

test('a bin opens to those who throw away, and what is not theirs stays there', async () => {
  const { linli } = world
  const removed = (code: string) => seedId('removed village_room', code)
  const restore = async (username: string, code: string) =>
    (await linli.as(username)).inject({ method: 'PUT', url: `/api/village/room/restore/${removed(code)}` })
  expect((await restore('village0101', 'A01A01A02A01')).statusCode).toBe(404)
  expect((await restore('co01', 'A01A01A01A01')).statusCode).toBe(403)
})
