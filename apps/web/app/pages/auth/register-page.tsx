import type { Purpose } from '@shop/contract/consents/purposes';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { RegisterForm } from '../../features/auth/index.ts';
import { AskedMails, keepChosenMails } from '../../features/consents/index.ts';
import { titleMeta, type MetaMatches } from '../../shell/page-meta.ts';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import * as texts from './auth-pages.messages.ts';
import './auth.css';

export function meta({ matches }: { matches: MetaMatches }) {
  return titleMeta(matches, texts.createAccount());
}

export default function RegisterPage() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<readonly Purpose[]>([]);
  return (
    <>
      <div className="auth-heading">
        <h1 className="text-heading">{texts.createHeading()}</h1>
        <p>
          {texts.haveAccount()}{' '}
          <Link to="/auth/login" state={state} className="quiet-link">
            {texts.login()}
          </Link>
        </p>
      </div>
      <PartBoundary>
        <RegisterForm
          onRegistered={(email) => {
            keepChosenMails(email, chosen);
            void navigate('/auth/login', { state });
          }}
        >
          <AskedMails chosen={chosen} onChoose={setChosen} />
        </RegisterForm>
      </PartBoundary>
    </>
  );
}
