-- The first owner was called 'Admin' until they entered their name, and so was every timeline's 'by'.
update users set user_name = 'the owner' where user_name = 'Admin' and role = 'admin';
