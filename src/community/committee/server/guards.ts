import type { Reader } from '#kernel/server/db/db.ts'
import type { Guard, StepInput } from '#kernel/server/move.ts'
import { filingItem, type FilingItem } from '../shared/dictionaries.ts'
import { filingPapers, type CommitteeStep } from '../shared/schema.ts'
import { leastMembers } from '../shared/seats.ts'
import { readFacts } from './repository.ts'
import type { StoredCommittee } from './tables.ts'

export type Step = StepInput & CommitteeStep
type Check = Guard<StoredCommittee, Step>

/** Why a committee cannot be filed as it stands. */
async function filingFault(reader: Reader, row: StoredCommittee): Promise<string | undefined> {
  const { members, alternates, hasDirector } = await readFacts(reader, row)
  const least = leastMembers(row.seats)
  if (members > row.seats) return `委员人数与席位不一致：在任委员${members}人，席位${row.seats}个`
  if (members < least) return `委员人数与席位不一致：在任委员${members}人，至少${least}人方可备案`
  if (alternates > row.alternates) return `候补委员${alternates}人，超过候补席位${row.alternates}个`
  if (!hasDirector) return '请先确定主任'
  const missing = Object.entries(filingPapers).flatMap(([item, key]) =>
    row[key] === null ? [filingItem.items[item as FilingItem]] : [],
  )
  return missing.length > 0 ? `备案材料不全，缺少${missing.join('、')}` : undefined
}

const mayFile: Check = ({ tx, row }) => {
  if (row.filingNo !== null) return '已通过备案，等待任期开始'
  return row.filedAt !== null ? '备案申请正在审核' : filingFault(tx, row)
}

const isFiled: Check = ({ row }) => {
  if (row.filingNo !== null) return '已通过备案，等待任期开始'
  return row.filedAt === null ? '尚未提交备案申请' : undefined
}

const mayPass: Check = async (context) => (await isFiled(context)) ?? filingFault(context.tx, context.row)

export const committeeGuards = { mayFile, isFiled, mayPass }
