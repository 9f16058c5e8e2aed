import { Skeleton } from '../../ui/skeleton.tsx';
import * as texts from './addresses.messages.ts';
import './address-card.css';

/** The shape of saved addresses while they are loading. */
export function AddressSkeleton() {
  return (
    <output className="address-cards">
      <span className="sr-only">{texts.loadingAddresses()}</span>
      {[0, 1].map((card) => (
        <span key={card} className="address-card">
          <Skeleton height={5} width="80%" />
          <Skeleton above={2} height={5} width="40%" />
          <Skeleton above={2} height={5} width="50%" />
        </span>
      ))}
    </output>
  );
}
