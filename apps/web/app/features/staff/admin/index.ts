export { OwnName } from './own-name.tsx';
export { PeopleView } from './people-view.tsx';
export { useOwnRole } from './own-role.ts';
