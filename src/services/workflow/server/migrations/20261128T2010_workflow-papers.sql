-- What an opinion comes with: a picture of a signature, and papers. Both are stored paths.
alter table wf_log add column sign text, add column attachments text;

-- Definitions are kept by areas of work.
alter table wf_definition add column category text;
