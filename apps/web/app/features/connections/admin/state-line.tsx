import type { ReactNode } from 'react';
import './connections.css';

interface StateLineProps {
  tone?: 'ok' | 'wrong' | 'open';
  children: ReactNode;
}

/** What counts now, with a stripe that says whether it is in order. */
export function StateLine({ tone = 'open', children }: StateLineProps) {
  return (
    <p className="connections-state" data-tone={tone}>
      {children}
    </p>
  );
}

/** Says which variables of the server come before what is entered. */
export function SetByVariables({ names }: { names: readonly string[] }) {
  return (
    <p>
      <span>
        {names.length === 1
          ? 'This variable is set on the server and comes first:'
          : 'These variables are set on the server and come first:'}
      </span>{' '}
      <code>{names.join(', ')}</code>
      <span>{'. Unset '}</span>
      <span>{names.length === 1 ? 'it' : 'them'}</span>
      <span> there to enter this here.</span>
    </p>
  );
}

/** Secrets whose key is lost, or that came with a backup from another machine. */
export function LockedState({ what }: { what: string }) {
  return (
    <StateLine tone="wrong">
      {`${what} cannot be opened: the file secrets.key that sealed it is not in the data folder of this machine, as after a restore on another one. Enter it again, or put the file back.`}
    </StateLine>
  );
}
