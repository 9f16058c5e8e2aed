-- An owner corrected what the shop holds of somebody.
alter table customer_records
  drop constraint customer_records_kind_check,
  add constraint customer_records_kind_check check (kind in ('note', 'exported', 'corrected', 'closed'));
