import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { compare } from '#kernel/shared/decimal.ts'
import { decimalText, order, rational, times, type Rational } from '#engines/formula/shared/rational.ts'
import { FeeFault, monthly } from '../../shared/monthly.ts'
import { isOfPeriod } from '../../shared/amount.ts'
import { contractPrices, readItem, usagesOf, type PriceOfUsage } from './repository.ts'
import type { StoredStandard } from './tables.ts'

/** What a home would be charged by. */
interface Home {
  name: string
  builtArea: string | null
  innerArea: string | null
  floor: number | null
  coefficient: string
  quantity: number
}

/** Homes that the standard charges already, by what their assignments say; where there are none all that it may charge. */
const homes = `with own as (select m.name, coalesce(a.area, m.build_area) as built_area, coalesce(a.area, m.inner_area) as inner_area,
      m.floor, a.coefficient, a.quantity, m.room_code from fee_assign a join ref_room m on m.tenant_id = a.tenant_id and m.id = a.room_id and m.active
    where a.tenant_id = $1 and a.standard_no = $2 and a.state in ('ACTIVE', 'PAUSED') and a.del_flag = 0)
  select name, built_area, inner_area, floor, coefficient, quantity from (select * from own
    union all select m.name, m.build_area, m.inner_area, m.floor, 1, 1, m.room_code from ref_room m
      where m.tenant_id = $1 and m.village_id = $3 and m.usage = any($4::text[]) and m.active and not exists (select from own)) h
  order by room_code limit 20000`

const text = '收费标准高于已备案合同'

/** What a home is charged a month; nothing where its figures do not let it be reckoned: then it is not charged either. */
function monthOf(row: StoredStandard, home: Home): Rational | undefined {
  const { builtArea, innerArea, coefficient } = home
  const base = {
    builtArea,
    innerArea,
    coefficient,
    quantity: String(home.quantity),
    floor: home.floor === null ? null : String(home.floor),
  }
  try {
    return monthly(row, base)?.value
  } catch (error) {
    if (error instanceof FeeFault) return undefined
    throw error
  }
}

/** A place for a car costs its price, however large it is. */
const isByPlace = ({ usage }: PriceOfUsage): boolean => usage.startsWith('P')

/** The first home that would be charged more than the contract has for its area. */
async function dearHome(reader: Reader, row: StoredStandard, price: string): Promise<string | undefined> {
  const values = [reader.tenantId, row.standardNo, row.villageId, usagesOf(row)]
  for (const home of await reader.all(statement<Home>(homes, values))) {
    if (home.builtArea === null) continue
    const value = monthOf(row, home)
    const most = times(rational(price), rational(home.builtArea))
    if (value && order(value, most) > 0)
      return `${text}：${home.name}每月${decimalText(value, 2)}元，按合同价${price}元/㎡为${decimalText(most, 2)}元`
  }
  return undefined
}

const byMonth: ReadonlySet<string> = new Set(['AREA_BUILT', 'AREA_INNER', 'FIXED', 'CUSTOM'])

/** A price by area is the contract's price or less; what stands beside it is looked at home by home, as anything else is. */
async function areaRefusal(reader: Reader, row: StoredStandard, price: string): Promise<string | undefined> {
  if (!row.formulaType.startsWith('AREA')) return dearHome(reader, row, price)
  if (compare(row.unitPrice ?? 0, price) > 0) return text
  return compare(row.additionalAmount ?? 0, 0) > 0 ? dearHome(reader, row, price) : undefined
}

/**
 * Why a standard of the property fee is above what was filed for the village; undefined where it is not, or where nothing
 * was filed for what it charges. A price by area is held against the contract's; what is fixed, what is added to a price
 * and what a formula of one's own comes to against the contract's price for the area of each home.
 */
export async function contractRefusal(reader: Reader, row: StoredStandard): Promise<string | undefined> {
  const item = await readItem(reader, row.itemId)
  if (item?.feeType !== 'PROPERTY' || !byMonth.has(row.formulaType) || isOfPeriod(row)) return undefined
  const prices = await contractPrices(reader, row)
  const [area, place] = [prices.find((one) => !isByPlace(one)), prices.find(isByPlace)]
  if (row.formulaType === 'FIXED' && place) return compare(row.fixedAmount ?? 0, place.price) > 0 ? text : undefined
  return area && areaRefusal(reader, row, area.price)
}
