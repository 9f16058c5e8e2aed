import * as staffMessages from '@shop/contract/staff/messages';
import type { FoundInvitation } from '@shop/contract/staff/schemas';
import { useNavigate, useSearchParams } from 'react-router';
import { AcceptInvitation, RenewInvitation, useInvitation } from '../../features/staff/index.ts';
import { QueryView } from '../../platform/query-view.tsx';
import { ADMIN_HOME } from '../../shell/guard.tsx';
import { titleMeta, type MetaMatches } from '../../shell/page-meta.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Exact } from '../../ui/exact.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextWithLink } from '../../ui/text-with-link.tsx';
import { AuthHeading } from './auth-heading.tsx';
import * as texts from './auth-pages.messages.ts';

export function meta({ matches }: { matches: MetaMatches }) {
  return titleMeta(matches, texts.invitation());
}

/** The target of a mailed invitation to work for the shop. Only the browser reads its token. */
export default function InvitationPage() {
  const [searchParams] = useSearchParams();
  const navigate = useNavigate();
  const token = searchParams.get('token') ?? '';
  const query = useInvitation(token);
  return (
    <QueryView query={query} what={texts.invitation()} skeleton={<Skeleton height={240} />}>
      {({ data: { state, email = '', accountOf } }) =>
        state === 'open' ? (
          <>
            <AuthHeading heading={texts.joinShop()}>
              <p>
                <TextWithLink
                  text={
                    accountOf === undefined ? texts.newAccountOf({ email }) : texts.accountBecomes({ email })
                  }
                  renderLink={exactly}
                />
              </p>
            </AuthHeading>
            <AcceptInvitation
              token={token}
              userName={accountOf ?? ''}
              onAccepted={() => void navigate(ADMIN_HOME, { replace: true })}
            />
          </>
        ) : (
          <>
            <AuthHeading heading={texts.invitationEnded()} takesFocus>
              <p>
                <TextWithLink text={endOf(state, email)} renderLink={exactly} />
              </p>
            </AuthHeading>
            <div className="stack">
              {state === 'expired' ? <RenewInvitation token={token} /> : null}
              <ButtonLink to="/auth/login" variant="outline" replace wide>
                {texts.backToSignIn()}
              </ButtonLink>
            </div>
          </>
        )
      }
    </QueryView>
  );
}

const exactly = (email: string) => <Exact>{email}</Exact>;

function endOf(state: FoundInvitation['state'], email: string): string {
  if (state === 'used') return texts.invitationUsed();
  return state === 'expired' ? texts.invitationExpired({ email }) : staffMessages.invitationEnded();
}
