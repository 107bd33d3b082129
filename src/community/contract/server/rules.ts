import type { CrudRules } from '#engines/manage-view/server/crud.ts'
import { today } from '#kernel/server/clock.ts'
import { badInput, refusal } from '#kernel/server/errors.ts'
import { claimPaths } from '#kernel/server/files/claim.ts'
import { storedPaths } from '#kernel/server/files/record-files.ts'
import { isParking, residentPriceOf, yearlyOf } from '../shared/fee-lines.ts'
import type { Contract, ContractInput } from '../shared/schema.ts'
import { contractRefuses } from '../shared/states.ts'
import { decisionRefusal } from './check-decision.ts'
import { contractPurposes } from './files.ts'
import { followChoices } from './follow-choice.ts'
import type { ContractParts } from './ports.ts'
import { linesOf } from './compute-lines.ts'
import { isTaken } from './repository.ts'
import { filingDeadline } from './setting-repository.ts'
import { overlapText } from './texts.ts'

const mostYears = 5

/** The place that an input means, as its neighbours know places. */
const placeOf = (input: ContractInput) => ({
  ...{ villageId: input.villageId, buildingIds: input.buildingIds ?? [], companyId: input.companyId },
  ...{ groupId: input.groupId ?? null, managerUserId: input.managerUserId },
  ...{ startDate: input.startDate, endDate: input.endDate },
})

/** Contracts as companies enter them. What stands in the register is looked at here first, and by every later step. */
export const contractRules = ({ effects }: ContractParts): CrudRules<Contract, ContractInput> => ({
  refuses: contractRefuses,
  changed: followChoices,
  async check(tx, actor, input, before) {
    const fault = kindFault(input) ?? dayFault(input) ?? priceFault(input)
    if (fault) throw badInput(fault)
    await effects.checkPlace(tx, actor, placeOf(input))
    const after = storedPaths(input.files)
    await claimPaths(tx, actor, { field: 'files', purposes: contractPurposes, before: before?.files, after })
    const id = before?.id ?? null
    const buildingIds = input.buildingIds ?? []
    const wanted = {
      ...placeOf(input),
      buildingIds,
      contractKind: input.contractKind,
      effectiveEnd: input.endDate,
      id: id ?? '',
    }
    if (await isTaken(tx, wanted)) throw refusal(overlapText)
    const decision = {
      ...wanted,
      id,
      decisionId: input.decisionId ?? null,
      changeType: null,
      before: null,
      after: null,
    }
    const unfit = await decisionRefusal(tx, decision)
    if (unfit) throw badInput({ decisionId: unfit })
  },
  async derive(tx, actor, input, before) {
    const place = placeOf(input)
    const groupId = await effects.checkPlace(tx, actor, place)
    const feeStandards = await linesOf(tx, input)
    return {
      ...{ groupId, feeStandards, buildingIds: [...place.buildingIds], files: storedPaths(input.files) ?? '' },
      ...{ residentPrice: residentPriceOf(feeStandards), contractAmount: yearlyOf(feeStandards) },
      ...{ effectiveEnd: input.endDate, decisionId: input.decisionId ?? null, deposit: input.deposit ?? null },
      filingDeadline:
        before && before.state !== 'DRAFT' ? before.filingDeadline : await filingDeadline(tx, input.signDate),
    }
  },
})

type Fault = Record<string, string> | undefined

/** Who chooses the company: the developer before there are owners who decide, the owners or their stand-in afterwards. */
function kindFault({ contractKind, partyAKind }: ContractInput): Fault {
  if (contractKind === '3') return { contractKind: '补充协议请从合同的“变更”办理' }
  if (contractKind === '1' && partyAKind !== '1') return { partyAKind: '前期物业服务合同的甲方应为建设单位' }
  return contractKind !== '1' && partyAKind === '1' ? { partyAKind: '建设单位只能签订前期物业服务合同' } : undefined
}

const yearsLater = (day: string, years: number): string => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`

/** The developer's contract lasts until the owners' one begins, so only the others have a longest time. */
function dayFault({ contractKind, signDate, startDate, endDate }: ContractInput): Fault {
  if (signDate > today()) return { signDate: '签订日期不能晚于今天' }
  if (signDate > endDate) return { signDate: '签订日期不能晚于结束日期' }
  return spanFault({ contractKind, startDate, endDate })
}

export function spanFault(span: Pick<ContractInput, 'contractKind' | 'startDate' | 'endDate'>): Fault {
  const { contractKind, startDate, endDate } = span
  if (endDate <= startDate) return { endDate: '合同结束日期必须晚于开始日期' }
  const isLong = contractKind !== '1' && endDate >= yearsLater(startDate, mostYears)
  return isLong ? { endDate: `合同期限最长${mostYears}年` } : undefined
}

export function priceFault({ feeStandards }: Pick<ContractInput, 'feeStandards'>): Fault {
  const usages = feeStandards.map(({ usage }) => usage)
  if (new Set(usages).size < usages.length) return { feeStandards: '同一收费对象只能填写一项收费标准' }
  return feeStandards.every(({ usage }) => isParking(usage)) ? { feeStandards: '请填写物业费收费标准' } : undefined
}
