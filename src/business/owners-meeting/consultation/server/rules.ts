import type { CrudRules } from '#engines/manage-view/server/crud.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { nowText, today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { drawNumbers } from '#kernel/server/db/number-sequence.ts'
import { badInput, refusal } from '#kernel/server/errors.ts'
import { checkVillage } from '../../meeting/server/rules.ts'
import { readVillage } from '../../meeting/server/village-repository.ts'
import type { Consultation, ConsultationInput } from '../shared/schema.ts'
import { consultationRefuses } from '../shared/states.ts'
import { isOrganiser, organiserNameOf } from './find-organiser.ts'

export const notOrganiser = '只能由征询的组织者操作'

/** `YJZQ-A01A01A01A01-2026-01`; a number is never given twice. */
export async function nextConsultationNo(tx: Tx, villageId: string): Promise<string> {
  const village = await readVillage(tx, villageId)
  const prefix = `YJZQ-${village?.code ?? ''}-${today().slice(0, 4)}-`
  return prefix + String(await drawNumbers(tx, prefix)).padStart(2, '0')
}

async function nameOf(tx: Tx, actor: Actor, input: ConsultationInput): Promise<string> {
  const name = await organiserNameOf(tx, actor, input)
  if (name === undefined) throw badInput({ organiserKind: '您不能以该组织者的名义发起征询' })
  return name
}

export const consultationRules: CrudRules<Consultation, ConsultationInput> = {
  refuses: consultationRefuses,
  async check(tx, actor, input, before) {
    await checkVillage(tx, input.villageId)
    if (before && before.villageId !== input.villageId) throw badInput({ villageId: '不能改为其他小区的征询' })
    if (before && !(await isOrganiser(tx, actor, before))) throw refusal(notOrganiser)
    if (input.endAt <= input.beginAt) throw badInput({ endAt: '截止时间应晚于开始时间' })
    if (input.endAt <= nowText()) throw badInput({ endAt: '截止时间应晚于当前时间' })
    await nameOf(tx, actor, input)
  },
  async derive(tx, actor, input, before) {
    const organiserName = await nameOf(tx, actor, input)
    if (before) return { organiserName }
    const consultationNo = await nextConsultationNo(tx, input.villageId)
    return { organiserName, consultationNo, questions: [], isPlanned: 'N', answered: 0 }
  },
  async checkRemoval(tx, actor, row) {
    if (!(await isOrganiser(tx, actor, row))) throw refusal(notOrganiser)
  },
  checkRestore: (tx, _actor, { villageId }) => checkVillage(tx, villageId),
}
