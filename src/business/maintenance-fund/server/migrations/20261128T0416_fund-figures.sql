-- Balances of the district are added up by village, without a look at the accounts themselves.
create index fund_account_counted on fund_account (tenant_id, village_id, state) include (balance, available, first_deposit)
  where del_flag = 0;
