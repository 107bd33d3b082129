import type { Reader } from '#kernel/server/db/db.ts'
import { defaultPolicy } from '../policy/shared/defaults.ts'
import type { SlaPolicy, SlaPolicyInput } from '../policy/shared/schema.ts'
import { slaPolicyTables } from '../policy/server/tables.ts'
import { dispatchRuleTables } from '../dispatch-rule/server/tables.ts'
import type { DispatchRule } from '../dispatch-rule/shared/schema.ts'
import type { SlaClass, TicketBiz } from '../shared/dictionaries.ts'
import { nearest, type TicketPlace } from '../shared/nearest.ts'

/** The policy nearest to a ticket; the built-in one when an administrator left none. */
export async function policyFor(
  reader: Reader,
  bizType: TicketBiz,
  priority: SlaClass,
  place: TicketPlace,
): Promise<SlaPolicyInput> {
  const query = slaPolicyTables.sql
    .selectFrom('slaPolicy')
    .selectAll()
    .where('tenantId', '=', reader.tenantId)
    .where('bizType', '=', bizType)
    .where('priority', '=', priority)
    .where('delFlag', '=', 0)
    .where((is) => is.or([is('villageId', 'is', null), is('villageId', '=', place.villageId ?? '')]))
    .where((is) => is.or([is('companyId', 'is', null), is('companyId', '=', place.companyId ?? '')]))
  return nearest<SlaPolicy>(await reader.all(query), place) ?? defaultPolicy(bizType, priority)
}

/** The dispatch rule nearest to a ticket, or undefined. */
export async function ruleFor(
  reader: Reader,
  bizType: TicketBiz,
  place: TicketPlace,
): Promise<DispatchRule | undefined> {
  const query = dispatchRuleTables.sql
    .selectFrom('dispatchRule')
    .selectAll()
    .where('tenantId', '=', reader.tenantId)
    .where('bizType', '=', bizType)
    .where('delFlag', '=', 0)
    .where((is) => is.or([is('villageId', 'is', null), is('villageId', '=', place.villageId ?? '')]))
    .where((is) => is.or([is('companyId', 'is', null), is('companyId', '=', place.companyId ?? '')]))
  return nearest<DispatchRule>(await reader.all(query), place)
}
