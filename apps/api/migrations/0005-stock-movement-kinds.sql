-- The movements of one kind, newest first, however rare it is among the others.
create index stock_movements_kind on stock_movements (kind, id desc);
