import { roleNames, type RoleCode } from '#kernel/shared/role.ts'
import { seedRandom, type Person, type Random } from '#kernel/server/seed-random.ts'

/** An organisation as the accounts are spread over it. */
export interface SeedPlace {
  orgCode: string
  /** What kind of account belongs there. */
  kind: 'district' | 'street' | 'community' | 'village' | 'committee' | 'company' | 'project'
}

/** A demonstration account; it begins in the first of its organisations. */
export interface SeedAccount extends Person {
  username: string
  /** There are but ten thousand invented numbers, and the many residents of the larger sizes have none of them. */
  isPhoneless?: true
  held: { orgCode: string; roles: RoleCode[]; inCharge?: true }[]
}

const pad = (value: number, width: number) => String(value).padStart(width, '0')
/** 0101 for the first of a kind, 0102 for the second: the first two are neighbours who must not see each other. */
const numbered = (index: number) => pad(101 + index, 4)

/** How many there are of those whose number depends on the size of the district. */
export interface AccountNumbers {
  workersPerProject: number
  /** Owners besides those of the first two villages, spread over all. */
  owners: number
}

/**
 * One account for each role around the first community (`…0101`), the same around the second (`…0102`), one leader for
 * each further organisation, for each project its workers, and owners of every village.
 */
export function seedAccounts(
  places: readonly SeedPlace[],
  { workersPerProject, owners }: AccountNumbers,
): SeedAccount[] {
  const random = seedRandom('accounts')
  const of = (kind: SeedPlace['kind']) => places.filter((place) => place.kind === kind).map((place) => place.orgCode)
  const one = maker(random)
  const streets = of('street')
  const villages = of('village')
  return [
    ...of('district').flatMap((code) => [
      { ...one('admin', code, 'admin'), name: roleNames.admin },
      one('supadmin', code, 'supAdmin'),
    ]),
    ...streets.map((code, index) => one(`street${pad(index + 1, 2)}`, code, 'streetAdmin')),
    ...of('community').flatMap((code, index) => {
      const suffix = pad(streets.findIndex((street) => code.startsWith(street)) + 1, 2) + code.slice(-2)
      const clerk = one(`gnormal${suffix}`, code, 'gnormal')
      // The first clerk also helps out in the street office, so that one account can switch its organisation.
      if (index === 0) clerk.held.push({ orgCode: code.slice(0, -3), roles: ['gnormal'] })
      return index < 2
        ? [one(`comm${suffix}`, code, 'communityAdmin'), clerk]
        : [one(`comm${suffix}`, code, 'communityAdmin')]
    }),
    ...villages.map((code, index) => one(`village${numbered(index)}`, code, 'villageAdmin')),
    ...of('committee').map((code, index) => one(`committee${numbered(index)}`, code, 'committeeDirector')),
    ...of('company').map((code, index) =>
      one(index < 99 ? `co${pad(index + 1, 2)}` : `co${numbered(index)}`, code, 'companyAdmin'),
    ),
    ...of('project').flatMap((code, index) => team(one, code, numbered(index), workersPerProject)),
    ...villages
      .slice(0, 2)
      .flatMap((code, index) => [
        one(`owner${numbered(index)}`, code, 'owner'),
        one(`tenant${numbered(index)}`, code, 'tenant'),
        one(`dep${numbered(index)}`, code, 'dependents'),
      ]),
    ...clerks(of('company'), of('project')),
    ...technicians(of('company'), of('project')),
    ...villages.flatMap((code, index) => {
      const share =
        Math.floor((owners * (index + 1)) / villages.length) - Math.floor((owners * index) / villages.length)
      return neighbours(one, code, `owner${numbered(index)}`, share)
    }),
  ]
}

type Maker = (username: string, orgCode: string, role: RoleCode) => SeedAccount

const leaders: ReadonlySet<RoleCode> = new Set(['streetAdmin', 'communityAdmin', 'companyAdmin', 'projectManager'])

const maker =
  (random: Random): Maker =>
  (username, orgCode, role) => {
    return {
      ...random.person(),
      username,
      held: [{ orgCode, roles: [role], ...(leaders.has(role) && { inCharge: true }) }],
    }
  }

/** Who takes money and reads counters in the first two projects, and who keeps the money of their companies. */
function clerks(companies: readonly string[], projects: readonly string[]): SeedAccount[] {
  const one = maker(seedRandom('clerks'))
  return [
    ...companies.slice(0, 2).map((code, index) => one(`fin${pad(index + 1, 2)}`, code, 'feeFinance')),
    ...projects
      .slice(0, 2)
      .flatMap((code, index) => [
        one(`cash${numbered(index)}`, code, 'feeCashier'),
        one(`meter${numbered(index)}`, code, 'meterReader'),
      ]),
  ]
}

/** Who gives work out in the first two projects, and who answers for the equipment of their companies. */
function technicians(companies: readonly string[], projects: readonly string[]): SeedAccount[] {
  const one = maker(seedRandom('technicians'))
  return [
    ...companies.slice(0, 2).map((code, index) => one(`equip${pad(index + 1, 2)}`, code, 'equipmentManager')),
    ...projects.slice(0, 2).map((code, index) => one(`disp${numbered(index)}`, code, 'repairDispatcher')),
  ]
}

/** Owners of one village, numbered from 2: the plain name belongs to the first of those that everybody knows. */
const neighbours = (one: Maker, code: string, name: string, count: number): SeedAccount[] =>
  Array.from({ length: count }, (_, index) => ({
    ...one(`${name}_${pad(index + 2, 2)}`, code, 'owner'),
    isPhoneless: true,
  }))

/** A project's manager, its counter, and its workers, the first of whom has a plain number. */
function team(one: Maker, code: string, number: string, workers: number): SeedAccount[] {
  const names = Array.from(
    { length: workers },
    (_, index) => `staff${number}${index === 0 ? '' : `_${pad(index + 1, 2)}`}`,
  )
  return [
    one(`pm${number}`, code, 'projectManager'),
    one(`cs${number}`, code, 'customerService'),
    ...names.map((name) => one(name, code, 'normal')),
  ]
}
