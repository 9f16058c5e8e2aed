-- What the shop gives out under the tax law: invoices, bills, credit notes and vouchers.

-- The last number of each series in a financial year of India. A paper takes its number in its own transaction: the row
-- is locked until that ends, so that none is given twice and none is lost where it fails.
create table paper_series (
  prefix text not null,
  -- `2627` for April 2026 to March 2027.
  financial_year text not null check (financial_year ~ '^[0-9]{4}$'),
  last_sequence integer not null check (last_sequence > 0),
  primary key (prefix, financial_year)
);

-- Numbers that no paper here will have: after a restore they may be on papers that were lost.
create table paper_gaps (
  prefix text not null,
  financial_year text not null,
  first_sequence integer not null check (first_sequence > 0),
  last_sequence integer not null check (last_sequence >= first_sequence),
  reason text not null,
  skipped_at timestamptz not null,
  primary key (prefix, financial_year, first_sequence),
  foreign key (prefix, financial_year) references paper_series
);

create table tax_papers (
  id uuid primary key,
  kind text not null check (kind in
    ('invoice', 'bill_of_supply', 'bill', 'credit_note', 'receipt_voucher', 'refund_voucher')),
  -- Of the law (rule 46(b)): at most 16 letters, digits, dashes and slashes.
  number text not null unique check (number ~ '^[A-Z1-9][A-Z0-9/-]{0,15}$'),
  prefix text not null,
  financial_year text not null,
  sequence integer not null,
  order_id uuid not null references orders,
  -- What a credit note or refund voucher is about. No reference: a refund that failed at the bank is taken out again.
  refund_id uuid,
  -- The paper that it corrects or gives back; looked for at the end of a transaction, since a restore writes in batches.
  original_id uuid references tax_papers deferrable initially deferred,
  issued_at timestamptz not null,
  -- Of Asia/Kolkata, `2026-11-21`: what is filed for which month goes by it.
  issued_on text not null check (issued_on ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  total_paise bigint not null check (total_paise > 0),
  -- All that the paper says (`PaperDocument`): it is printed from this and nothing else.
  document jsonb not null,
  voided_at timestamptz,
  voided_by uuid references users,
  void_reason text,
  unique (prefix, financial_year, sequence),
  check ((voided_at is null) = (void_reason is null))
);
create index tax_papers_order on tax_papers (order_id);
create index tax_papers_issued on tax_papers (issued_on, id);
-- An order has one paper for what it supplied, a payment one receipt, a refund one paper.
create unique index tax_papers_one_supply on tax_papers (order_id)
  where kind in ('invoice', 'bill_of_supply', 'bill') and voided_at is null;
create unique index tax_papers_one_receipt on tax_papers (order_id)
  where kind = 'receipt_voucher' and voided_at is null;
create unique index tax_papers_one_refund on tax_papers (refund_id)
  where refund_id is not null and voided_at is null;

-- A paper is never changed and never deleted: it can be voided, once, and keeps its number.
create function keep_paper() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    -- Those of the demonstration are nobody's.
    if current_setting('shop.removes_demonstration', true) = 'yes' then
      return old;
    end if;
    raise exception 'A paper is voided, not deleted: %', old.number;
  end if;
  if old.voided_at is not null
    or to_jsonb(new) - array['voided_at', 'voided_by', 'void_reason']
      <> to_jsonb(old) - array['voided_at', 'voided_by', 'void_reason'] then
    raise exception 'A paper is frozen once made: %', old.number;
  end if;
  return new;
end $$;
create trigger keep_paper before update or delete on tax_papers for each row execute function keep_paper();
