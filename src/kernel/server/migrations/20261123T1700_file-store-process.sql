-- Which running process keeps its files where: processes on one database that keep them in folders of their own would
-- miss each other's. Each says again and again that it runs, by the database's own time.
create table file_store_process (
  id text collate "C" primary key,
  store text collate "C" not null,
  place text not null,
  beat_at timestamptz not null
);
