import { importRoutes } from '#engines/manage-view/server/import.ts'
import type { ImportTarget } from '#engines/manage-view/server/import-rows.ts'
import { takingBackBy } from '#engines/manage-view/server/undo-import.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { insertRow } from '#kernel/server/db/rows.ts'
import { badInput } from '#kernel/server/errors.ts'
import type { Route } from '#kernel/server/http/route.ts'
import { categoryNamed } from '../../category/server/repository.ts'
import { faultReasonApi } from '../shared/api.ts'
import { ReasonLine, reasonLineFields } from '../shared/sheet.ts'
import { faultReasonRules } from './rules.ts'
import { faultReasonTables } from './tables.ts'

/** Stores a line as the form would, for the category whose code it names. */
async function storeLine(tx: Tx, actor: Actor, { categoryCode, status, ...line }: ReasonLine): Promise<void> {
  const category = categoryCode ? await categoryNamed(tx, categoryCode) : undefined
  if (categoryCode && !category) throw badInput({ categoryCode: '故障分类不存在' })
  const input = {
    ...line,
    suggestion: line.suggestion ?? null,
    categoryId: category?.id ?? null,
    ...(status && { status }),
  }
  await faultReasonRules.check?.(tx, actor, input, undefined)
  const derived = await faultReasonRules.derive?.(tx, actor, input, undefined)
  await insertRow(tx, actor, faultReasonTables.faultReason, { ...input, ...derived } as never)
}

const target: ImportTarget<ReasonLine> = {
  title: '故障原因',
  fields: reasonLineFields,
  input: ReasonLine,
  create: storeLine,
  undo: takingBackBy('fault_reason', faultReasonRules),
}

export const reasonImports: readonly Route[] = importRoutes(faultReasonApi, target)
