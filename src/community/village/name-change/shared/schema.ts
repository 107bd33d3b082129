import * as z from 'zod/mini'
import type { Dealing, Dealt } from '#kernel/shared/dealing.ts'
import type { EventOf } from '#kernel/shared/machine.ts'
import {
  code,
  dateTime,
  extend,
  files,
  id,
  integer,
  nullable,
  optional,
  pick,
  record,
  stateOf,
  text,
  yesNo,
  type Infer,
} from '#kernel/shared/schema.ts'
import { nameReason } from './dictionaries.ts'
import { nameChangeMachine } from './states.ts'

export const filesMissing = '请上传证明材料'

/** An application for another name of a village. */
export const NameChange = record({
  villageId: id,
  /** The name at the time of the application; it stays here whatever follows. */
  oldName: text(60),
  newName: text(60, { min: 1, message: '请输入新名称!' }),
  reasonType: code(nameReason),
  reason: text(500, { min: 1, message: '请输入更名说明!' }),
  approvalNo: nullable(text(50)),
  files: files(9).check(z.refine((value) => value !== '', filesMissing)),
  applicantId: id,
  applyTime: nullable(dateTime),
  /** Audits that have passed it. */
  auditCount: integer(0, 3),
  state: stateOf(nameChangeMachine),
})
export type NameChange = Infer<typeof NameChange>

const filled = pick(NameChange, ['villageId', 'newName', 'reasonType', 'reason', 'approvalNo', 'files'])

/** `submit`: Y hands the application in at once; otherwise it stays a draft. */
export const NameChangeInput = extend(filled, { submit: optional(yesNo) })
export type NameChangeInput = Infer<typeof NameChangeInput>

/** An application with its way so far and what the caller may do with it now. */
export type NameChangeDetail = NameChange & Dealt

/** One step of an application. */
export type NameChangeDealing = Dealing<EventOf<typeof nameChangeMachine>>
