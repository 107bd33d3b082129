import type { CrudRules } from '#engines/manage-view/server/crud.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { badInput, notFound, refusal } from '#kernel/server/errors.ts'
import { creditorsOf, ownCreditor } from '../../server/creditor-repository.ts'
import { ruleFault } from '../shared/rule-terms.ts'
import { notEarly, usualRule, type DiscountRuleInput, type FeeDiscountRule } from '../shared/schema.ts'
import { countItems } from './repository.ts'

/** Whoever answers for the organisation; a project manager answers for the villages of the project alone. */
const answersForAll = ({ roles }: Actor): boolean => roles.has('companyAdmin') || roles.has('villageAdmin')

const seesAll = ({ scope: { villages } }: Actor, ids: readonly string[]): boolean =>
  villages === 'all' || ids.every((id) => villages.includes(id))

async function checkOwn(reader: Reader, actor: Actor, { creditorId, villageIds }: FeeDiscountRule): Promise<void> {
  if ((await ownCreditor(reader, actor)).id !== creditorId) throw notFound()
  if (!answersForAll(actor) && (villageIds.length === 0 || !seesAll(actor, villageIds)))
    throw refusal('适用其他小区的优惠规则由本单位管理员维护')
}

/** Villages of the caller's in which their organisation charges. */
async function checkVillages(reader: Reader, actor: Actor, ids: readonly string[]): Promise<void> {
  if (!seesAll(actor, ids) || (ids.length === 0 && !answersForAll(actor))) throw badInput({ villageIds: '请选择小区!' })
  const { id } = await ownCreditor(reader, actor)
  for (const villageId of ids)
    if (!(await creditorsOf(reader, villageId)).some((one) => one.id === id))
      throw badInput({ villageIds: '所选小区不都由本单位收费' })
}

async function checkItems(reader: Reader, actor: Actor, ids: readonly string[]): Promise<void> {
  const { id } = await ownCreditor(reader, actor)
  if ((await countItems(reader, id, ids)) !== new Set(ids).size)
    throw badInput({ itemIds: '请选择本单位启用的收费项目' })
}

/** Rules are of the organisation in which whoever enters them works, and nobody else changes them. */
export const discountRules: CrudRules<FeeDiscountRule, DiscountRuleInput> = {
  async check(tx, actor, input, before) {
    if (before) await checkOwn(tx, actor, before)
    // What is not sent stays as it is.
    const whole = { ...before, ...input }
    const fault = ruleFault(whole)
    if (fault) throw badInput(fault)
    await checkVillages(tx, actor, whole.villageIds ?? [])
    await checkItems(tx, actor, whole.itemIds ?? [])
  },
  async derive(tx, actor, input, before) {
    const { itemIds, villageIds } = { ...before, ...input }
    const usual = before ?? usualRule
    const isEarly = (input.kind ?? before?.kind) === 'EARLY'
    const derived = {
      ...{ itemIds: itemIds ?? [], villageIds: villageIds ?? [] },
      ...{ priority: input.priority ?? usual.priority, status: input.status ?? usual.status },
      // Of another way nothing of it stays.
      ...(!isEarly && notEarly),
    }
    return before ? derived : { ...derived, creditorId: (await ownCreditor(tx, actor)).id }
  },
  checkRemoval: checkOwn,
  checkRestore: checkOwn,
}
