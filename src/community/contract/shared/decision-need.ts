import { compare } from '#kernel/shared/decimal.ts'
import type { TopicKind } from '#services/decision/shared/dictionaries.ts'
import type { ChangeType, ContractKind } from './dictionaries.ts'
import type { FeeLine } from './fee-lines.ts'

export const decisionMissing = '请选择业主大会决定'
export const raiseText = '提高收费标准须经业主大会决定'
export const decisionFailed = '业主大会决定未通过'

type Price = Pick<FeeLine, 'usage' | 'price'>

/** What a change may touch, of the contract before and after it. */
export interface Changing {
  feeStandards?: readonly Price[]
  serviceGrade?: string
  endDate?: string
  /** Of an end: who ends it, by `contract_ended_by`. */
  endedBy?: string | undefined
}

/** Owners choose who serves them: matters that such a contract stands on, none for what they do not decide. */
export const kindsForContract = (kind: ContractKind): readonly TopicKind[] =>
  kind === '2' || kind === '4' ? ['4'] : []

/** A price that rises, or one that was not charged before. */
export const anyPriceRises = (before: readonly Price[], after: readonly Price[]): boolean =>
  after.some(({ usage, price }) => {
    const old = before.find((one) => one.usage === usage)
    return !old || compare(price, old.price) > 0
  })

const raised: readonly TopicKind[] = ['4', '9']
const chosen: readonly TopicKind[] = ['4']

/** By the kind of change: does it cost owners something, and which matters carry it. */
const needs: Record<ChangeType, (before: Changing, after: Changing) => readonly TopicKind[] | false> = {
  '1': () => false,
  '2': (before, after) => anyPriceRises(before.feeStandards ?? [], after.feeStandards ?? []) && raised,
  '3': (before, after) => isLater(before.serviceGrade, after.serviceGrade) && raised,
  '4': (before, after) => isLater(after.endDate, before.endDate) && chosen,
  '5': () => false,
  '6': (_before, after) => after.endedBy === '1' && chosen,
}

const isLater = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && other !== undefined && one > other

/** Does it ask that owners part from its company, and not that they want it. */
export const isDismissal = (type: string | null | undefined): boolean => type === '6'

/** Matters of which one must have been decided for a change, none where nobody loses by it. */
export const kindsForChange = (type: ChangeType, before: Changing, after: Changing): readonly TopicKind[] =>
  needs[type](before, after) || []
