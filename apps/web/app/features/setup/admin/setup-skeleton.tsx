import { setupSteps } from '@shop/contract/setup/steps';
import { Skeleton } from '../../../ui/skeleton.tsx';
import './setup.css';

/** The steps while they are loading. */
export function SetupSkeleton() {
  return (
    <div className="setup-steps">
      <span className="sr-only">Loading steps</span>
      {setupSteps.map((step) => (
        <Skeleton key={step} height={16} />
      ))}
    </div>
  );
}
