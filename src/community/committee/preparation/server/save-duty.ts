import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { lockRow } from '#kernel/server/db/rows.ts'
import { badInput, refusal } from '#kernel/server/errors.ts'
import { claimPaths } from '#kernel/server/files/claim.ts'
import { shownPaths, storedPaths } from '#kernel/server/files/record-files.ts'
import { logState } from '#kernel/server/move.ts'
import { prepareDuty } from '../shared/dictionaries.ts'
import type { PrepareDutyDone, PrepareDutyInput } from '../shared/schema.ts'
import { prepareMachine } from '../shared/states.ts'
import { readDuties, storeDuty } from './duty-repository.ts'
import { preparePurposes } from './files.ts'
import type { PrepareParts } from './ports.ts'
import { prepareTables } from './tables.ts'

/** Notes one of the eight duties as done, or corrects it, while the group prepares its meeting. */
export const saveDuty = (
  db: Db,
  actor: Actor,
  input: PrepareDutyInput,
  { secrets }: PrepareParts,
): Promise<PrepareDutyDone> =>
  db.write(actor, async (tx) => {
    const { preparationId: id, kind, doneOn } = input
    const { state, establishDate } = await lockRow(tx, actor, prepareTables.prepareCommittee, { id })
    if (state !== 'ESTABLISHED') throw refusal('筹备组成立后才能登记筹备工作')
    if (doneOn > today()) throw badInput({ doneOn: '完成日期不能晚于今天' })
    if (establishDate !== null && doneOn < establishDate) throw badInput({ doneOn: '完成日期不能早于成立日' })
    const before = (await readDuties(tx, id)).find((duty) => duty.kind === kind)?.files
    const files = storedPaths(input.files) ?? ''
    await claimPaths(tx, actor, { field: 'files', purposes: preparePurposes, before, after: files })
    await storeDuty(tx, actor, { ...input, files })
    const remark = `${prepareDuty.items[kind]}（${doneOn}）`
    await logState(tx, actor, prepareMachine, { id, from: state, to: state, action: 'duty', remark })
    return { kind, doneOn, files: shownPaths(secrets, files, preparePurposes) }
  })
