-- A ballot that is added in one round trip with the commit: nobody is there to read an answer, so what the gate says to it
-- fails the transaction. The name of the constraint is the gate's word.
create function vote_cast(
  meeting text, entry text, ballot text, act_mark bytea, act_sealed bytea, area numeric, shift interval
) returns void language plpgsql as $$
declare
  said text;
begin
  select a.refusal into said
    from vote_append(meeting, 'CAST', entry, ballot, act_mark, act_sealed, area, null, shift) a;
  if said is not null then
    raise exception 'the gate takes no ballot' using errcode = 'VG001', constraint = said;
  end if;
end $$;
