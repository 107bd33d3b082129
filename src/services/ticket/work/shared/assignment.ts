import type { DispatchMode, StaffSkill } from '../../shared/dictionaries.ts'
import type { Candidate } from '../../shared/dispatch.ts'
import { noHelpers, type Helped } from '../../co-worker/shared/schema.ts'

/** Somebody who may be given a ticket, with their name and company. */
export interface Member extends Omit<Candidate, 'load'> {
  name: string
  companyId: string | null
}

/** The same with what they have in hand. */
export type Worker = Member & Candidate

/** The columns of every ticket that say who has it, or who may take it. */
export interface Assignment {
  assigneeId: string | null
  groupId: string | null
  /** The company that it was given to: it keeps the ticket when it loses the village. */
  companyId: string | null
  dispatchMode: DispatchMode | null
  /** It waits in the pool. */
  grabFlag: 'Y' | 'N'
  /** Of a ticket in the pool: whoever takes it must have this skill. */
  skillTag: StaffSkill | null
}

/** A ticket that somebody is given. */
export const assignedTo = ({ userId, departId, companyId }: Member, dispatchMode: DispatchMode): Assignment => ({
  assigneeId: userId,
  groupId: departId,
  companyId,
  dispatchMode,
  grabFlag: 'N',
  skillTag: null,
})

/** A ticket that goes back to the managers has nobody, nor anybody who helps. */
export const unassigned: Assignment & Helped = {
  ...noHelpers,
  assigneeId: null,
  groupId: null,
  companyId: null,
  dispatchMode: null,
  grabFlag: 'N',
  skillTag: null,
}
