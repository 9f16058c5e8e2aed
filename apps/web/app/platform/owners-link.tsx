import { Link, type LinkProps, useResolvedPath } from 'react-router';
import { mayOfPage } from './page-permissions.ts';
import { usePermits } from './permissions.tsx';

/** A link in a sentence, a list or a table of the owner's pages. It is plain text for somebody whose role does not open its page. */
export function OwnersLink({ children, ...link }: LinkProps) {
  const { pathname } = useResolvedPath(link.to);
  const isOpen = usePermits(mayOfPage(pathname));
  if (isOpen || !pathname.startsWith('/admin/')) return <Link {...link}>{children}</Link>;
  return (
    <span className={link.className} translate={link.translate} data-refused>
      {children}
    </span>
  );
}
