import type { MenuEntry } from '@shop/contract/settings/menus';
import { hasOwnName } from '@shop/contract/settings/named-paths';
import { MAX_LINE, MAX_MENU_ENTRIES, MAX_NAME } from '@shop/contract/limits';
import { GripVertical, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { MoveButtons } from '../../../../ui/move-buttons.tsx';
import { Select, TextField } from '../../../../ui/text-field.tsx';
import { useDragOrder } from '../../../../ui/use-drag-order.ts';
import './menus.css';

/** An entry being edited. `key` stays the same while it is moved and edited. */
export interface EditedEntry extends MenuEntry {
  key: string;
}

/** A possible target of an entry, with its name. */
export interface MenuTarget {
  to: string;
  name: string;
}

interface EntriesEditorProps {
  /** The menu's name, for screen readers. */
  name: string;
  entries: readonly EditedEntry[];
  /** The error sentence at `{index}.label` and `{index}.to`. */
  faultAt: (field: string) => string | undefined;
  targets: readonly MenuTarget[];
  onChange: (entries: EditedEntry[]) => void;
}

const ADDRESS = '';

/** The entries of one menu. They can be added, named, reordered by drag or by buttons, and removed. */
export function EntriesEditor({ name, entries, faultAt, targets, onChange }: EntriesEditorProps) {
  const [said, setSaid] = useState('');
  const { holdOf, placeOf } = useDragOrder(move);

  function move(key: string, to: number) {
    const entry = entries.find((each) => each.key === key);
    if (!entry) return;
    onChange(entries.filter((each) => each !== entry).toSpliced(to, 0, entry));
    setSaid(`${nameOf(entry, targets)} moved to place ${to + 1} of ${entries.length}`);
  }

  const change = (index: number, part: Partial<MenuEntry>) =>
    onChange(entries.map((entry, at) => (at === index ? { ...entry, ...part } : entry)));

  return (
    <>
      {entries.length === 0 ? <p className="soft">No entries: this menu is not shown.</p> : null}
      <ol>
        {entries.map((entry, index) => {
          const target = targets.find(({ to }) => to === entry.to);
          const shownName = nameOf(entry, targets);
          return (
            <li key={entry.key} className="menu-entry" {...placeOf(entry.key, index)}>
              <span className="menu-entry-hold" aria-hidden {...holdOf(entry.key)}>
                <GripVertical size={20} />
              </span>
              <div className="menu-entry-fields">
                <TextField
                  label={target ? `Link to ${target.name}` : 'Text'}
                  value={entry.label}
                  maxLength={MAX_NAME}
                  placeholder={hasOwnName(entry.to) ? target?.name : undefined}
                  error={faultAt(`${index}.label`) ?? (target && faultAt(`${index}.to`))}
                  onChange={(event) => change(index, { label: event.target.value })}
                />
                {target ? null : (
                  <TextField
                    label="Address"
                    value={entry.to}
                    maxLength={MAX_LINE}
                    placeholder="/shop/… or https://…"
                    error={faultAt(`${index}.to`)}
                    onChange={(event) => change(index, { to: event.target.value })}
                  />
                )}
              </div>
              <div className="menu-entry-ways">
                <MoveButtons
                  of={shownName}
                  index={index}
                  count={entries.length}
                  direction="column"
                  onMove={(to) => move(entry.key, to)}
                />
                <IconButton
                  label={`Remove ${shownName} from ${name}`}
                  onClick={() => onChange(entries.filter((each) => each !== entry))}
                >
                  <X size={18} aria-hidden />
                </IconButton>
              </div>
            </li>
          );
        })}
      </ol>
      <output className="sr-only">{said}</output>
      {entries.length < MAX_MENU_ENTRIES ? (
        <AddEntry
          name={name}
          targets={targets.filter(({ to }) => !entries.some((entry) => entry.to === to))}
          onAdd={(added) => onChange([...entries, added])}
        />
      ) : null}
    </>
  );
}

function nameOf({ label, to }: MenuEntry, targets: readonly MenuTarget[]): string {
  return label || (targets.find((target) => target.to === to)?.name ?? to) || 'the new entry';
}

function AddEntry({
  name,
  targets,
  onAdd,
}: {
  name: string;
  targets: readonly MenuTarget[];
  onAdd: (entry: EditedEntry) => void;
}) {
  const [to, setTo] = useState(ADDRESS);

  function add() {
    const target = targets.find((each) => each.to === to);
    const label = target && !hasOwnName(target.to) ? target.name : '';
    onAdd({ key: newKey(), label, to: target?.to ?? '' });
    setTo(ADDRESS);
  }

  return (
    <div className="menu-add">
      <Select
        label={`Add to ${name}`}
        placeholder="Other address …"
        options={targets.map((target) => ({ id: target.to, label: target.name }))}
        value={targets.some((target) => target.to === to) ? to : ADDRESS}
        onChange={(event) => setTo(event.target.value)}
      />
      <Button variant="outline" onClick={add}>
        <Plus size={18} aria-hidden /> Add<span className="sr-only"> to {name}</span>
      </Button>
    </div>
  );
}

let keys = 0;

/** A key for an entry, valid while this page is open. */
export function newKey(): string {
  keys += 1;
  return `entry-${keys}`;
}
