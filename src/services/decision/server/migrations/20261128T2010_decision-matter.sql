-- Published, too: what a decision is about, and for how long it stands.
create or replace view ref_decision with (security_invoker = true) as
  select tenant_id, id, village_id, decision_no, title, state, revoked_on, del_flag = 0 as active,
    topic_kind, scope_type, scope_ids, subject_type, subject_id, valid_until
  from decision;
