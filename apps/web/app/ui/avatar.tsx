import { classNames } from './class-names.ts';
import './avatar.css';

/** The first letter of a person's name on a round background. The full name must be next to it or in the label. */
export function Avatar({ name, isQuiet = false }: { name: string; isQuiet?: boolean }) {
  return (
    <span className={classNames('avatar', isQuiet && 'avatar-quiet')} aria-hidden>
      {Array.from(name.trim())[0]?.toUpperCase() ?? '?'}
    </span>
  );
}
