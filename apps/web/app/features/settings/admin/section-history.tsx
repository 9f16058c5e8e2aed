import { getSettings, listSettingsChanges, restoreSettings } from '@shop/contract/settings/calls';
import type { SettingsChange } from '@shop/contract/settings/schemas';
import type { SettingsSection } from '@shop/contract/settings/shop-settings';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../../platform/api-query.ts';
import { formatDayAndTime } from '../../../platform/shop-time.ts';
import { useQuestion } from '../../../platform/use-question.ts';
import { useSettingsReload } from '../../../platform/use-settings-reload.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { pictureLabels, pictureNames } from './picture-names.ts';
import { text, wordsOf } from './section-fields.ts';
import { formSections } from './sections.ts';
import { mailWordDifferences } from './mail-words/mail-word-differences.ts';
import { menuDifferences } from './menus/menu-words.ts';
import { zonesAsText } from './zones/zone-words.ts';
import './settings.css';

/**
 * Who changed a section and when, the old and new values, and a button to restore them. Shown before the first change
 * too, so that saving moves nothing.
 */
export function SectionHistory({ section, version }: { section: SettingsSection; version: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="settings-history" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="disclosure">History</summary>
      {isOpen ? <Changes section={section} version={version} /> : null}
    </details>
  );
}

function Changes({ section, version }: { section: SettingsSection; version: number }) {
  const { data } = useQuery(apiQuery(listSettingsChanges, { query: { section, limit: 20 } }));
  const reload = useSettingsReload();
  const restoring = useQuestion(restoreSettings, {
    invalidates: [getSettings, listSettingsChanges],
    onSuccess: reload,
    send: ({ _id }: SettingsChange) => ({ params: { id: Number(_id) }, body: { version } }),
  });
  if (!data) return <p>Loading…</p>;
  if (data.data.length === 0) return <p>Nobody has changed this yet.</p>;
  return (
    <>
      <ol className="settings-changes">
        {data.data.map((change) => (
          <li key={change._id}>
            <p>{`${formatDayAndTime(change.at)}, ${change.by ?? 'a former user'}`}</p>
            <ul>
              {differences(section, change).map(({ name, label, before, after }) => (
                <li key={name}>
                  {label}: <del>{before || 'empty'}</del> → <ins>{after || 'empty'}</ins>
                </li>
              ))}
            </ul>
            <Button variant="outline" small onClick={() => restoring.ask(change)}>
              Undo this change
            </Button>
          </li>
        ))}
      </ol>
      <ConfirmDialog
        {...restoring.dialog}
        title="Undo this change?"
        confirmLabel="Yes, undo it"
        pendingLabel="Undoing"
      >
        {({ at }) => <p>The section becomes what it was before {formatDayAndTime(at)}.</p>}
      </ConfirmDialog>
    </>
  );
}

/** A line for each zone that was added, removed or changed. */
function zoneDifferences({ before, after }: Pick<SettingsChange, 'before' | 'after'>) {
  const [was, is] = [zonesAsText(before), zonesAsText(after)];
  const names = [...new Set([...was.keys(), ...is.keys()])];
  const changed = names
    .map((name) => ({ name, label: name, before: was.get(name) ?? '', after: is.get(name) ?? '' }))
    .filter((zone) => zone.before !== zone.after);
  if (changed.length > 0) return changed;
  return [{ name: 'order', label: 'Order', before: namesOf(was), after: namesOf(is) }];
}

function namesOf(zones: ReadonlyMap<string, string>): string {
  return [...zones.keys()].join(', ');
}

function differences(section: SettingsSection, { before, after }: SettingsChange) {
  if (section === 'zones') return zoneDifferences({ before, after });
  if (section === 'menus') return menuDifferences({ before, after });
  if (section === 'mailWords') return mailWordDifferences({ before, after });
  const fields = section === 'pictures' ? pictureFields : formSections[section].fields;
  return fields
    .map((field) => ({
      name: field.name,
      label: field.label,
      before: wordsOf(field, before[field.name]),
      after: wordsOf(field, after[field.name]),
    }))
    .filter((field) => field.before !== field.after);
}

const pictureFields = pictureNames.map((name) => text(name, pictureLabels[name]));
