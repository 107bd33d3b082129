import type { Reader } from '#kernel/server/db/db.ts'
import { defaultPolicy } from '../policy/shared/defaults.ts'
import type { SlaPolicy, SlaPolicyInput } from '../policy/shared/schema.ts'
import { slaPolicyTables } from '../policy/server/tables.ts'
import { dispatchRuleTables } from '../dispatch-rule/server/tables.ts'
import type { DispatchRule } from '../dispatch-rule/shared/schema.ts'
import type { SlaClass, TicketBiz } from '../shared/dictionaries.ts'
import { nearest, type TicketPlace } from '../shared/nearest.ts'

const policiesOf = (reader: Reader, bizType: TicketBiz) =>
  slaPolicyTables.sql
    .selectFrom('slaPolicy')
    .selectAll()
    .where('tenantId', '=', reader.tenantId)
    .where('bizType', '=', bizType)
    .where('delFlag', '=', 0)

/** The policy nearest to a ticket; the built-in one when an administrator left none. */
export async function policyFor(
  reader: Reader,
  bizType: TicketBiz,
  priority: SlaClass,
  place: TicketPlace,
): Promise<SlaPolicyInput> {
  const query = policiesOf(reader, bizType)
    .where('priority', '=', priority)
    .where((is) => is.or([is('villageId', 'is', null), is('villageId', '=', place.villageId ?? '')]))
    .where((is) => is.or([is('companyId', 'is', null), is('companyId', '=', place.companyId ?? '')]))
  return nearest<SlaPolicy>(await reader.all(query), place) ?? defaultPolicy(bizType, priority)
}

/** The same for many tickets of a business. */
export async function policiesFor(
  reader: Reader,
  bizType: TicketBiz,
): Promise<(priority: SlaClass, place: TicketPlace) => SlaPolicyInput> {
  const all: SlaPolicy[] = await reader.all(policiesOf(reader, bizType))
  return (priority, place) => {
    const fitting = all.filter((policy) => policy.priority === priority)
    return nearest(fitting, place) ?? defaultPolicy(bizType, priority)
  }
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
