import { partingWords } from '#services/decision/shared/matter.ts'

/**
 * Decisions `d` by which owners have chosen a company that was named by its id, in villages `v` of tenant `$1`.
 * Those of units alone carry no contract.
 */
export const chosen = `from ref_decision d join ref_village v on v.tenant_id = d.tenant_id and v.id = d.village_id
  where d.tenant_id = $1 and d.active and d.topic_kind = '4' and d.subject_type = 'contract' and d.subject_id is not null
    and d.scope_type <> 'UNIT' and coalesce(d.company_act <> 'DISMISS', d.title !~ '${partingWords}')`

/** Of `chosen` what stands on day `$2` and has no contract yet, not even its draft. */
export const isAwaited = `(d.state = 'IN_FORCE' and (d.valid_until is null or d.valid_until >= $2::date)
    and not exists (select from contract t where t.tenant_id = d.tenant_id and t.decision_id = d.id
      and t.state not in ('REJECTED', 'WITHDRAWN') and t.del_flag = 0))`
