import { expect, test } from 'vitest';
import { listFunctions, mutantsOf } from './sql-mutants.ts';

const SCRIPT = `-- What is left of a product.
create table products (stock integer not null check (stock >= 0));

create or replace function take(wanted_id uuid, pieces integer) returns text language plpgsql as $$
declare
  left_over integer := 0;
begin
  -- One and all.
  select stock into left_over from products where id = wanted_id for update;
  if left_over < pieces and 'a < b' <> '' then
    return 'gone';
  end if;
  perform note_stock(wanted_id);
  return null;
end $$;

create or replace function twice(pieces integer) returns integer immutable language sql as $$
  select pieces * 2 where array[pieces] @> '{}'
$$;
`;

test('the functions of a file are found where they are', () => {
  expect(listFunctions(SCRIPT).map(({ name, line }) => [name, line])).toEqual([
    ['take', 4],
    ['twice', 17],
  ]);
});

test('each mistake is made by itself, in code and nowhere else', () => {
  const mutants = listFunctions(SCRIPT).flatMap(mutantsOf);
  const told = mutants.map(({ name, line, before, after }) => `${name} ${line}: ${before} → ${after}`);
  const condition = "left_over < pieces and 'a < b' <> ''";
  expect(told.toSorted()).toEqual(
    [
      'take 9: = → <>',
      'take 9: for update → ',
      'take 10: < → <=',
      'take 10: <> → =',
      'take 10: and → or',
      `take 10: ${condition} → true`,
      `take 10: ${condition} → false`,
      'take 13: perform note_stock(wanted_id); → null;',
      'twice 18:  *  →  / ',
    ].toSorted(),
  );
  const [first] = mutants.filter(({ after }) => after === '<=');
  expect(first?.statement).toContain('create or replace function take(');
  expect(first?.statement).toContain("if left_over <= pieces and 'a < b' <> '' then");
});
