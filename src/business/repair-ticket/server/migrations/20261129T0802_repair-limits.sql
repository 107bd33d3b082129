call follow_limits('repair', 'REPAIR', array['ACCEPT', 'ARRIVE', 'RESOLVE']);
