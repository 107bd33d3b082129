import type { Actor } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { relation } from '#kernel/server/db/relations.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { Services } from '#kernel/server/services.ts'
import { readFigures } from '#services/metric/server/lookup.ts'
import type { Stat } from '#services/metric/shared/schema.ts'
import { besideStreet, ratioWords, type Comparison } from '../shared/comparison.ts'
import { codesFor, type AskedBoard } from './check-question.ts'

const homes = 'room.homes'
/** A sum grows with the place; what it was at first is the measure of it. */
const fund = { sum: 'fund.balance', ratio: 'fund.balanceRatio' } as const

interface Street {
  streetId: string
  villages: number
  seen: number
}

/**
 * How each large figure of a village stands beside its street. Nothing for other places, for whoever does not see every
 * village of the street, and where the village is the only one; but the fund has its measure everywhere, at home too.
 */
export async function readStreet(
  db: Db,
  actor: Actor,
  asked: AskedBoard,
  services: Pick<Services, 'metrics' | 'dictionaries'>,
): Promise<ReadonlyMap<string, Comparison>> {
  const { board, from, to } = asked
  const own = measuredPlace(asked)
  if (!board || !own) return new Map()
  const streetId = own.villageId && (await wholeStreet(db, actor, own.villageId))
  const places = streetId ? [own, { streetId }] : [own]
  const codes = codesFor(services, wanted(board.strip, streetId !== undefined), own)
  if (codes.length === 0) return new Map()
  const [mine, all] = await Promise.all(
    places.map((place) => readFigures(db, actor, { codes, from, to, within: place }, services)),
  )
  return besideEach(mine?.figures ?? [], all?.figures ?? [])
}

/** A village on its board, and everything that is the caller's at home; nothing else has a measure. */
const measuredPlace = ({
  within: { villageId, companyId },
  isHome,
}: AskedBoard): { villageId?: string } | undefined => {
  if (isHome) return {}
  return villageId === undefined || companyId !== undefined ? undefined : { villageId }
}

/** Everything where there is a street to stand beside; else what the fund is measured by alone. */
function wanted(strip: readonly string[], hasStreet: boolean): string[] {
  const ratios = strip.includes(fund.sum) ? [fund.ratio] : []
  return hasStreet ? [...strip, homes, ...ratios] : ratios
}

function besideEach(own: readonly Stat[], street: readonly Stat[]): ReadonlyMap<string, Comparison> {
  const of = (figures: readonly Stat[], code: string) => figures.find((stat) => stat.code === code)
  const counted = { own: of(own, homes)?.part ?? null, street: of(street, homes)?.part ?? null }
  const compared = own.flatMap((mine): [string, Comparison][] => {
    const theirs = of(street, mine.code)
    const comparison = theirs && besideStreet(mine, theirs, counted)
    return comparison ? [[mine.code, comparison]] : []
  })
  const [ratio, theirs] = [of(own, fund.ratio)?.value ?? null, of(street, fund.ratio)?.value ?? null]
  if (ratio !== null) compared.push([fund.sum, { words: ratioWords(ratio, theirs), tone: null }])
  return new Map(compared)
}

/** The street of a village, for whoever sees all of its several villages. */
async function wholeStreet(db: Db, actor: Actor, villageId: string): Promise<string | undefined> {
  const street = await db.read(actor, (tx) => tx.maybe(streetOf(actor, villageId)))
  return street && street.villages > 1 && street.seen === street.villages ? street.streetId : undefined
}

/** The street of a village that the caller sees, how many villages it has, and how many of them the caller sees. */
function streetOf({ tenantId, scope }: Actor, villageId: string) {
  const seen = scope.villages === 'all' ? 'true' : 'v.id = any($3::text[])'
  const text = `select v.street_id, count(*) as villages, count(*) filter (where ${seen}) as seen
    from ${relation('village')} v
    where v.tenant_id = $1 and v.active
      and v.street_id = (select o.street_id from ${relation('village')} o where o.tenant_id = $1 and o.id = $2)
    group by v.street_id`
  const values = scope.villages === 'all' ? [tenantId, villageId] : [tenantId, villageId, scope.villages]
  return statement<Street>(text, values)
}
