-- A browser of another family that has used the token of a session: the first one, and when.
alter table sys_session add column elsewhere text, add column elsewhere_at timestamptz;
