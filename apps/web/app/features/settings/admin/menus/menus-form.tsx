import { getSettings, listSettingsChanges, saveSection } from '@shop/contract/settings/calls';
import { defaultSettings } from '@shop/contract/settings/default-settings';
import { MAX_FOOTER_COLUMNS, MAX_NAME } from '@shop/contract/limits';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useApiMutation } from '../../../../platform/use-api-mutation.ts';
import { useSettingsReload } from '../../../../platform/use-settings-reload.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card, CardHeading } from '../../../../ui/card.tsx';
import { LeaveQuestion } from '../../../../ui/leave-question.tsx';
import { ProblemText } from '../../../../ui/problem-text.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { SectionHistory } from '../section-history.tsx';
import { EntriesEditor, type EditedEntry, type MenuTarget, newKey } from './entries-editor.tsx';
import type { Menus } from './menu-words.ts';
import './menus.css';

interface EditedMenus {
  header: EditedEntry[];
  shelves: EditedEntry[];
  columns: { key: string; heading: string; entries: EditedEntry[] }[];
}

interface MenusFormProps {
  saved: { value: Menus; version: number };
  /** The possible targets of an entry. */
  targets: readonly MenuTarget[];
}

/** Edits the menus of header and footer, which are saved together. */
export function MenusForm({ saved, targets }: MenusFormProps) {
  const [base, setBase] = useState(saved);
  const [menus, setMenus] = useState(() => edited(saved.value));
  const isDirty = !isSame(plain(menus), base.value);
  // Takes over what another owner saved, as long as nothing has been changed here.
  if (saved.version !== base.version && !isDirty) {
    setBase(saved);
    setMenus(edited(saved.value));
  }
  const reload = useSettingsReload();
  const { mutate, isPending, problem, error, reset } = useApiMutation(saveSection.menus, {
    failure: null,
    invalidates: [getSettings, listSettingsChanges],
    async onSuccess({ data }, { body }) {
      setBase(data);
      // Keeps what was typed while the request was on its way.
      setMenus((typed) => (isSame(plain(typed), body.value) ? edited(data.value) : typed));
      await reload();
    },
  });
  const faults = error?.fields ?? {};
  const form = useRef<HTMLFormElement>(null);
  // The Save button is below all menus, so an error may be out of sight.
  useEffect(() => {
    if (error?.fields) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [error]);
  const isMeanwhile = error?.code === 'settings_changed';

  function save(event: FormEvent) {
    event.preventDefault();
    mutate({
      body: {
        value: plain(menus),
        version: isMeanwhile ? (error.data as MenusFormProps['saved']).version : base.version,
      },
    });
  }

  function change(part: Partial<EditedMenus>) {
    setMenus((before) => ({ ...before, ...part }));
  }

  function undo() {
    setBase(saved);
    setMenus(edited(saved.value));
    reset();
  }

  const changeColumn = (index: number, part: Partial<EditedMenus['columns'][number]>) =>
    change({ columns: menus.columns.map((column, at) => (at === index ? { ...column, ...part } : column)) });

  return (
    <form ref={form} className="menus" onSubmit={save} noValidate>
      <Card aria-labelledby="menu-header">
        <CardHeading id="menu-header">Header</CardHeading>
        <EntriesEditor
          name="the header"
          entries={menus.header}
          faultAt={(field) => faults[`header.${field}`]}
          targets={targets}
          onChange={(header) => change({ header })}
        />
      </Card>
      <Card aria-labelledby="menu-shelves">
        <CardHeading id="menu-shelves">Header, second row</CardHeading>
        <EntriesEditor
          name="the second row"
          entries={menus.shelves}
          faultAt={(field) => faults[`shelves.${field}`]}
          targets={targets}
          onChange={(shelves) => change({ shelves })}
        />
      </Card>
      {menus.columns.map((column, index) => (
        <Card key={column.key} aria-labelledby={`menu-column-${index}`}>
          <CardHeading id={`menu-column-${index}`}>Footer, column {index + 1}</CardHeading>
          <div className="menu-column-heading">
            <TextField
              label="Heading"
              value={column.heading}
              maxLength={MAX_NAME}
              error={faults[`columns.${index}.heading`]}
              onChange={(event) => changeColumn(index, { heading: event.target.value })}
            />
          </div>
          <EntriesEditor
            name={`column ${index + 1}`}
            entries={column.entries}
            faultAt={(field) => faults[`columns.${index}.entries.${field}`]}
            targets={targets}
            onChange={(entries) => changeColumn(index, { entries })}
          />
          <Button
            small
            variant="plain"
            isHanging
            onClick={() => change({ columns: menus.columns.filter((each) => each !== column) })}
          >
            Remove column {index + 1}
          </Button>
        </Card>
      ))}
      {menus.columns.length < MAX_FOOTER_COLUMNS ? (
        <Button
          variant="outline"
          onClick={() => change({ columns: [...menus.columns, { key: newKey(), heading: '', entries: [] }] })}
        >
          Add a column to the footer
        </Button>
      ) : null}
      <div className="menus-end stack-close">
        <ProblemText>{problem}</ProblemText>
        {isMeanwhile ? <p>Save again to replace it with yours, or choose Undo to see it.</p> : null}
        <div className="row">
          <Button type="submit" disabled={!isDirty} isPending={isPending} pendingLabel="Saving">
            Save
          </Button>
          {isDirty ? (
            <Button variant="outline" disabled={isPending} onClick={undo}>
              Undo
            </Button>
          ) : null}
          <Button variant="plain" onClick={() => setMenus(edited(defaultSettings.menus))}>
            Reset to original
          </Button>
        </div>
      </div>
      <SectionHistory section="menus" version={saved.version} />
      <LeaveQuestion hasUnsaved={isDirty} />
    </form>
  );
}

function edited({ header, shelves, columns }: Menus): EditedMenus {
  return {
    header: withKeys(header),
    shelves: withKeys(shelves),
    columns: columns.map(({ heading, entries }) => ({ key: newKey(), heading, entries: withKeys(entries) })),
  };
}

/** The menus as they are saved, with keys in the order of the contract. */
function plain({ header, shelves, columns }: EditedMenus): Menus {
  return {
    header: withoutKeys(header),
    shelves: withoutKeys(shelves),
    columns: columns.map(({ heading, entries }) => ({ heading, entries: withoutKeys(entries) })),
  };
}

function withKeys(entries: Menus['header']): EditedEntry[] {
  return entries.map((entry) => ({ ...entry, key: newKey() }));
}

function withoutKeys(entries: readonly EditedEntry[]): Menus['header'] {
  return entries.map(({ label, to }) => ({ label, to }));
}

function isSame(one: Menus, other: Menus): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
