import { updateRow } from '#kernel/server/db/rows.ts'
import { refusal } from '#kernel/server/errors.ts'
import { logState } from '#kernel/server/move.ts'
import type { CorrectionAnswer } from '../shared/dealing.ts'
import { householdMachine } from '../shared/states.ts'
import { householdTemplates, tell } from './notices.ts'
import type { Act } from './ports.ts'
import { accountOf } from './repository.ts'
import { lockInRoom } from './service.ts'
import { householdTables } from './tables.ts'
import { settleTodos } from './todos.ts'

/** Answers a resident who said that something is wrong; the register itself is corrected by an edit. */
export async function answerCorrection(act: Act, { opinion, ...input }: CorrectionAnswer): Promise<string> {
  const { tx, actor } = act
  const row = await lockInRoom(act, input)
  if (row.correction === null) throw refusal('该住户没有待处理的更正申请')
  await updateRow(tx, actor, householdTables.household, row, { correction: null })
  const detail = { correction: row.correction }
  const step = { id: row.id, from: row.state, to: row.state, action: 'answer', remark: opinion, detail }
  await logState(tx, actor, householdMachine, step)
  await settleTodos(act, row.id, 'DONE', 'CORRECT')
  const userIds = [await accountOf(tx, row.id)]
  await tell(tx, actor, row, householdTemplates.answered, { userIds, params: { answer: opinion } })
  return row.id
}
