import { dismissSetup, getSetup } from '@shop/contract/setup/calls';
import { useQuery } from '@tanstack/react-query';
import { OwnersLink } from '../../../platform/owners-link.tsx';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeading } from '../../../ui/card.tsx';
import { MayCome } from '../../../ui/skeleton.tsx';
import { setupQuery } from './setup-query.ts';
import { stepTexts } from './step-texts.ts';
import './setup.css';

/**
 * Shown on the dashboard until every step is done or skipped, or the owner hides it. Not shown in a demonstration.
 */
export function SetupProgress() {
  const { data, isPending: isAsked } = useQuery(setupQuery());
  const { mutate, isPending } = useApiMutation(dismissSetup, { invalidates: [getSetup] });
  if (isAsked) return <MayCome />;
  if (!data?.data.isLandingPage) return null;
  const { steps } = data.data;
  const over = steps.filter(({ state }) => state !== 'open').length;
  const next = steps.find(({ state }) => state === 'open');
  return (
    <Card aria-labelledby="setup-progress" className="setup-progress">
      <CardHeading id="setup-progress">Make it your shop</CardHeading>
      <p>
        <span>{`${over} of ${steps.length} steps done or skipped.`}</span>{' '}
        {next ? (
          <span>
            Next:{' '}
            <OwnersLink to={`/admin/setup?step=${next.step}`} className="quiet-link">
              {stepTexts[next.step].heading}
            </OwnersLink>
          </span>
        ) : null}
      </p>
      <progress value={over} max={steps.length} aria-label="Steps" />
      <Button
        small
        variant="plain"
        isHanging
        isPending={isPending}
        pendingLabel="Hiding"
        onClick={() => mutate({ body: { isDismissed: true } })}
      >
        Don’t show this again
      </Button>
    </Card>
  );
}
