-- Deleted products by title: those that were sold have a cost for their orders' profit (decision 0179).
create index products_deleted on products (title_sort, id) where deleted_at is not null;
