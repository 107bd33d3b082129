import { can, type Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Db, Reader, Tx } from '#kernel/server/db/db.ts'
import { lockRow, readRow } from '#kernel/server/db/rows.ts'
import { badInput, forbidden, found, refusal } from '#kernel/server/errors.ts'
import { claimPaths } from '#kernel/server/files/claim.ts'
import { shownPaths, storedPaths } from '#kernel/server/files/record-files.ts'
import { logState } from '#kernel/server/move.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { messages } from '#kernel/shared/messages.ts'
import { countDifferences } from '../../comparison/server/comparison-repository.ts'
import { countDelivered } from '../../delivery/server/delivery-repository.ts'
import { deliveryText, untoldOf } from '../../delivery/shared/served.ts'
import { isConvener } from '../../meeting/server/find-convener.ts'
import { lockConvened } from '../../meeting/server/meeting-repository.ts'
import { meetingPurposes } from '../../meeting/server/files.ts'
import { ownersMeetingTables, type StoredMeeting } from '../../meeting/server/tables.ts'
import { ownersMeetingMachine } from '../../meeting/shared/states.ts'
import { readTopics } from '../../topic/server/topic-repository.ts'
import { processPermissions as may } from '../shared/permissions.ts'
import { deliveryStep, processSteps, registerStep, stepsFor } from '../shared/process-steps.ts'
import { isReviewedByCommunity, openBefore, progressOf, turnOf } from '../shared/progress.ts'
import type { Process, StepCheck, StepReview, StepShown } from '../shared/schema.ts'
import { readSteps, storeCheck, storeReview } from './step-repository.ts'

/** How the steps of a meeting stand today, with stored paths. */
async function readProgress(reader: Reader, meeting: StoredMeeting): Promise<StepShown[]> {
  const kinds = (await readTopics(reader, meeting.id)).map(({ kind }) => kind)
  const known: Record<number, string> = {}
  const { all, open } = await countDifferences(reader, meeting.id)
  if (all > 0) known[registerStep] = `名册比对差异${all}条，待处理${open}条`
  if (meeting.rosterLocked === 'Y') known[deliveryStep] = deliveryText(await countDelivered(reader, meeting.id))
  return progressOf(stepsFor(kinds), meeting, await readSteps(reader, meeting.id), { today: today(), known })
}

async function shown(reader: Reader, meeting: StoredMeeting, secrets: Secrets): Promise<Process> {
  const steps = await readProgress(reader, meeting)
  return {
    steps: steps.map((step) => ({ ...step, files: shownPaths(secrets, step.files, meetingPurposes) })),
    passed: steps.filter(({ isPassed }) => isPassed).length,
  }
}

export const readProcess = (db: Db, actor: Actor, id: string, secrets: Secrets): Promise<Process> =>
  db.read(actor, async (tx) =>
    shown(tx, found(await readRow(tx, actor, ownersMeetingTables.ownersMeeting, id)), secrets),
  )

const ended: readonly string[] = ['CANCELLED', 'TERMINATED', 'FILED']

const stepIn = (steps: readonly StepShown[], stepNo: number): StepShown => {
  const step = steps.find((one) => one.stepNo === stepNo)
  if (!step) throw refusal('该会议不需要这一步骤')
  return step
}

const note = (tx: Tx, actor: Actor, { id, state }: StoredMeeting, action: string, remark: string) =>
  logState(tx, actor, ownersMeetingMachine, { id, from: state, to: state, action, remark })

/** The convener notes a step as done, or again where an office has returned it. */
export const checkStep = (db: Db, actor: Actor, input: StepCheck, secrets: Secrets): Promise<Process> =>
  db.write(actor, async (tx) => {
    const meeting = await lockConvened(tx, actor, input.meetingId)
    if (ended.includes(meeting.state)) throw refusal('会议已结束，不能登记流程')
    const steps = await readProgress(tx, meeting)
    const step = stepIn(steps, input.stepNo)
    const [first] = openBefore(steps, input.stepNo)
    if (first) throw refusal(`请先完成第${first.stepNo}步：${first.name}`)
    if (turnOf(step, steps, meeting) !== 'CHECK') throw refusal('该步骤已自查，请等待审核')
    const untold = step.stepNo === deliveryStep ? untoldOf(await countDelivered(tx, meeting.id)) : 0
    if (untold > 0) throw refusal(`还有${untold}户未登记送达`)
    if (input.doneOn > today()) throw badInput({ doneOn: '完成日期不能晚于今天' })
    const files = storedPaths(input.files)
    const isKept = processSteps.some(({ no, isKept: kept }) => no === input.stepNo && kept)
    if (files === null && !isKept) throw badInput({ files: `请上传${step.documents}` })
    await claimPaths(tx, actor, { field: 'files', purposes: meetingPurposes, before: step.files, after: files })
    await storeCheck(tx, meeting.id, { stepNo: input.stepNo, doneOn: input.doneOn, files, checkedBy: actor.userId })
    await note(tx, actor, meeting, 'checkStep', `第${input.stepNo}步：${step.name}`)
    return shown(tx, meeting, secrets)
  })

/** Why an office does not look at a step now. */
function turnRefusal(
  step: StepShown,
  steps: readonly StepShown[],
  meeting: StoredMeeting,
  office: StepReview['office'],
) {
  if (office === 'COMMUNITY' && !isReviewedByCommunity(meeting)) return '社区召集的会议由街道审核'
  const turn = turnOf(step, steps, meeting)
  if (turn === office) return undefined
  if (turn === 'CHECK' || step.selfCheck === 'N') return '该步骤尚未自查'
  return turn === 'COMMUNITY' ? '请等待社区审核' : '该步骤已审核'
}

/** What an office says of a step that it returns has words. */
function opinionOf({ pass, opinion }: StepReview): string | null {
  const said = opinion?.trim() || null
  if (pass === 'N' && (said === null || said.length < 5)) throw badInput({ opinion: messages.reasonMissing })
  return said
}

/** Community, then street say of a step whether it is as it should be. */
export const reviewStep = (db: Db, actor: Actor, input: StepReview, secrets: Secrets): Promise<Process> =>
  db.write(actor, async (tx) => {
    const { office, stepNo, pass } = input
    if (!can(actor, office === 'STREET' ? may.reviewStreet : may.reviewCommunity)) throw forbidden()
    const meeting = await lockRow(tx, actor, ownersMeetingTables.ownersMeeting, { id: input.meetingId })
    if (await isConvener(tx, actor, meeting)) throw refusal('召集人不能审核自己的会议流程')
    const steps = await readProgress(tx, meeting)
    const step = stepIn(steps, stepNo)
    const reason = turnRefusal(step, steps, meeting, office)
    if (reason) throw refusal(reason)
    const stored = (await readSteps(tx, meeting.id)).find((one) => one.stepNo === stepNo)
    if (stored?.checkedBy === actor.userId) throw refusal('申请人不能审核自己的申请')
    const result = pass === 'Y' ? '1' : '2'
    await storeReview(tx, meeting.id, { stepNo, office, result, opinion: opinionOf(input) })
    await note(tx, actor, meeting, pass === 'Y' ? 'passStep' : 'returnStep', `第${stepNo}步：${step.name}`)
    return shown(tx, meeting, secrets)
  })
