-- Through which channels residents may pay; none in the column: as above it, or through all that there are.
alter table fee_pay_setting add column online_channels text check (online_channels in ('BOTH', 'WECHAT', 'ALIPAY'));
