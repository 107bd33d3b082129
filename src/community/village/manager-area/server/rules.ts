import { today } from '#kernel/server/clock.ts'
import { readRow } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { badInput, found, refusal } from '#kernel/server/errors.ts'
import { messages } from '#kernel/shared/messages.ts'
import type { CrudRules } from '#engines/manage-view/server/crud.ts'
import { dropActors } from '../../server/service.ts'
import { villageTables } from '../../server/tables.ts'
import type { ManagerArea, ManagerAreaInput } from '../shared/schema.ts'

/** What the authority enters is in force on its days at once; history is not rewritten. */
export const managerAreaRules: CrudRules<ManagerArea, ManagerAreaInput> = {
  async check(tx, actor, input, before) {
    if (before?.state === 'ENDED') throw refusal(messages.wrongState)
    found(await readRow(tx, actor, villageTables.village, input.villageId))
    if (input.endDate !== null && input.endDate < input.startDate)
      throw badInput({ endDate: '截止日期不能早于生效日期' })
    await checkDeparts(tx, input)
  },
  derive: (_tx, _actor, { endDate }, before) =>
    before ? {} : { state: endDate !== null && endDate < today() ? 'ENDED' : 'EFFECTIVE' },
  async changed(tx) {
    dropActors(tx)
  },
}

interface Found {
  id: string
  orgCode: string
  orgCategory: string
  active: boolean
}

/** The company is a company, and the project one of its own. */
async function checkDeparts(reader: Reader, { companyId, groupId }: ManagerAreaInput): Promise<void> {
  const text =
    'select id, org_code, org_category, active from ref_depart where tenant_id = $1 and id = any($2::text[]) and active'
  const departs = await reader.all(statement<Found>(text, [reader.tenantId, [companyId, groupId]]))
  const company = departs.find(({ id }) => id === companyId)
  const group = departs.find(({ id }) => id === groupId)
  if (company?.orgCategory !== 'company') throw badInput({ companyId: '请选择物业企业' })
  if (groupId === null) return
  if (group?.orgCategory !== 'group' || !group.orgCode.startsWith(company.orgCode))
    throw badInput({ groupId: '请选择该企业的项目部' })
}
