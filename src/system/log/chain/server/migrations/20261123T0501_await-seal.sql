-- The log calls for a seal by the procedure that its owner offers.
call follows_log('await_seal');
