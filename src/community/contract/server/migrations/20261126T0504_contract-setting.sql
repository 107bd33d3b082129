-- Days after its signing in which a contract is to be filed, as a district has set them.
create table contract_setting (
  tenant_id integer primary key,
  filing_days integer not null check (filing_days between 1 and 365)
);
call tenant_table('contract_setting');
