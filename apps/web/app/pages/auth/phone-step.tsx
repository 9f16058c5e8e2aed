import { PhoneForm } from '../../features/auth/index.ts';
import { Button } from '../../ui/button.tsx';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { AuthHeading } from './auth-heading.tsx';
import * as texts from './phone-step.messages.ts';

/** The sign-in by a code that comes by WhatsApp. Loaded where somebody chooses it. */
export default function PhoneStep({ onBack }: { onBack: () => void }) {
  return (
    <>
      <AuthHeading heading={texts.heading()}>
        <p>{texts.explanation()}</p>
      </AuthHeading>
      <PartBoundary>
        <PhoneForm />
      </PartBoundary>
      <Button variant="plain" onClick={onBack}>
        {texts.otherWay()}
      </Button>
    </>
  );
}
