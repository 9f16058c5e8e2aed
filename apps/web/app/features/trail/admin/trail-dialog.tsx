import type { TrailChange, TrailEntry } from '@shop/contract/trail/schemas';
import { formatDayAndTime } from '../../../platform/shop-time.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Table, TableHead } from '../../../ui/table.tsx';
import { headingOf } from './trail-words.ts';
import './trail.css';

interface TrailDialogProps {
  /** The open entry. Undefined: none. */
  entry: TrailEntry | undefined;
  onClose: () => void;
}

/** An entry with each value before and after. */
export function TrailDialog({ entry, onClose }: TrailDialogProps) {
  return (
    <Dialog title={entry?.words ?? ''} isOpen={entry !== undefined} onClose={onClose} isWide isText>
      {entry ? <OpenEntry entry={entry} /> : null}
    </Dialog>
  );
}

function OpenEntry({ entry }: { entry: TrailEntry }) {
  const { userName, at, network, call, number, asked, changes, moreChanges } = entry;
  return (
    <div className="stack">
      <dl className="trail-facts">
        <dt>Who</dt>
        <dd translate="no">{userName}</dd>
        <dt>When</dt>
        <dd>{formatDayAndTime(at)}</dd>
        <dt>Network</dt>
        <dd translate="no">{network}</dd>
        {asked.map(({ name, value }) => (
          <AskedFor key={name} name={name} value={value} />
        ))}
        <dt>Call</dt>
        <dd translate="no" className="trail-call">
          {call}
        </dd>
        <dt>Entry</dt>
        <dd>{number ?? 'gets its number in a few seconds'}</dd>
      </dl>
      {changes.map((change, place) => (
        // oxlint-disable-next-line no-array-index-key -- an entry never changes
        <Change key={place} change={change} />
      ))}
      {moreChanges > 0 ? (
        <p className="soft-text">{`And ${moreChanges.toLocaleString('en-IN')} more changes, which the CSV file has.`}</p>
      ) : null}
    </div>
  );
}

function AskedFor({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd translate="no">{value}</dd>
    </>
  );
}

function Change({ change }: { change: TrailChange }) {
  const heading = headingOf(change);
  return (
    <section>
      <h3 className="trail-heading" translate="no">
        {heading}
      </h3>
      {change.facts.length > 0 ? (
        <Table hasFigures aria-label={heading} className="trail-values">
          <TableHead columns={['Value', 'Before', 'After']} />
          <tbody translate="no">
            {change.facts.map(({ name, before, after }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td data-label="Before">{before || 'nothing'}</td>
                <td data-label="After">{after || 'nothing'}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      ) : null}
    </section>
  );
}
