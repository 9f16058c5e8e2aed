import { ArrowLeft } from 'lucide-react';
import { ButtonLink } from '../../ui/button.tsx';

/** The way back, among the buttons of a page's heading. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <ButtonLink to={to} variant="outline" small>
      <ArrowLeft size={18} aria-hidden />
      {children}
    </ButtonLink>
  );
}
