import { getOwnRole } from '@shop/contract/staff/calls';
import { useQueryClient } from '@tanstack/react-query';
import { useContext, useEffect, useState, type ReactNode } from 'react';
import { TwoStep } from '../../features/profile/index.ts';
import { ApiError } from '../../platform/api-error.ts';
import { apiQueryKey } from '../../platform/api-query.ts';
import { formatTime } from '../../platform/shop-time.ts';
import { useLogout } from '../../shell/use-logout.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { OwnRoleContext } from './own-permissions.tsx';
import './second-proof-gate.css';

/**
 * The admin area; of who needs a second proof and has none after the days of grace, only the page to add one
 * (decision 0119).
 */
export function SecondProofGate({ children }: { children: ReactNode }) {
  const isOver = useContext(OwnRoleContext)?.secondProof?.isOver ?? false;
  useReadRoleWhenShut();
  // Stays until the recovery codes, which are shown once, are kept.
  const [isShut, setShut] = useState(isOver);
  if (isOver && !isShut) setShut(true);
  if (!isShut) return children;
  return <AddProof onAdded={() => setShut(false)} />;
}

/** A page that was open when the days ended learns it from the first call that is refused. */
function useReadRoleWhenShut() {
  const queryClient = useQueryClient();
  useEffect(() => {
    const judge = (error: unknown) => {
      if (!(error instanceof ApiError) || error.code !== 'second_proof_required') return;
      void queryClient.invalidateQueries({ queryKey: apiQueryKey(getOwnRole) });
    };
    const ends = [queryClient.getQueryCache(), queryClient.getMutationCache()].map((cache) =>
      cache.subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') judge(event.action.error);
      }),
    );
    return () => {
      for (const end of ends) end();
    };
  }, [queryClient]);
}

function AddProof({ onAdded }: { onAdded: () => void }) {
  const queryClient = useQueryClient();
  const logout = useLogout();
  async function goOn() {
    await queryClient.invalidateQueries({ queryKey: apiQueryKey(getOwnRole) });
    onAdded();
  }
  return (
    <main id="content" tabIndex={-1} className="second-proof-page stack">
      <h1 className="text-heading">One more proof for your account</h1>
      <p>
        The shop requires two-step sign-in of everybody who works for it. Add a passkey or an authenticator
        app, and you go on where you were.
      </p>
      <Card isNarrow>
        <TwoStep onAdded={() => void goOn()} />
      </Card>
      <div>
        <Button variant="plain" small isHanging onClick={() => void logout().catch(() => {})}>
          Logout
        </Button>
      </div>
    </main>
  );
}

/** Tells who has no second proof, on every page, by when they need one. */
export function SecondProofNotice() {
  const { by } = useContext(OwnRoleContext)?.secondProof ?? {};
  const [now] = useState(() => Date.now());
  if (by === undefined) return null;
  const days = Math.max(1, Math.ceil((new Date(by).getTime() - now) / 86_400_000));
  const left = days === 1 ? 'this is the last day' : `${days} days are left`;
  return (
    <section aria-label="Two-step sign-in is required" className="second-proof-notice row">
      <p>
        {`From ${formatTime(by)} on the shop opens only with two-step sign-in. Add a passkey or an authenticator app to your account: ${left}.`}
      </p>
      <ButtonLink small variant="outline" to="/admin/account#two-step">
        Add it now
      </ButtonLink>
    </section>
  );
}
