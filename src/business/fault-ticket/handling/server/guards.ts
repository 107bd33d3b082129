import { isSystem } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import { badInput, given } from '#kernel/server/errors.ts'
import { isAssignee, notAssignee } from '#services/ticket/work/server/guards.ts'
import { isChoice } from '../../reason/server/repository.ts'
import type { FaultDealing, FaultGuard } from '../../server/take-step.ts'
import { causeMissing } from '../shared/downtime.ts'

const byAnother = notAssignee('复核人不能是处理人')

/** The work is described with the reason of the fault, its standstill has an end, and grave faults have a cause. */
export const mayFinish: FaultGuard = async (context) => {
  const { row, input } = context
  const refused = isAssignee(context)
  if (refused || !input) return refused
  given(input.resolution?.trim(), 'resolution', '请填写处理结果!')
  given(input.reasonId ?? row.reasonId, 'reasonId', '请选择故障原因!')
  await checkReason(context)
  return checkEnd(row, input)
}

/** What stood still goes again, and a grave fault has its cause. */
function checkEnd(row: Parameters<typeof causeMissing>[0], input: FaultDealing): undefined {
  checkDowntime(row, input)
  const missing = causeMissing(row, input, nowText())
  if (missing) throw badInput({ rootCause: missing })
  return undefined
}

/** A reason that is there for such faults; one that was named before stays, whatever has become of it. */
async function checkReason({ tx, actor, row, input }: Parameters<FaultGuard>[0]): Promise<void> {
  const reasonId = input?.reasonId
  if (!reasonId || reasonId === row.reasonId) return
  if (!(await isChoice(tx, actor, row.categoryId, reasonId)))
    throw badInput({ reasonId: '故障原因不存在或不适用于该分类' })
}

/** Begins before it ends, and both have been. */
function checkDowntime(row: Parameters<typeof causeMissing>[0], input: FaultDealing): void {
  const from = input.downtimeStart ?? row.downtimeStart
  const until = input.downtimeEnd ?? row.downtimeEnd
  if (!from && until) throw badInput({ downtimeStart: '请填写停用开始时间!' })
  if (!from) return
  if (from > nowText()) throw badInput({ downtimeStart: '停用开始时间不能晚于当前时间' })
  const wrong = wrongEnd(from, until)
  if (wrong) throw badInput({ downtimeEnd: wrong })
}

function wrongEnd(from: string, until: string | null): string | undefined {
  if (!until) return '请填写恢复时间!'
  if (until > nowText()) return '恢复时间不能晚于当前时间'
  return until < from ? '恢复时间不能早于停用开始时间' : undefined
}

/** Somebody else looks whether it is mended; a grave fault is not closed without its cause. */
export const mayReview: FaultGuard = async (context) => {
  const { row, input } = context
  const refused = isSystem(context.actor) ? undefined : byAnother(context)
  if (refused || !input) return refused
  if (given(input.pass, 'pass', '请选择复核结论!') === 'N') {
    if ((input.remark?.trim().length ?? 0) < 5) throw badInput({ remark: '请填写5至500字的不通过原因' })
    return undefined
  }
  await checkReason(context)
  return checkEnd(row, input)
}

export const namesUnit: FaultGuard = ({ input }) => {
  if (input) given(input.unit?.trim(), 'unit', '请填写接收单位!')
  return undefined
}

/** What came of it outside. */
export const mayReport: FaultGuard = async (context) => {
  const { row, input } = context
  if (!input) return undefined
  given(input.resolution?.trim(), 'resolution', '请填写处理结果!')
  await checkReason(context)
  checkDowntime(row, input)
  return undefined
}
