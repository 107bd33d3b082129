import { addDays } from '#kernel/shared/time.ts'
import type { CrudRules } from '#engines/manage-view/server/crud.ts'
import { readFormula } from '#engines/formula/shared/formula.ts'
import { faultText } from '#engines/formula/shared/fault.ts'
import { readVillages } from '#community/village/server/lookup.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { badInput, refusal } from '#kernel/server/errors.ts'
import { compare } from '#kernel/shared/decimal.ts'
import { serverMessages } from '#kernel/server/server-messages.ts'
import { creditorsOf } from '../../server/creditor-repository.ts'
import { figuresOf, neededFigures } from '../../shared/terms.ts'
import { tierFault } from '../../shared/tiers.ts'
import { feeVariables } from '../../shared/variables.ts'
import { priceMessage, type FeeStandard, type FeeStandardInput } from '../shared/schema.ts'
import { standardRefuses } from '../shared/states.ts'
import { countAssigned, heldVersions, nextStandardNo, readItem } from './repository.ts'

/** Above it courts have lowered late fees. */
const usualLateRate = '0.001'
export const lateText = '违约金比例过高，可能不被支持，请确认'

type Faults = Record<string, string> | undefined

const missing: Readonly<Record<string, string>> = {
  unitPrice: priceMessage,
  fixedAmount: '请输入固定金额!',
  rentAmount: '请输入月租金!',
  stepRate: '请输入递增比例!',
  stepMonths: '请输入递增周期!',
  formulaText: '请输入公式!',
  tiers: '请填写阶梯价格',
}

const isNone = (value: unknown): boolean => value === undefined || value === null || value === ''

function tiersFault({ formulaType, tiers, tierBasis }: FeeStandardInput): Faults {
  if (formulaType !== 'TIER') return undefined
  const fault = tierFault(tiers ?? [])
  if (fault) return { tiers: fault }
  return tierBasis ? undefined : { tierBasis: '请选择阶梯口径!' }
}

function formulaFault({ formulaType, formulaText }: FeeStandardInput): Faults {
  const fault = formulaType === 'CUSTOM' ? readFormula(formulaText ?? '', feeVariables).fault : undefined
  return fault && { formulaText: faultText(fault) }
}

/** What the way of reckoning needs and has not, or what it cannot be read by. */
function figureFault(input: FeeStandardInput): Faults {
  const lacking = neededFigures(input.formulaType).find((key) => isNone(input[key as keyof FeeStandardInput]))
  if (lacking) return { [lacking]: missing[lacking] ?? '请填写收费标准' }
  return tiersFault(input) ?? formulaFault(input)
}

function lateFault({
  lateRate,
  lateGraceDays,
  lateGraceMode,
  lateCapRatio,
  isLateConfirmed,
}: FeeStandardInput): Faults {
  if (!lateRate) return undefined
  if (compare(lateRate, 0) === 0) return { lateRate: '违约金日比例必须大于0；不收违约金则不填' }
  if (lateGraceDays === undefined || lateGraceDays === null) return { lateGraceDays: '请输入宽限天数!' }
  if (!lateGraceMode) return { lateGraceMode: '请选择宽限方式!' }
  if (!lateCapRatio) return { lateCapRatio: '请输入违约金上限!' }
  return compare(lateRate, usualLateRate) > 0 && isLateConfirmed !== 'Y' ? { lateRate: lateText } : undefined
}

const dayFault = ({ startDate, endDate }: FeeStandardInput): Faults =>
  endDate && endDate < startDate ? { endDate: '失效日期不能早于生效日期' } : undefined

/** The item is of whoever charges in the village, and it stays theirs. */
async function placeFault(reader: Reader, actor: Actor, { villageId, itemId }: FeeStandardInput): Promise<Faults> {
  const [village] = await readVillages(reader, [villageId])
  if (village?.state === 'STOPPED') return { villageId: serverMessages.villageStopped }
  const isOwn = actor.scope.villages === 'all' || actor.scope.villages.includes(villageId)
  if (!village?.active || village.state !== 'NORMAL' || !isOwn) return { villageId: '请选择小区!' }
  const item = await readItem(reader, itemId)
  if (item?.status !== '1') return { itemId: '请选择收费项目!' }
  const creditors = await creditorsOf(reader, villageId)
  return creditors.some(({ id }) => id === item.creditorId) ? undefined : { itemId: '该收费项目不属于本小区的收费单位' }
}

/** What is only held bears no late fee. */
async function depositFault(reader: Reader, { itemId, lateRate }: FeeStandardInput): Promise<Faults> {
  if (!lateRate) return undefined
  return (await readItem(reader, itemId))?.feeType === 'DEPOSIT' ? { lateRate: '押金不能收取违约金' } : undefined
}

/** Why a version cannot come after those in force, by its first day. */
export async function versionFault(
  reader: Reader,
  { standardNo, startDate }: Pick<FeeStandard, 'standardNo' | 'startDate'>,
): Promise<Faults> {
  const held = await heldVersions(reader, standardNo)
  const taken = held.find((one) => one.startDate >= startDate)
  return taken && { startDate: `与版本${taken.versionNo}生效期重叠` }
}

/** Figures that the way of reckoning does not use are none. */
function figures(input: FeeStandardInput): Partial<FeeStandard> {
  const used: readonly string[] = figuresOf(input.formulaType)
  const of = <K extends keyof FeeStandardInput>(key: K) => (used.includes(key) ? (input[key] ?? null) : null)
  return {
    unitPrice: of('unitPrice'),
    additionalAmount: of('additionalAmount'),
    fixedAmount: of('fixedAmount'),
    rentAmount: of('rentAmount'),
    stepRate: of('stepRate'),
    stepMonths: of('stepMonths'),
    formulaText: of('formulaText'),
    tiers: of('tiers'),
    tierBasis: input.formulaType === 'TIER' ? (input.tierBasis ?? null) : null,
  } as Partial<FeeStandard>
}

const late = (input: FeeStandardInput): Partial<FeeStandard> =>
  input.lateRate ? {} : { lateRate: null, lateGraceDays: null, lateGraceMode: null, lateCapRatio: null }

/** What the input says of itself. */
const plainFault = (input: FeeStandardInput): Faults => figureFault(input) ?? lateFault(input) ?? dayFault(input)

/** What versions of one number have in common. */
const kept = {
  villageId: '新版本不能更换小区',
  itemId: '新版本不能更换收费项目',
  objType: '新版本不能更换计费对象',
  standardName: '新版本不能更换标准名称',
} as const

function keptFault(input: FeeStandardInput, before: FeeStandard): Faults {
  const changed = (Object.keys(kept) as (keyof typeof kept)[]).find((key) => input[key] !== before[key])
  return changed && { [changed]: kept[changed] }
}

/** Drafts of standards; whatever may have changed meanwhile is looked at again by every later step. */
export const standardRules: CrudRules<FeeStandard, FeeStandardInput> = {
  // How many rooms it charges is counted where it is to be removed.
  refuses: (row, act) => (act === 'edit' ? standardRefuses(row, act) : null),
  async check(tx, actor, input, before) {
    const fault =
      plainFault(input) ??
      (await placeFault(tx, actor, input)) ??
      (await depositFault(tx, input)) ??
      (before && (await versionFault(tx, { standardNo: before.standardNo, startDate: input.startDate })))
    if (fault) throw badInput(fault)
    const fixed = before && (await isLaterVersion(tx, before)) ? keptFault(input, before) : undefined
    if (fixed) throw badInput(fixed)
  },
  async derive(tx, _actor, input, before) {
    const { creditorId } = (await readItem(tx, input.itemId))!
    const common = { creditorId, ...figures(input), ...late(input) }
    return before ? common : { ...common, standardNo: await nextStandardNo(tx), versionNo: 1 }
  },
  async checkRemoval(tx, _actor, row) {
    const reason = standardRefuses({ ...row, assigned: await countAssigned(tx, row.standardNo) }, 'delete')
    if (reason) throw refusal(reason)
  },
}

const isLaterVersion = async (reader: Reader, { standardNo }: FeeStandard): Promise<boolean> =>
  (await heldVersions(reader, standardNo)).length > 0

/** Days for which a standard is public before it may hold. */
export const publicDays = 7

/** The first day on which something that is made public now may hold: the day after the last public one. */
export const firstPossibleDay = (): string => addDays(today(), publicDays + 1)
