import { getSetup, markStep } from '@shop/contract/setup/calls';
import type { Setup, StepState } from '@shop/contract/setup/schemas';
import type { SetupStep } from '@shop/contract/setup/steps';
import { Check, ChevronDown, ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { OwnersLink } from '../../../platform/owners-link.tsx';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ProblemText } from '../../../ui/problem-text.tsx';
import { stepTexts } from './step-texts.ts';
import './setup.css';

interface SetupStepsProps {
  setup: Setup;
  /** The open step. Null: none. */
  open: SetupStep | null;
  contentOf: (step: SetupStep) => ReactNode;
}

const pathOf = (step: SetupStep | undefined) => `/admin/setup?step=${step ?? 'none'}`;

/** The steps, one of them open. */
export function SetupSteps({ setup: { steps }, open, contentOf }: SetupStepsProps) {
  return (
    <ol className="setup-steps">
      {steps.map((state, index) => {
        const { step } = state;
        const isOpen = step === open;
        return (
          <li key={step} id={`step-${step}`} className="setup-step" data-state={state.state}>
            <h2>
              <OwnersLink
                to={pathOf(isOpen ? undefined : step)}
                replace
                preventScrollReset
                className="setup-step-heading"
                aria-expanded={isOpen}
              >
                <span className="setup-step-number" aria-hidden>
                  {state.state === 'done' ? <Check size={18} /> : index + 1}
                </span>
                <span>
                  {stepTexts[step].heading}
                  <span className="setup-step-state">{stateWords(state)}</span>
                </span>
                {isOpen ? <ChevronUp size={20} aria-hidden /> : <ChevronDown size={20} aria-hidden />}
              </OwnersLink>
            </h2>
            {isOpen ? (
              <div className="setup-step-content stack">
                <p className="soft">{stepTexts[step].why}</p>
                {contentOf(step)}
                <StepWays state={state} next={steps[index + 1]?.step} />
              </div>
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}

function stateWords({ state, isSeen }: StepState): string {
  if (state === 'skipped') return 'Skipped';
  if (state === 'done') return isSeen ? 'Done' : 'Marked as done';
  return 'Open';
}

/** Buttons for done, skip, or open again. The next open step follows. */
function StepWays({
  state: { step, state, isSeen },
  next,
}: {
  state: StepState;
  next: SetupStep | undefined;
}) {
  const navigate = useNavigate();
  const { mutate, isPending, problem } = useApiMutation(markStep, {
    success: null,
    failure: null,
    invalidates: [getSetup],
    onSuccess: (_, { body }) => {
      if (body.mark !== 'open') void navigate(pathOf(next), { replace: true, preventScrollReset: true });
    },
  });
  const mark = (how: 'done' | 'skipped' | 'open') => mutate({ body: { step, mark: how } });
  return (
    <>
      <ProblemText>{problem}</ProblemText>
      <div className="row">
        {state === 'done' ? (
          <ButtonLink small variant="outline" to={pathOf(next)} replace preventScrollReset>
            {next ? 'Next step' : 'Close'}
          </ButtonLink>
        ) : null}
        {state === 'open' ? (
          <>
            <Button
              small
              variant="outline"
              isPending={isPending}
              pendingLabel="Saving"
              onClick={() => mark('done')}
            >
              Mark as done
            </Button>
            <Button small variant="plain" disabled={isPending} onClick={() => mark('skipped')}>
              Skip
            </Button>
          </>
        ) : null}
        {state !== 'open' && !isSeen ? (
          <Button small variant="plain" isPending={isPending} onClick={() => mark('open')}>
            Reopen
          </Button>
        ) : null}
      </div>
    </>
  );
}
