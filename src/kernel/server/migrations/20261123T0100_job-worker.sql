-- Who works off jobs: each worker says again and again that it lives, by the database's own time. The jobs of one that
-- is silent are free for the others.
create table job_worker (
  id text collate "C" primary key,
  beat_at timestamptz not null
);
