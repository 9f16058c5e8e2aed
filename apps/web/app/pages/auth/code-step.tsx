import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { MAILED_CODE } from '@shop/contract/limits';
import { CodeForm, forgetPendingCode, type PendingCode } from '../../features/auth/index.ts';
import type { SessionUser } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { TextWithLink } from '../../ui/text-with-link.tsx';
import { AuthHeading } from './auth-heading.tsx';
import * as texts from './code-step.messages.ts';

/** The sign-in while a mailed code is on its way. */
export function CodeStep({
  pending,
  onSignedIn,
}: {
  pending: PendingCode;
  onSignedIn: (user: SessionUser) => void;
}) {
  const { state } = useLocation() as { state: unknown };
  const navigate = useNavigate();
  const [isHalf, setHalf] = useState(false);
  const isMailed = pending.phone === undefined;
  useEffect(() => {
    if (state === null && pending.state !== null) {
      void navigate('/auth/login', { replace: true, state: pending.state });
    }
  }, [state, pending.state, navigate]);
  return (
    <>
      <AuthHeading
        heading={isHalf ? texts.secondStep() : isMailed ? texts.checkMail() : texts.checkWhatsApp()}
      >
        {isHalf ? null : (
          <p>
            <TextWithLink
              text={
                isMailed
                  ? texts.typeCode({ email: pending.email, minutes: MAILED_CODE.minutes })
                  : texts.typeSentCode({ phone: pending.phone ?? '', minutes: MAILED_CODE.minutes })
              }
              renderLink={(inside) => <strong>{inside}</strong>}
            />
          </p>
        )}
      </AuthHeading>
      <PartBoundary>
        <CodeForm key={pending.ticket} pending={pending} onSignedIn={onSignedIn} onSecondStep={setHalf} />
      </PartBoundary>
      <Button variant="plain" onClick={forgetPendingCode}>
        {isMailed ? texts.otherWay() : texts.otherWayThanPhone()}
      </Button>
    </>
  );
}
