-- Without large letters and signs, and with no space between a number and its unit.
create or replace function compared_words(words text) returns text immutable language plpgsql as $$
begin
  return ' ' || regexp_replace(
    btrim(regexp_replace(lower(words), '[][ .,;:()/|–—-]+', ' ', 'g')), '([0-9]) ([a-z])', '\1\2', 'g'
  ) || ' ';
end $$;

-- The values of a product's options that its title does not say itself, each with a comma before it.
create or replace function unsaid_values(title text, options jsonb) returns text immutable language plpgsql as $$
begin
  return (
    select coalesce(string_agg(', ' || btrim(option ->> 'value'), '' order by place), '')
    from jsonb_array_elements(options) with ordinality as given (option, place)
    where position(compared_words(option ->> 'value') in compared_words(title)) = 0
  );
end $$;

-- The title of a product with the values of its options that the title does not say itself, as carts, orders and papers
-- name it (decision 0167): 'Neem Soap' of 100 g is 'Neem Soap, 100 g', and 'Neem Soap (100g)' stays as it is. In SQL, so
-- that a query has it in its own plan: most products have no options.
create or replace function full_title(title text, facts jsonb) returns text immutable language sql as $$
  select title || case when facts ? 'options' then unsaid_values(title, facts -> 'options') else '' end
$$;
