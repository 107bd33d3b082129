-- Pictures that wait to be read; losing them after a crash does no harm, so they are not logged.
create unlogged table captcha (
  key text primary key,
  code text not null,
  expires_at timestamptz not null
);
