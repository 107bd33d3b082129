-- A second channel: Alipay, by a code or by its page on a phone.
alter table fee_online_order drop constraint fee_online_order_way_check;
alter table fee_online_order add constraint fee_online_order_way_check check (way in ('NATIVE', 'H5', 'ALIPAY_CODE', 'ALIPAY_H5'));

-- Merchants of two channels may bear one number.
alter table fee_online_notice add column channel text not null default 'WECHAT' check (channel in ('WECHAT', 'ALIPAY'));
alter table fee_online_notice alter column channel drop default;
alter table fee_online_notice drop constraint fee_online_notice_once;
alter table fee_online_notice add constraint fee_online_notice_once unique (tenant_id, channel, merchant, subject, event);

alter table fee_pay_order drop constraint fee_pay_order_channel_check;
alter table fee_pay_order add constraint fee_pay_order_channel_check
  check (channel in ('CASH', 'POS', 'TRANSFER', 'MIXED', 'WECHAT', 'ALIPAY', 'ACCOUNT'));
alter table fee_pay_order drop constraint fee_pay_order_desk;
alter table fee_pay_order add constraint fee_pay_order_desk check ((shift_id is null) = (cashier_id is null)
  and case when channel in ('WECHAT', 'ALIPAY') then shift_id is null when channel = 'ACCOUNT' then true else shift_id is not null end);
alter table fee_pay_tender drop constraint fee_pay_tender_channel_check;
alter table fee_pay_tender add constraint fee_pay_tender_channel_check
  check (channel in ('CASH', 'POS', 'TRANSFER', 'WECHAT', 'ALIPAY', 'ACCOUNT'));
alter table fee_entry drop constraint fee_entry_kind;
alter table fee_entry add constraint fee_entry_kind check (entry_kind in
  ('NET', 'WRITE_OFF', 'PAY', 'LATE', 'DISCOUNT', 'PREPAY', 'CASH', 'POS', 'TRANSFER', 'WECHAT', 'ALIPAY', 'ACCOUNT'));
alter table fee_entry drop constraint fee_entry_of;
alter table fee_entry add constraint fee_entry_of
  check ((bill_id is null) = (entry_kind in ('PREPAY', 'CASH', 'POS', 'TRANSFER', 'WECHAT', 'ALIPAY', 'ACCOUNT')));
