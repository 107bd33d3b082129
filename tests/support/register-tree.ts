import * as fc from 'fast-check'
import { addDays } from '#kernel/shared/time.ts'

/** Organisations, who serves what, and who lives where, all by chance; the id of an organisation is its code. */
export interface Tree {
  departs: { code: string; category: string }[]
  villages: { code: string; state: 'NORMAL' | 'DRAFT'; maker: string | null }[]
  areas: Area[]
  homes: Home[]
  /** Where each account works or lives; absent where there is no such place. */
  seats: Partial<Record<Account, string>>
  day: string
}

interface Area {
  village: string
  company: string
  project: string | null
  manager: string | null
  deputy: string | null
  start: string
  end: string | null
  isPending: boolean
}

interface Home {
  person: (typeof residents)[number]
  room: string
  state: 'VERIFIED' | 'APPLYING' | 'MOVED_OUT'
  start: string | null
  end: string | null
}

/** Accounts with their roles and the kind of organisation in which they stand. */
export const accounts = {
  district: ['supAdmin', 'district'],
  street: ['streetAdmin', 'street'],
  community: ['communityAdmin', 'community'],
  clerk: ['gnormal', 'community'],
  keeper: ['villageAdmin', 'village'],
  director: ['committeeDirector', '2'],
  trade: ['companyAdmin', 'bloc'],
  firm: ['companyAdmin', 'company'],
  manager: ['projectManager', 'group'],
  deputy: ['projectManager', 'group'],
  worker: ['normal', 'group'],
  owner: ['owner', 'village'],
  tenant: ['tenant', 'village'],
} as const
export type Account = keyof typeof accounts
const residents = ['owner', 'tenant', 'nobody'] as const
const first = '2026-01-01'

const step = (place: number): string => `A${String(place + 1).padStart(2, '0')}`
export const roomsOf = (village: string): string[] => [`${village}-1`, `${village}-2`]

const shapes = fc.record({
  streets: fc.array(fc.array(fc.nat(2), { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 2 }),
  companies: fc.array(fc.nat(2), { minLength: 1, maxLength: 2 }),
})

/** The codes of a tree of government and one of companies, each with its kind. */
function departsOf({ streets, companies }: { streets: number[][]; companies: number[] }): Tree['departs'] {
  const departs = [{ code: 'Z01', category: 'district' }]
  streets.forEach((communities, i) => {
    departs.push({ code: `Z01${step(i)}`, category: 'street' })
    communities.forEach((count, j) => {
      const community = `Z01${step(i)}${step(j)}`
      departs.push({ code: community, category: 'community' })
      for (let k = 0; k < count; k += 1) {
        departs.push({ code: `${community}${step(k)}`, category: 'village' })
        if (k === 0) departs.push({ code: `${community}${step(k)}A01`, category: '2' })
      }
    })
  })
  departs.push({ code: 'B01', category: 'bloc' })
  companies.forEach((count, i) => {
    departs.push({ code: `B01${step(i)}`, category: 'company' })
    for (let j = 0; j < count; j += 1) departs.push({ code: `B01${step(i)}${step(j)}`, category: 'group' })
  })
  return departs
}

const turn = fc.record({
  ...{ company: fc.nat(), project: fc.nat(), manager: fc.nat(2), deputy: fc.nat(2) },
  ...{ gap: fc.nat(20), days: fc.integer({ min: 1, max: 90 }), isOpen: fc.boolean(), isPending: fc.boolean() },
})
const hands = ['manager', 'deputy', null] as const

/** One company after another for a village, the last perhaps without an end; some of them only asked for. */
function areasOf(
  village: string,
  departs: Tree['departs'],
  turns: readonly (typeof turn extends fc.Arbitrary<infer T> ? T : never)[],
): Area[] {
  const of = (category: string) => departs.filter((one) => one.category === category).map(({ code }) => code)
  const companies = of('company')
  let day = first
  return turns.map(({ company, project, manager, deputy, gap, days, isOpen, isPending }, place) => {
    const start = addDays(day, gap)
    const end = isOpen && place === turns.length - 1 ? null : addDays(start, days)
    day = addDays(end ?? start, 1)
    const served = companies[company % companies.length]!
    const projects = of('group').filter((code) => code.startsWith(served))
    const people = { manager: hands[manager]!, deputy: hands[deputy]! }
    return { village, company: served, project: projects[project % 3] ?? null, ...people, start, end, isPending }
  })
}

const shift = fc.option(fc.integer({ min: -40, max: 40 }))

export const trees: fc.Arbitrary<Tree> = shapes.chain((shape) => {
  const departs = departsOf(shape)
  const codes = departs.filter(({ category }) => category === 'village').map(({ code }) => code)
  const rooms = codes.flatMap(roomsOf)
  const seats = Object.fromEntries(Object.keys(accounts).map((name) => [name, fc.nat()]))
  const home = fc.record({
    ...{ person: fc.constantFrom(...residents), room: fc.nat(), start: shift, end: shift },
    state: fc.constantFrom<Home['state']>('VERIFIED', 'VERIFIED', 'APPLYING', 'MOVED_OUT'),
  })
  return fc
    .record({
      days: fc.integer({ min: 60, max: 120 }),
      drafts: fc.tuple(...codes.map(() => fc.option(fc.nat(), { freq: 2 }))),
      turns: fc.tuple(...codes.map(() => fc.array(turn, { maxLength: 3 }))),
      homes: fc.uniqueArray(home, {
        maxLength: 8,
        selector: ({ person, room }) => `${person} ${room % Math.max(rooms.length, 1)}`,
      }),
      seats: fc.record(seats),
    })
    .map(({ days, drafts, turns, homes, seats: chosen }): Tree => {
      const day = addDays(first, days)
      const around = (by: number | null) => (by === null ? null : addDays(day, by))
      return {
        day,
        departs,
        villages: codes.map((code, index) => {
          const maker = drafts[index] ?? null
          return {
            code,
            state: maker === null ? 'NORMAL' : 'DRAFT',
            maker: maker === null ? null : departs[maker % departs.length]!.code,
          }
        }),
        areas: codes.flatMap((code, index) => areasOf(code, departs, turns[index] ?? [])),
        homes:
          rooms.length === 0
            ? []
            : homes.map(({ person, room, state, start, end }) => {
                const [from, to] = [around(start), around(end)]
                return {
                  person,
                  state,
                  room: rooms[room % rooms.length]!,
                  start: from,
                  end: to !== null && from !== null && to <= from ? null : to,
                }
              }),
        seats: Object.fromEntries(
          Object.entries(accounts).flatMap(([name, [, category]]) => {
            const places = departs.filter((one) => one.category === category)
            return places.length > 0 ? [[name, places[(chosen[name] as number) % places.length]!.code]] : []
          }),
        ) as Tree['seats'],
      }
    })
})
