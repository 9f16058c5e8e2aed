import { data } from 'react-router';
import { NotFound } from '../shell/not-found.tsx';

export function loader() {
  return data(null, { status: 404 });
}

export { missingPageMeta as meta } from '../shell/page-meta.ts';

export default function NotFoundPage() {
  return <NotFound asMain={false} />;
}
