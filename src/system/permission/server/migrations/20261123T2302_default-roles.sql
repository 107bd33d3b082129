-- The roles that an action was granted to by default when it was last looked at, so that a grant which nobody has changed
-- follows a new default. What is absent is taken to be the present default, but for the actions whose default changed
-- before it was recorded.
alter table sys_default_grant add column roles text[];
alter table sys_default_grant no force row level security;
update sys_default_grant d set roles = former.roles
from (values
  ('fund:account:list', array['admin', 'communityAdmin', 'owner', 'projectManager', 'streetAdmin', 'supAdmin']),
  ('fund:account:all', array['admin', 'communityAdmin', 'projectManager', 'streetAdmin', 'supAdmin']),
  ('fund:account:renewal', array['admin', 'communityAdmin', 'projectManager', 'streetAdmin', 'supAdmin']),
  ('fund:account:export', array['admin', 'communityAdmin', 'projectManager', 'streetAdmin', 'supAdmin']),
  ('fund:account:deposit', array['admin', 'communityAdmin', 'streetAdmin', 'supAdmin']),
  ('fund:account:reverse', array['admin', 'communityAdmin', 'streetAdmin', 'supAdmin']),
  ('repair:dispatch', array['projectManager', 'villageAdmin']),
  ('repair:transfer', array['normal', 'projectManager', 'villageAdmin']),
  ('repair:cost', array['projectManager', 'villageAdmin'])
) as former (code, roles)
where d.permission_id = left(encode(sha256(convert_to(E'action\n' || former.code, 'UTF8')), 'hex'), 32);
alter table sys_default_grant force row level security;
