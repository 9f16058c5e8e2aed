import { classNames } from './class-names.ts';
import './avatar.css';

/** The first letter of somebody's name on a round ground; the name itself is next to it or in the label. */
export function Avatar({ name, isQuiet = false }: { name: string; isQuiet?: boolean }) {
  return (
    <span className={classNames('avatar', isQuiet && 'avatar-quiet')} aria-hidden>
      {Array.from(name.trim())[0]?.toUpperCase() ?? '?'}
    </span>
  );
}
