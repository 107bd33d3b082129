import type { CrudRules } from '#engines/manage-view/server/crud.ts'
import { today } from '#kernel/server/clock.ts'
import { badInput, refusal } from '#kernel/server/errors.ts'
import { begunText, endedText } from '../shared/refusal.ts'
import type { MeetingTemplate, MeetingTemplateInput } from '../shared/schema.ts'
import { wordsFault, type PaperWords } from '../shared/words-fault.ts'
import { placeFault, requireKeeper } from './require-keeper.ts'

const unix = (text: string): string => text.replaceAll('\r\n', '\n')

/** Every text with its fault at its own field. */
export function checkWords({ kind, ...words }: PaperWords & Pick<MeetingTemplate, 'kind'>): void {
  const faults = (['title', 'body', 'closing'] as const).flatMap((part) => {
    const text = unix(words[part])
    const fault = part === 'title' && text.includes('\n') ? '标题不能换行' : wordsFault(kind, part, text)
    return fault === undefined ? [] : [[part, fault] as const]
  })
  if (faults.length > 0) throw badInput(Object.fromEntries(faults))
}

const settled = ['kind', 'departId', 'title', 'body', 'closing', 'startOn'] as const

/** A template that papers may have been drawn from keeps its words and its place; only its last day is still open. */
function checkBegun(input: MeetingTemplateInput, before: MeetingTemplate, day: string): void {
  const again = derived(input)
  const changed = settled.find((key) => again[key] !== before[key])
  if (changed) throw badInput({ [changed]: '该模板已启用，不能修改，请复制为新模板' })
  if (String(again.meetingTypes) !== String(before.meetingTypes))
    throw badInput({ meetingTypes: '该模板已启用，不能修改，请复制为新模板' })
  if (again.endOn === before.endOn) return
  if (before.endOn !== null && before.endOn < day) throw badInput({ endOn: endedText })
  if (again.endOn !== null && again.endOn < day) throw badInput({ endOn: '停用日期不能早于今天' })
}

const derived = (input: MeetingTemplateInput) => ({
  ...input,
  ...{ departId: input.departId || null, endOn: input.endOn || null },
  meetingTypes: input.meetingTypes?.length ? input.meetingTypes : null,
  ...{ title: unix(input.title), body: unix(input.body), closing: unix(input.closing) },
})

/** Words change by templates that begin later: what a paper of some day said can always be drawn again. */
export const templateRules: CrudRules<MeetingTemplate, MeetingTemplateInput> = {
  async check(tx, actor, input, before) {
    if (before) await requireKeeper(tx, actor, before)
    const day = today()
    const { departId, startOn, endOn } = derived(input)
    if (before && before.startOn <= day) {
      checkBegun(input, before, day)
    } else {
      const fault = await placeFault(tx, actor, { departId })
      if (fault !== undefined) throw badInput({ departId: fault })
      checkWords(input)
      if (startOn < day) throw badInput({ startOn: '启用日期不能早于今天' })
    }
    if (endOn !== null && endOn < startOn) throw badInput({ endOn: '停用日期不能早于启用日期' })
  },
  derive: (_tx, _actor, input) => derived(input),
  async checkRemoval(tx, actor, row) {
    await requireKeeper(tx, actor, row)
    if (row.startOn <= today()) throw refusal(begunText)
  },
  async checkRestore(tx, actor, row) {
    await requireKeeper(tx, actor, row)
    if (row.startOn < today()) throw refusal('启用日期已过，不能恢复，请新增模板')
  },
}
