-- The class of a category's products under the tax law, where they have none of their own. Empty: not known.
alter table categories add column hsn text not null default '' check (hsn ~ '^([0-9]{4}([0-9]{2}){0,2})?$');
-- [{"percent": 18}, {"percent": 5, "from": "2025-09-22"}]
alter table categories add column gst_rates jsonb not null default '[]';
-- What the first categories had until now: toilet soap in bars and shampoo went from 18 to 5 % on 22 September 2025
-- (Notification 9/2025-CTR, Schedule I); liquid face wash stayed at 18.
update categories set
  hsn = case id when 'soap' then '34011190' when 'faceWash' then '34013019' else '33051090' end,
  gst_rates = case id when 'faceWash' then '[{"percent": 18}]'::jsonb
    else '[{"percent": 18}, {"percent": 5, "from": "2025-09-22"}]'::jsonb end
where id in ('soap', 'faceWash', 'shampoo');
