import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { MAILED_CODE } from '@shop/contract/limits';
import { phoneText } from '@shop/contract/phones/phone-text';
import { CodeForm, type PendingCode } from '../../features/auth/index.ts';
import type { SessionUser } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { TextWithLink } from '../../ui/text-with-link.tsx';
import { AuthHeading } from './auth-heading.tsx';
import * as texts from './code-step.messages.ts';

/** The sign-in while a code is on its way, by mail or WhatsApp. */
export function CodeStep({
  pending,
  onSignedIn,
  onLeave,
}: {
  pending: PendingCode;
  onSignedIn: (user: SessionUser) => void;
  /** Another way to sign in is wanted, or the code is for another number. */
  onLeave: (to: 'other way' | 'other number') => void;
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
                  : texts.typeSentCode({
                      phone: phoneText(pending.phone ?? ''),
                      minutes: MAILED_CODE.minutes,
                    })
              }
              renderLink={(inside) => <strong>{inside}</strong>}
            />
          </p>
        )}
      </AuthHeading>
      <PartBoundary>
        <CodeForm key={pending.ticket} pending={pending} onSignedIn={onSignedIn} onSecondStep={setHalf} />
      </PartBoundary>
      {isMailed ? null : (
        <Button variant="plain" onClick={() => onLeave('other number')}>
          {texts.otherNumber()}
        </Button>
      )}
      <Button variant="plain" onClick={() => onLeave('other way')}>
        {isMailed ? texts.otherWay() : texts.otherWayThanPhone()}
      </Button>
    </>
  );
}
