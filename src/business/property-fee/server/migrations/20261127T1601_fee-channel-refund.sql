-- Money that came in online goes back through its channel: asked for under a number that stays the same until the
-- channel's final word, and another way only behind it.
alter table fee_refund drop constraint fee_refund_way_check;
alter table fee_refund add constraint fee_refund_way_check check (way in ('CASH', 'TRANSFER', 'ORIGINAL'));
alter table fee_refund add column channel text check (channel in ('WECHAT', 'ALIPAY'));
-- The number under which the channel was asked last, and how often one was drawn.
alter table fee_refund add column channel_no text collate "C";
alter table fee_refund add column tries integer not null default 0 check (tries between 0 and 5);
-- What the channel says of what did not go.
alter table fee_refund add column fault text;
-- Who asked for another way, behind a final no of the channel.
alter table fee_refund add column changed_by text collate "C";
alter table fee_refund add constraint fee_refund_channel check ((way is not distinct from 'ORIGINAL') = (channel is not null));
alter table fee_refund add constraint fee_refund_sent check (state not in ('PAYING', 'ABNORMAL', 'FAILED') or (channel is not null and channel_no is not null));
create unique index fee_refund_channel_no on fee_refund (tenant_id, channel_no) where channel_no is not null;
drop index fee_refund_open;
create unique index fee_refund_open on fee_refund (tenant_id, coalesce(pay_order_id, account_id))
  where state in ('APPLY', 'AUDITING', 'WAITING', 'PAYING', 'ABNORMAL', 'FAILED');
drop index fee_refund_waiting;
create index fee_refund_waiting on fee_refund (tenant_id, id) where state in ('WAITING', 'ABNORMAL', 'FAILED');

-- What may still go back through its channel is asked for again and again.
drop index fee_online_refund_asked;
create index fee_online_refund_asked on fee_online_refund (tenant_id, next_ask_at) where state in ('WAITING', 'ABNORMAL');

-- What a channel is giving back is on the account until it has gone, and nobody else may have it.
alter table fee_account add column frozen numeric(14, 2) not null default 0 check (frozen >= 0);
alter table fee_account add constraint fee_account_frozen check (frozen <= balance);
