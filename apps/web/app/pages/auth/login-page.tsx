import { Link, useLocation } from 'react-router';
import { LoginForm } from '../../features/auth/index.ts';
import { titleMeta, type MetaMatches } from '../../shell/page-meta.ts';
import './auth.css';

export function meta({ matches }: { matches: MetaMatches }) {
  return titleMeta(matches, 'Sign in');
}

export default function LoginPage() {
  const { state } = useLocation();
  return (
    <>
      <div className="auth-heading">
        <h1 className="text-heading">Sign in to your account</h1>
        <p>
          Don't have an account{' '}
          <Link to="/auth/register" state={state} className="quiet-link">
            Register
          </Link>
        </p>
      </div>
      <LoginForm />
      <p className="auth-aside">
        <Link to="/auth/forgot-password" state={state} className="quiet-link">
          Forgot your password?
        </Link>
      </p>
    </>
  );
}
