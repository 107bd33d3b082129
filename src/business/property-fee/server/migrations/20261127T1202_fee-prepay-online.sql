-- Of what an order asks: to be put on its payer's account.
alter table fee_online_order add column prepay numeric(14, 2) not null default 0 check (prepay >= 0);
alter table fee_online_order drop constraint fee_online_order_sum;
alter table fee_online_order add constraint fee_online_order_sum check (principal + late_fee + prepay = amount);
alter table fee_online_order add constraint fee_online_order_prepay check (prepay = 0 or payer_id is not null);
