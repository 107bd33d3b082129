import { addDays } from '#kernel/shared/time.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { nowText, today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { badInput } from '#kernel/server/errors.ts'
import { claimPaths } from '#kernel/server/files/claim.ts'
import { storedPaths } from '#kernel/server/files/record-files.ts'
import { preparePurposes } from './files.ts'
import type { Step } from './guards.ts'
import type { PrepareParts } from './ports.ts'
import { publishMembers } from './publish-members.ts'
import { saveMembers } from './save-members.ts'
import type { StoredPreparation } from './tables.ts'
import { readVillage } from './village-repository.ts'

/** Calendar days after an election that failed, within which another one is announced. */
export const retryDays = 60
/** Calendar days: for the answer to an application, to the notice of the meeting, once more, and from there to the meeting. */
const days = { accept: 60, meeting: 90, extension: 30, notice: 15 } as const

interface StepContext {
  tx: Tx
  actor: Actor
  row: StoredPreparation
  input: Step
}
type Changes = Partial<StoredPreparation>

async function claimed({ tx, actor, input }: StepContext, message: string): Promise<string> {
  const after = storedPaths(input.files)
  if (after === null) throw badInput({ files: message })
  await claimPaths(tx, actor, { field: 'files', purposes: preparePurposes, after })
  return after
}

/** The group stands in the place of nothing, or of a committee whose term is over. */
async function accepted({ tx, row }: StepContext): Promise<Changes> {
  const village = await readVillage(tx, row.villageId)
  const before = village?.committeeState ?? '0'
  return { acceptedOn: today(), stateBefore: before === '1' ? '0' : before }
}

async function formed({ tx, actor, row, input }: StepContext, { secrets }: PrepareParts): Promise<Changes> {
  await saveMembers(tx, actor, row, input.members ?? [], secrets)
  return { publicityId: await publishMembers(tx, actor, row, input.places?.trim() || null) }
}

async function convened(context: StepContext): Promise<Changes> {
  const { row, input } = context
  const { noticedOn, meetingOn } = input
  if (!noticedOn) throw badInput({ noticedOn: '请选择会议公告日!' })
  if (!meetingOn) throw badInput({ meetingOn: '请选择会议召开日!' })
  if (noticedOn > today()) throw badInput({ noticedOn: '会议公告日不能晚于今天' })
  if (row.establishDate !== null && noticedOn < row.establishDate)
    throw badInput({ noticedOn: '会议公告日不能早于成立日' })
  if (meetingOn < addDays(noticedOn, days.notice))
    throw badInput({ meetingOn: `公告日至会议召开日不足${days.notice}日` })
  return { noticedOn, meetingOn, noticeFiles: await claimed(context, '请上传会议公告') }
}

/** The day on which a result was told: after the meeting began, not in the future. */
function resultDay({ row, input }: StepContext): string {
  const { electedOn } = input
  if (!electedOn) throw badInput({ electedOn: '请选择结果公布日!' })
  if (electedOn > today()) throw badInput({ electedOn: '结果公布日不能晚于今天' })
  if (row.meetingOn !== null && electedOn < row.meetingOn) throw badInput({ electedOn: '结果公布日不能早于会议召开日' })
  return electedOn
}

function retried(context: StepContext): Changes {
  return {
    deadline: addDays(resultDay(context), retryDays),
    ...{ noticedOn: null, meetingOn: null, noticeFiles: null },
  }
}

async function finished(context: StepContext): Promise<Changes> {
  const meetingName = context.input.meetingName?.trim()
  if (!meetingName) throw badInput({ meetingName: '请输入选举会议名称!' })
  const electedOn = resultDay(context)
  return { meetingName, electedOn, electionFiles: await claimed(context, '请上传选举结果文书') }
}

const submitted = (): Changes => ({
  submittedAt: nowText(),
  acceptDueOn: addDays(today(), days.accept),
  remindedOn: null,
})

/** What changes with a step beside the state. */
export async function changesOf(action: string, context: StepContext, parts: PrepareParts): Promise<Changes> {
  const { deadline } = context.row
  const ways: Readonly<Record<string, () => Promise<Changes> | Changes>> = {
    submit: submitted,
    resubmit: submitted,
    withdraw: () => ({ submittedAt: null, acceptDueOn: null }),
    accept: () => accepted(context),
    form: () => formed(context, parts),
    establish: () => ({ establishDate: today(), deadline: addDays(today(), days.meeting) }),
    convene: () => convened(context),
    extend: () => ({ extendedOn: today(), deadline: addDays(deadline ?? today(), days.extension) }),
    retry: () => retried(context),
    finish: () => finished(context),
  }
  return (await ways[action]?.()) ?? {}
}
