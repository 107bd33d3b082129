call follow_limits('complaint', 'COMPLAINT', array['ACCEPT', 'RESOLVE']);
