import { Link, useLocation, useNavigate } from 'react-router';
import { RegisterForm } from '../../features/auth/index.ts';
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
        <RegisterForm onRegistered={() => void navigate('/auth/login', { state })} />
      </PartBoundary>
    </>
  );
}
