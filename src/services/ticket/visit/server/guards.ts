import { given } from '#kernel/server/errors.ts'
import type { Guard } from '#kernel/server/move.ts'
import { notAssignee } from '../../work/server/guards.ts'
import type { VisitStep } from '../shared/schema.ts'

const byAnother = notAssignee('处理人不能回访自己处理的工单')

/** Somebody else than whoever did the work asks how it was. */
export const mayVisit: Guard<{ assigneeId: string | null }, VisitStep> = (context) => {
  const { input } = context
  const refused = byAnother(context)
  if (refused || !input) return refused
  given(input.visitType, 'visitType', '请选择回访方式!')
  given(input.satisfied, 'satisfied', '请选择满意度!')
  return undefined
}
